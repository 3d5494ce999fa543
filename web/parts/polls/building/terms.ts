import { clockOf, momentIn } from '#web/words/local-time.ts'
import type { Draft } from './types.ts'

/** The terms of a poll that have a fixed set of values. */
export type Term = 'audience' | 'secrecy' | 'results' | 'change'

const values: { [T in Term]: Draft[T][] } = {
  audience: ['everyone', 'signed_in', 'members', 'list'],
  secrecy: ['hidden', 'named', 'secret'],
  results: ['live', 'live_from_10', 'after_answer', 'after_close'],
  change: ['until_close', 'once'],
}

/** The draft with another value for a term; an unknown term or value changes nothing. */
export function withTerm(draft: Draft, name: string, value: string): Draft {
  const known = Object.entries(values).some(([term, all]) => term === name && (all as string[]).includes(value))
  return known ? { ...draft, [name]: value } : draft
}

type Choosable = { [T in 'audience' | 'results' | 'change']: Draft[T][] }

/**
 * The values of a new poll's terms that the short form offers: a list of people needs the editor, and names and secrecy
 * exclude some values.
 */
export function choosableTerms(draft: Pick<Draft, 'audience' | 'secrecy'>): Choosable {
  const { audience, secrecy } = draft
  const secret = secrecy === 'secret'
  return {
    audience: values.audience.filter(
      (each) => each === audience || (each !== 'list' && !(each === 'everyone' && secrecy !== 'hidden')),
    ),
    results: secret ? ['after_close'] : values.results,
    change: secret ? ['once'] : values.change,
  }
}

const EVENING = '20:00'

/**
 * The draft changed to close on this day (`2026-11-24`), at its current closing time, or in the evening if it has none;
 * an invalid day changes nothing.
 */
export function closingOn(draft: Draft, day: string, timeZone: string): Draft {
  const closes_at = momentIn(timeZone, day, clockOf(draft.closes_at, timeZone).time || EVENING)
  return closes_at ? { ...draft, closes_at } : draft
}
