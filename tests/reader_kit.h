/* reader_kit.h - a course with words, a chart that ends at a wall, and the book's places */
#ifndef TESTS_READER_KIT_H
#define TESTS_READER_KIT_H

#include "app_kit.h"

#include <sys/stat.h>

static inline void write_file(const char *folder, const char *name, const char *text)
{
	char path[256];
	FILE *f;

	snprintf(path, sizeof path, "%s/%s", home, folder);
	mkdir(path, 0700);
	snprintf(path, sizeof path, "%s/%s/%s", home, folder, name);
	f = fopen(path, "w");
	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

static inline struct app *start_course(int width, int height, enum charset charset)
{
	write_file("01-words", "lesson.lua",
	           "lesson \"words\" { title = \"Waiting lines\", book = \"vol. II, Queues\" }\n"
	           "section \"one\" { \"Nodes\" }\n"
	           "text \"about\" [[The *nodes* of a cluster wait for the parameter servers; "
	           "utilization is 0.5, and 2.5 ms pass.]]\n"
	           "knob \"t\" { \"service time\", model = \"orchestration.queue_wait\", parameter "
	           "= \"service_time\", from = 1, to = 100, start = 10, step = 99 }\n"
	           "chart \"wall\" { \"A wall\", model = \"orchestration.queue_wait\", x = "
	           "\"utilization\", from = 0.5, to = 1.5,\n"
	           "  y = \"wait\", set = { service_time = knob \"t\" }, alt = [[It rises and "
	           "ends.]] }\n"
	           "ask \"wait\" { \"How long is 3 s and 1 s?\", answer = \"4 s\", book = \"vol. "
	           "II, Little\" }\n"
	           "section \"two\" { \"All words\" }\n"
	           "term \"node\" { [[One server.]], name = \"node\" }\n"
	           "term \"ps\" { [[It keeps the parameters.]], name = \"parameter server\" }\n"
	           "term \"parameter\" { [[One learnt number.]], name = \"parameter\" }\n"
	           "term \"ring\" { [[A sum in a circle.]], name = \"all-reduce (ring)\" }\n");
	write_file("01-words", "ru.lua",
	           "tr \"words\" { title = \"Очереди\" }\ntr \"one\" { title = \"Узлы\" }\n"
	           "tr \"about\" [[У узлов кластера своё ожидание: их ждут серверы параметров.]]\n"
	           "tr \"t\" { label = \"время обслуживания\" }\ntr \"wall\" { title = \"Стена\", "
	           "alt = [[Растёт и кончается.]] }\n"
	           "tr \"wait\" { text = [[Сколько будет 3 с и 1 с?]] }\ntr \"two\" { title = "
	           "\"Все слова\" }\n"
	           "tr \"node\" { text = [[Один сервер.]], name = \"узел\" }\n"
	           "tr \"ps\" { text = [[Хранит параметры.]], name = \"сервер параметров\" }\n"
	           "tr \"parameter\" { text = [[Одно выученное число.]], name = \"параметр\" }\n"
	           "tr \"ring\" { text = [[Сумма по кругу.]], name = \"кольцевая свертка\" }\n");
	return start_with((struct app_setup){ .course = home, .width = width, .height = height,
	                                      .charset = charset });
}

#endif
