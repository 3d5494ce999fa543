import type { Reply } from '#contract/call.ts'
import type { questions } from '#contract/questions.ts'

export type Question = Reply<typeof questions.get_question>
export type Answer = Reply<typeof questions.answers>['items'][number]
export type QuestionLine = Reply<typeof questions.questions>['items'][number]
export type EarlierWords = Reply<typeof questions.earlier_words>['items'][number]
