import { hint, optionsOf, type Draft, type Issue } from './issue.ts'
import { inNumericOrder } from './ranges.ts'

/** From this many options on, what stands first is chosen noticeably more often. */
const SHUFFLED_FROM = 5

/** What could be better. */
export const hints = ({ promise, items, closes_at, results, secrecy }: Draft, timeZone: string): Issue[] => [
  ...(promise === null ? [hint('no_promise', 'promise')] : []),
  ...(promise !== null && promise.by === null ? [hint('promise_without_day', 'promise.by')] : []),
  ...(closes_at !== null && isNight(closes_at, timeZone) ? [hint('closes_at_night', 'closes_at')] : []),
  ...items.flatMap((item, place) => {
    const options = optionsOf(item)
    const fixed = 'shuffle' in item && !item.shuffle && options.length >= SHUFFLED_FROM && !inNumericOrder(options)
    return fixed ? [hint('no_shuffle', `items.${place}.shuffle`)] : []
  }),
  ...(secrecy === 'hidden' && (results === 'live' || results === 'after_answer') && tellsMuch(items)
    ? [hint('answers_seen', 'results')]
    : []),
]

const ofManyParts: ReadonlySet<string> = new Set(['multiple', 'approval', 'score', 'ranked', 'matrix'])

/** Whether one answer holds so much that whoever sees the result move with it reads a whole ballot. */
const tellsMuch = (items: Draft['items']): boolean =>
  items.length > 1 || items.some(({ kind }) => ofManyParts.has(kind))

/** Between 23 and 6 by the clocks of the instance: where the voters are, nobody has said. */
function isNight(closes_at: string, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const hour = Number(clock.format(new Date(closes_at)))
  return hour >= 23 || hour < 6
}
