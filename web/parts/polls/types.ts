import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'

export type Poll = Reply<typeof polls.get_poll> & {
  /** Pictures of options, by option id; only the sample election has them. */
  portraits?: Record<string, { src: string; alt: string } | undefined>
}
export type PollSummary = Reply<typeof polls.polls>['items'][number]
export type PollResponse = NonNullable<Poll['my_response']>
export type ListedResponse = Reply<typeof polls.polls_responses>[number]
/** One question of a poll. */
export type Item = PollSummary['items'][number]
export type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>
/** Answers by item id. */
export type Ballots = NonNullable<PollResponse['ballots']>
export type Answer = Ballots[string]
/** A correction of a poll's text: how the text is meant to be read. */
export type Correction = NonNullable<PollSummary['corrections']['title']>
export type PollNote = PollSummary['notes'][number]
export type AnyResult = Reply<typeof polls.get_results>
export type Result = Extract<AnyResult, { hidden: false }>
export type HiddenResult = Extract<AnyResult, { hidden: true }>
export type ItemResult = Result['items'][number]
export type ItemResultOf<K extends ItemResult['kind']> = Extract<ItemResult, { kind: K }>
