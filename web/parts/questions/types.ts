import type { Reply } from '#contract/call.ts'
import type { questions } from '#contract/questions.ts'

export type Question = Reply<typeof questions.get_question>
export type Answer = Reply<typeof questions.answers>['items'][number]
export type Taken = NonNullable<Question['taken']>
export type QuestionLine = Reply<typeof questions.questions>['items'][number]
export type EarlierWords = Reply<typeof questions.earlier_words>['items'][number]

/** What was asked before and is like a question with this title. */
export interface Similar {
  title: string
  items: Reply<typeof questions.similar>['items']
}

/** A community in which the person can ask. */
export interface AskPlace {
  comm_id: string
  comm_name: string
  lang: string
}

/** What somebody has written of a question so far. */
export interface AskedWords {
  title: string
  body: string
  tags: string[]
  lang: string
  comm_id: string
  version?: number
}
