# russian-numbers.awk - numbers of a Russian text whose noun has a form that is right in no case
#
#   sed joins the groups of three digits first; see russian.sh
#
# A number ending in 1 (not 11) never has the plural genitive (21 шагов), one of five and more never a
# singular (5 шага), two to four never the nominative singular (2 шаг), and a fraction always has the
# singular genitive (4,5 шага).  Right behind "в" there is but one case, so 2 to 4 have раза there.
BEGIN {
	n = split("шаг шага шагов|раз раза раз|час часа часов|узел узла узлов|чип чипа чипов|" \
	          "порт порта портов|канал канала каналов|токен токена токенов|запуск запуска запусков|" \
	          "отказ отказа отказов|раунд раунда раундов|запрос запроса запросов|шард шарда шардов|" \
	          "доллар доллара долларов|миллион миллиона миллионов|триллион триллиона триллионов|" \
	          "коммутатор коммутатора коммутаторов|загрузчик загрузчика загрузчиков|" \
	          "параметр параметра параметров|проход прохода проходов|батч батча батчей|" \
	          "ускоритель ускорителя ускорителей|пользователь пользователя пользователей|" \
	          "устройство устройства устройств|устройство-час устройство-часа устройство-часов|" \
	          "ядро ядра ядер|чтение чтения чтений|удвоение удвоения удвоений|" \
	          "изображение изображения изображений|прерывание прерывания прерываний|" \
	          "стойка стойки стоек|реплика реплики реплик|точка точки точек|эпоха эпохи эпох|" \
	          "операция операции операций|день дня дней|пакет пакета пакетов|литр литра литров", row, "|")
	for (i = 1; i <= n; i++) {
		split(row[i], form, " ")
		for (k = 1; k <= 3; k++)
			forms[form[k]] = forms[form[k]] k
	}
}
{
	words = split($0, word, /[ \t]+/)
	for (i = 2; i <= words; i++) {
		number = word[i - 1]; noun = word[i]
		gsub(/(«|„|[*("])/, "", number); gsub(/(»|“|…|[*).,:;!?"])+$/, "", noun)
		if (number !~ /^[0-9]+(,[0-9]+)?$/ || !(noun in forms))
			continue
		last = number % 10; two = number % 100
		if (number ~ /,/)
			may = "2"
		else if (last == 1 && two != 11)
			may = "12"
		else if (last >= 2 && last <= 4 && (two < 12 || two > 14))
			may = i > 2 && word[i - 2] ~ /^(в|В)$/ && (noun == "раз" || noun == "раза") ? "2" : "23"
		else
			may = "3"
		if (forms[noun] !~ "[" may "]")
			print number " " noun ": " substr($0, 1, 120)
	}
}
