import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { Around } from './acts.ts'
import { momentIn, weekFrom } from './closing-time.ts'
import { followOptions } from './conditions.ts'
import { hasOptions, isChoosing, type Draft, type Issue, type ItemDraft } from './types.ts'

/** The word of the act that mends what a rule found, where one press can. */
export function mendingOf({ rule, path }: Issue): string | null {
  const at = /^items\.(\d+)/.exec(path)?.[1]
  const whole: Record<string, string> = {
    no_closing: 'set:closing_week',
    closing_past: 'set:closing_week',
    closing_too_late: 'set:closing_week',
    closes_at_night: 'set:closing_evening',
    opens_after_close: 'set:opens_at_once',
    secret_needs_sign_in: 'set:signed_in',
    secret_live: 'set:after_close',
    secret_change: 'set:once',
    members_without_community: 'set:everyone',
    threshold_kind: 'set:no_threshold',
    no_items: 'add_item:single',
  }
  if (whole[rule]) return whole[rule]
  if (at === undefined) return null
  const ofItem: Record<string, string> = {
    empty_option: 'drop_empty',
    duplicate_option: 'drop_twice',
    condition_order: 'drop_rule',
    unreachable_item: 'drop_rule',
    min_over_max: 'fit',
    max_over_options: 'fit',
    range_empty: 'fit',
    seats_too_many: 'fit',
    no_neutral: 'offer_dont_know',
    no_shuffle: 'shuffle',
  }
  return ofItem[rule] ? `${ofItem[rule]}:${at}` : null
}

/** Does what such a word says; a word nobody knows changes nothing. */
export function mend(draft: Draft, word: string, around: Around): Draft {
  const [name = '', given] = word.split(':')
  if (name === 'set') return setTerm(draft, given ?? '', around)
  const at = Number(given)
  const item = draft.items[at]
  if (!item) return draft
  const withItem = (changed: ItemDraft) => ({ ...draft, items: draft.items.with(at, changed) })
  switch (name) {
    case 'drop_empty':
      return keepOptions(draft, at, (text) => text !== '')
    case 'drop_twice':
      return keepOptions(draft, at, (text, place, all) => text === '' || all.findIndex(sameAs(text)) === place)
    case 'fit':
      return withItem(fitted(item))
    case 'offer_dont_know':
      return withItem('allow_dont_know' in item ? { ...item, allow_dont_know: true } : item)
    case 'shuffle':
      return withItem(isChoosing(item) ? { ...item, shuffle: true } : item)
    default:
      return draft
  }
}

function setTerm(draft: Draft, term: string, { now, timeZone }: Around): Draft {
  switch (term) {
    case 'closing_week': {
      const { date, time } = weekFrom(Math.max(now, Date.parse(draft.opens_at ?? '') || 0), timeZone)
      return { ...draft, closes_at: momentIn(timeZone, date, time) }
    }
    case 'closing_evening': {
      const { date } = weekFrom(Date.parse(draft.closes_at ?? '') - WEEK_MS, timeZone)
      return { ...draft, closes_at: momentIn(timeZone, date, '20:00') }
    }
    case 'opens_at_once':
      return { ...draft, opens_at: null }
    case 'signed_in':
      return { ...draft, audience: 'signed_in' }
    case 'after_close':
      return { ...draft, results: 'after_close' }
    case 'once':
      return { ...draft, change: 'once' }
    case 'everyone':
      return { ...draft, audience: 'everyone' }
    case 'no_threshold':
      return { ...draft, threshold: null }
    default:
      return draft
  }
}

const WEEK_MS = 7 * 86_400_000
const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase('en')
const sameAs = (text: string) => (other: string) => plain(other) === plain(text)

function keepOptions(draft: Draft, at: number, keep: (text: string, place: number, all: string[]) => boolean): Draft {
  const item = draft.items[at]!
  if (!hasOptions(item)) return draft
  const { options } = item
  const places = [...options.keys()].filter((place) => keep(options[place]!, place, options))
  const moved = followOptions(draft, at, (place) => {
    const now = places.indexOf(place)
    return now < 0 ? null : now
  })
  const there = moved.items[at]!
  if (!hasOptions(there)) return draft
  return { ...moved, items: moved.items.with(at, { ...there, options: places.map((place) => options[place]!) }) }
}

/** The item with its numbers brought into an order that holds. */
function fitted(item: ItemDraft): ItemDraft {
  switch (item.kind) {
    case 'multiple': {
      const most = Math.max(1, item.options.length)
      const max = item.max > most ? limits.options.max : item.max
      return { ...item, min: Math.min(item.min, most, max), max }
    }
    case 'approval':
    case 'ranked':
      return { ...item, seats: Math.min(item.seats, Math.max(1, item.options.length - 1)) }
    case 'scale':
      return item.max > item.min
        ? item
        : { ...item, min: item.max, max: item.max === item.min ? item.max + 4 : item.min }
    case 'number':
      return item.min !== null && item.max !== null && item.min > item.max
        ? { ...item, min: item.max, max: item.min }
        : item
    case 'date':
      return item.from && item.to && item.from > item.to ? { ...item, from: item.to, to: item.from } : item
    case 'single':
    case 'score':
    case 'open':
    case 'matrix':
      return item
  }
}
