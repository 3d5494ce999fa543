import { pollLimits as limits } from '#contract/poll-limits.ts'
import { readAs } from '#contract/read-as.ts'
import type { EditContext } from './acts.ts'
import { momentIn, weekFrom } from '#web/words/local-time.ts'
import { followOptions } from './conditions.ts'
import { hasOptions, isChoosing, type Draft, type Issue, type ItemDraft, type ItemDraftOf } from './types.ts'

type Rule = Issue['rule']

/** Rules that are fixed by changing the question to a multiple choice. */
const asChoices: Rule[] = ['too_many_ranked', 'too_long_ranking', 'columns_missing', 'too_many_columns']

/** The command that fixes a finding; null: the finding has no one-click fix. */
export function mendingOf({ rule, path }: Issue): string | null {
  const [, at, list] = /^items\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  const ofColumns = list === 'columns'
  const whole: Partial<Record<Rule, string>> = {
    no_closing: 'set:closing_week',
    closing_past: 'set:closing_week',
    closing_too_late: 'set:closing_week',
    closes_at_night: 'set:closing_evening',
    opens_after_close: 'set:opens_at_once',
    promise_early: 'set:promise_month',
    named_needs_sign_in: 'set:signed_in',
    secret_needs_sign_in: 'set:signed_in',
    secret_live: 'set:after_close',
    answers_seen: 'set:in_steps',
    arrival_seen: 'set:in_steps',
    secret_change: 'set:once',
    list_empty: 'set:signed_in',
    promise_without_day: 'set:promise_month',
    members_without_community: 'set:not_members',
    threshold_kind: 'set:no_threshold',
    no_items: 'add_item:single',
  }
  if (whole[rule]) return whole[rule]
  if (at === undefined) return null
  const ofItem: Partial<Record<Rule, string>> = {
    empty_option: ofColumns ? 'drop_empty_columns' : 'drop_empty',
    duplicate_option: ofColumns ? 'drop_twice_columns' : 'drop_twice',
    condition_order: 'drop_rule',
    unreachable_item: 'drop_rule',
    min_over_max: 'fit',
    max_over_options: 'fit',
    range_empty: 'fit',
    too_many_steps: 'fit',
    seats_too_many: 'fit',
    too_many_rounds: 'count_stv',
    secret_open_text: 'remove_item',
    item_text_missing: 'remove_item',
    no_neutral: ofColumns ? 'let_skip' : 'offer_dont_know',
    no_shuffle: 'shuffle',
  }
  if (rule === 'few_options') return `kind:${at}:open`
  if (asChoices.includes(rule)) return `kind:${at}:multiple`
  return ofItem[rule] ? `${ofItem[rule]}:${at}` : null
}

/** Runs a fix by its command; an unknown command changes nothing. */
export function mend(draft: Draft, word: string, around: EditContext): Draft {
  const [name = '', given] = word.split(':')
  if (name === 'set') return setTerm(draft, given ?? '', around)
  const at = Number(given)
  const item = draft.items[at]
  if (!item) return draft
  const withItem = (changed: ItemDraft) => ({ ...draft, items: draft.items.with(at, changed) })
  switch (name) {
    case 'drop_empty':
      return keepOptions(draft, at, saysSomething)
    case 'drop_twice':
      return keepOptions(draft, at, isFirst)
    case 'drop_empty_columns':
      return withItem(keepColumns(item, saysSomething))
    case 'drop_twice_columns':
      return withItem(keepColumns(item, isFirst))
    case 'fit':
      return withItem(fitted(item))
    case 'offer_dont_know':
      return withItem('allow_dont_know' in item ? { ...item, allow_dont_know: true } : item)
    case 'let_skip':
      return withItem({ ...item, required: false })
    case 'count_stv':
      return withItem(item.kind === 'ranked' ? { ...item, rule: 'stv' } : item)
    case 'shuffle':
      return withItem(isChoosing(item) ? { ...item, shuffle: true } : item)
    default:
      return draft
  }
}

function setTerm(draft: Draft, term: string, { now, timeZone }: EditContext): Draft {
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
    case 'in_steps':
      return { ...draft, results: 'live_from_10' }
    case 'once':
      return { ...draft, change: 'once' }
    case 'promise_month': {
      if (!draft.promise || !draft.closes_at) return draft
      const by = new Date(Date.parse(draft.closes_at) + MONTH_MS).toISOString().slice(0, 10)
      return { ...draft, promise: { ...draft.promise, by } }
    }
    case 'not_members':
      return { ...draft, audience: draft.secrecy === 'hidden' ? 'everyone' : 'signed_in' }
    case 'no_threshold':
      return { ...draft, threshold: null }
    default:
      return draft
  }
}

const WEEK_MS = 7 * 86_400_000
const MONTH_MS = 30 * 86_400_000

type Keep = (text: string, place: number, all: string[]) => boolean
const saysSomething: Keep = (text) => readAs(text) !== ''
const isFirst: Keep = (text, place, all) =>
  !saysSomething(text, place, all) || all.findIndex((other) => readAs(other) === readAs(text)) === place

const keepColumns = (item: ItemDraft, keep: Keep): ItemDraft =>
  item.kind === 'matrix' ? { ...item, columns: item.columns.filter(keep) } : item

function keepOptions(draft: Draft, at: number, keep: Keep): Draft {
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

/** The item with its numbers adjusted to their limits. */
function fitted(item: ItemDraft): ItemDraft {
  if (item.kind === 'multiple') {
    const most = Math.max(1, item.options.length)
    const max = item.max > most ? limits.options.max : item.max
    return { ...item, min: Math.min(item.min, most, max), max }
  }
  if ('seats' in item) return { ...item, seats: Math.min(item.seats, Math.max(1, item.options.length - 1)) }
  if (item.kind === 'scale') return { ...item, ...fittedScale(item) }
  if (item.kind === 'number' && item.min !== null && item.max !== null && item.min >= item.max)
    return { ...item, min: item.max, max: item.max === item.min ? null : item.min }
  if (item.kind === 'date' && item.from && item.to && item.from >= item.to)
    return { ...item, from: item.to, to: item.from === item.to ? null : item.from }
  return item
}

/**
 * Puts the ends of a scale in the right order, keeps them different, and keeps them within the allowed number of steps.
 */
function fittedScale({ min, max }: ItemDraftOf<'scale'>): { min: number; max: number } {
  const low = Math.min(min, max, HIGHEST_END - USUAL_STEPS)
  return { min: low, max: Math.min(Math.max(min, max, low + (min === max ? USUAL_STEPS : 1)), low + limits.steps.max) }
}

const HIGHEST_END = 100
const USUAL_STEPS = 4
