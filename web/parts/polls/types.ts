import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

export type Poll = Reply<typeof polls.get_poll>
export type PollSummary = Reply<typeof polls.polls>['items'][number]
export type PollResponse = NonNullable<Poll['my_response']>
export type ListedResponse = Reply<typeof polls.polls_responses>[number]
export type Ballot = PollResponse['ballot']
export type AnyResult = Reply<typeof polls.get_results>
export type Result = Extract<AnyResult, { hidden: false }>
export type HiddenResult = Extract<AnyResult, { hidden: true }>
