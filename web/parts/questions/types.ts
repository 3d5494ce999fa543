import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import type { questions } from '#contract/questions.ts'

export type Question = Reply<typeof questions.get_question>
export type Answer = Reply<typeof questions.answers>['items'][number]
export type Taken = NonNullable<Question['taken']>
export type QuestionLine = Reply<typeof questions.questions>['items'][number]
export type EarlierWords = Reply<typeof questions.earlier_words>['items'][number]

export type Suggestion = Reply<typeof questions.suggestions>[number]
export type Addressed = NonNullable<Question['addressed']>
export type OfficialRecord = Reply<typeof questions.official_record>[number]
/** Somebody who has agreed to answer as an official. */
export type Official = Pick<Reply<typeof comms.officials>[number], 'official_id' | 'office' | 'named_by' | 'mine'> & {
  name: string
}

/** Earlier questions similar to a question with this title. */
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

/** A poll that somebody asks about. */
export type AskedPoll = NonNullable<Question['poll']>

/** The current input for a question. */
export interface AskedWords {
  title: string
  body: string
  tags: string[]
  lang: string
  comm_id: string
  /** The official the question is for. */
  official?: Official | undefined
  /** The poll the question is about. */
  poll?: AskedPoll | undefined
  version?: number
}
