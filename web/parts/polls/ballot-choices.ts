import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Answer, Item, PollResponse } from './types.ts'

/** Whether a visitor has an answer that counts: a secret ballot counts, a withdrawn answer does not. */
export const hasAnswered = (response: Pick<PollResponse, 'state'> | null | undefined): boolean =>
  response?.state === 'active'

/** The ids of the polls that a visitor has answered; withdrawn answers do not count. */
export const answeredBy = (responses: PollResponse[]) => responses.filter(hasAnswered).map(({ poll_id }) => poll_id)

/** The ids of the options chosen or approved in an answer; empty for other kinds of answer. */
export function chosenIn(answer: Answer | undefined): string[] {
  if (!answer) return []
  if ('choice' in answer) return [answer.choice]
  if ('choices' in answer) return answer.choices
  return 'approve' in answer ? answer.approve : []
}

/** Whether an option is `none` or `dont_know`, which cannot be combined with other choices. */
export const standsAlone = (option_id: string) => option_id === NONE || option_id === DONT_KNOW

/** The options `none` and `dont_know`, if an item offers them. */
export function aloneIn(item: Item): string[] {
  const none = 'allow_none' in item && item.allow_none ? [NONE] : []
  return 'allow_dont_know' in item && item.allow_dont_know ? [...none, DONT_KNOW] : none
}

/** The options of an item, in the order shown to this visitor. */
export function optionsIn(item: Item, order: string[] = []): { option_id: string; text: string }[] {
  if (!('options' in item)) return []
  const place = ({ option_id }: { option_id: string }) => order.indexOf(option_id)
  return item.options.toSorted((a, b) => place(a) - place(b))
}

/** All choices of an item in the order shown: its own options, then `none` and `dont_know`. */
export const choicesOf = (item: Item, order?: string[]): string[] => [
  ...optionsIn(item, order).map(({ option_id }) => option_id),
  ...aloneIn(item),
]

/**
 * The choices that stay ticked after another tick: `none` and `dont_know` exclude other choices, and a tick over the
 * maximum is undone. Earlier ticks, made before scripts ran, are never removed.
 */
export function afterTick(ticked: string[], touched: string, max: number): string[] {
  if (standsAlone(touched)) return [touched]
  const options = ticked.filter((choice) => !standsAlone(choice))
  return options.length > max ? ticked.filter((choice) => choice !== touched) : options
}
