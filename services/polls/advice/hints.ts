import { hint, optionsOf, type Draft, type Issue } from './issue.ts'
import { inNumericOrder } from './ranges.ts'

/** If there are at least this many options, people choose the first one noticeably more often. */
const SHUFFLED_FROM = 5

/** Hints on what could be better. */
export const hints = (draft: Draft, timeZone: string): Issue[] => [
  ...(draft.promise === null ? [hint('no_promise', 'promise')] : []),
  ...(draft.promise !== null && draft.promise.by === null ? [hint('promise_without_day', 'promise.by')] : []),
  ...(draft.closes_at !== null && isNight(draft.closes_at, timeZone) ? [hint('closes_at_night', 'closes_at')] : []),
  ...draft.items.flatMap((item, place) => {
    const options = optionsOf(item)
    const fixed = 'shuffle' in item && !item.shuffle && options.length >= SHUFFLED_FROM && !inNumericOrder(options)
    return fixed ? [hint('no_shuffle', `items.${place}.shuffle`)] : []
  }),
  ...seenArriving(draft),
]

const ofManyParts: ReadonlySet<string> = new Set(['multiple', 'approval', 'score', 'ranked', 'matrix'])
/** Kinds of items to which people often give an answer that hardly anybody else gives. */
const ofItsOwn: ReadonlySet<string> = new Set(['number', 'date'])

/**
 * Warns if viewers of a live result can read each answer as it arrives. A whole ballot or a rare value can identify a
 * person. A single choice among a few reveals little about a stranger, and the ballot warns that it can be seen; but
 * members of a community and people on a list know one another. Open text is held back anyway, and names are shown on
 * purpose.
 */
function seenArriving({ secrecy, results, items, audience }: Draft): Issue[] {
  if (secrecy !== 'hidden' || (results !== 'live' && results !== 'after_answer')) return []
  const moving = items.filter(({ kind }) => kind !== 'open')
  if (moving.length > 1 || moving.some(({ kind }) => ofManyParts.has(kind))) return [hint('answers_seen', 'results')]
  const tells = audience === 'members' || audience === 'list' || moving.some(({ kind }) => ofItsOwn.has(kind))
  return moving.length === 1 && tells ? [hint('arrival_seen', 'results')] : []
}

/** Whether the time is between 23:00 and 6:00 in the instance's time zone; the time zones of voters are unknown. */
function isNight(closes_at: string, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const hour = Number(clock.format(new Date(closes_at)))
  return hour >= 23 || hour < 6
}
