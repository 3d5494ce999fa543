import { DONT_KNOW, NONE } from '#contract/poll-limits.ts'
import type { Ballot, ListedResponse, PollResponse, PollSummary } from './types.ts'

/** What a visitor chose, by option id. A response that was taken back chose nothing. */
export function chosenIn(response: PollResponse | null | undefined): string[] {
  if (response?.state !== 'active') return []
  return 'choice' in response.ballot ? [response.ballot.choice] : response.ballot.choices
}

/** A listed answer's poll, as far as a list knows it: in what language, and the options that were chosen. */
export const pollOf = (listed: ListedResponse) => ({
  lang: listed.poll.lang,
  options: chosenIn(listed).map((option_id, place) => ({ option_id, text: listed.poll.chosen[place] ?? '' })),
})

/** The polls a visitor has answered, by id; an answer that was taken back is none. */
export const answeredBy = (responses: PollResponse[]) =>
  responses.filter((response) => response.state === 'active').map((response) => response.poll_id)

/** `none` and `dont_know` are chosen alone, never beside another. */
export const standsAlone = (option_id: string) => option_id === NONE || option_id === DONT_KNOW

/** Every choice of a poll in the order shown: its own options, then those that stand alone. */
export function choicesOf(poll: PollSummary): string[] {
  const own = poll.options.map((option) => option.option_id)
  return [...own, ...(poll.allow_none ? [NONE] : []), ...(poll.allow_dont_know ? [DONT_KNOW] : [])]
}

/** The ballot in a sent form: radio buttons are named `choice`, check boxes `choices`. null: nothing was chosen. */
export function ballotIn(form: FormData): Ballot | null {
  const choices = form.getAll('choices').map(String)
  if (choices.length > 0) return { choices }
  const choice = form.get('choice')
  return typeof choice === 'string' ? { choice } : null
}

export const choicesIn = (form: FormData) => [...form.getAll('choices'), ...form.getAll('choice')].map(String)

/** Why choices do not fit a poll, for the sentence beside the form. The polls service alone decides. */
export function misfitOf(poll: PollSummary, chosen: string[]): 'nothing' | 'alone' | 'too_few' | 'too_many' | null {
  if (chosen.length === 0) return 'nothing'
  if (chosen.length > 1 && chosen.some(standsAlone)) return 'alone'
  if (chosen.some(standsAlone) || poll.kind === 'single') return null
  if (chosen.length < poll.min) return 'too_few'
  return chosen.length > poll.max ? 'too_many' : null
}
