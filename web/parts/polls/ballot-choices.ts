import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Answer, Item, PollResponse } from './types.ts'

/** Whether a visitor has an answer that counts. Of a secret ballot nothing more is known; one taken back is none. */
export const hasAnswered = (response: Pick<PollResponse, 'state'> | null | undefined): boolean =>
  response?.state === 'active'

/** The polls a visitor has answered, by id; an answer that was taken back is none. */
export const answeredBy = (responses: PollResponse[]) => responses.filter(hasAnswered).map(({ poll_id }) => poll_id)

/** What was chosen or approved in an answer, by option id; empty where the answer is of another kind. */
export function chosenIn(answer: Answer | undefined): string[] {
  if (!answer) return []
  if ('choice' in answer) return [answer.choice]
  if ('choices' in answer) return answer.choices
  return 'approve' in answer ? answer.approve : []
}

/** `none` and `dont_know` are chosen alone, never beside another. */
export const standsAlone = (option_id: string) => option_id === NONE || option_id === DONT_KNOW

/** Those two, as far as an item offers them. */
export function aloneIn(item: Item): string[] {
  const none = 'allow_none' in item && item.allow_none ? [NONE] : []
  return 'allow_dont_know' in item && item.allow_dont_know ? [...none, DONT_KNOW] : none
}

/** The options of an item in the order this visitor is shown them. */
export function optionsIn(item: Item, order: string[] = []): { option_id: string; text: string }[] {
  if (!('options' in item)) return []
  const place = ({ option_id }: { option_id: string }) => order.indexOf(option_id)
  return item.options.toSorted((a, b) => place(a) - place(b))
}

/** Every choice of an item in the order shown: its own options, then those that stand alone. */
export const choicesOf = (item: Item, order?: string[]): string[] => [
  ...optionsIn(item, order).map(({ option_id }) => option_id),
  ...aloneIn(item),
]

/**
 * What stays ticked once one more is: what stands alone stays alone, and what is one too many does not stay. What was
 * ticked before, without scripts, is nobody's to take away.
 */
export function afterTick(ticked: string[], touched: string, max: number): string[] {
  if (standsAlone(touched)) return [touched]
  const options = ticked.filter((choice) => !standsAlone(choice))
  return options.length > max ? ticked.filter((choice) => choice !== touched) : options
}
