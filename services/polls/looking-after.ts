import { Refusal } from '#contract/call.ts'
import { events } from '#contract/events.ts'
import type { Item } from '#contract/poll-conditions.ts'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { line } from '#contract/shapes.ts'
import type { Act, Here } from '#platform/room.ts'
import { holdPoll, topicOf, type TimedPoll } from './data.ts'
import { findEditable, pollFor } from './reaching.ts'
import { rewrite, whyMoved } from './drafting.ts'
import { adviceNow, draftOf, listedOf, refuseBlocked } from './drafts.ts'
import { mayManage } from './membership.ts'
import { isOver, isPublished, isRunning, whyNotPublish } from './rules.ts'
import type { Note, PollRow } from './tables.ts'

// What happens to a poll once others may read it. Each act is said in public, in the poll's own notes.

const DAY_MS = 86_400_000

/** The notes of a poll and one more. They are shown wherever the poll is, so there is an end to them. */
function noted({ notes }: PollRow, now: Date, note: Omit<Note, 'at' | 'was' | 'now'> & Partial<Note>): string {
  if (notes.length >= limits.notes.max) throw new Refusal('TOO_MANY')
  return JSON.stringify([...notes, { was: null, now: null, ...note, at: now.toISOString() }])
}

/** A published poll the caller looks after. */
async function findManaged(here: Here, poll_id: string): Promise<TimedPoll> {
  const found = await pollFor(here, poll_id)
  if (await mayManage(here, found.poll)) return found
  throw new Refusal('FORBIDDEN')
}

/** Does something to a held poll that takes answers, now or after a pause, and tells who watches it. */
async function whileRunning(here: Here, poll_id: string, act: (held: TimedPoll) => Parameters<typeof rewrite>[2]) {
  const { db, live } = here
  await findManaged(here, poll_id)
  const saved = await db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    if (!isRunning(held.state)) throw new Refusal('NOT_OPEN')
    return rewrite(db, poll_id, act(held))
  })
  live.changed(topicOf(poll_id))
  return saved
}

export const pause_poll: Act<typeof polls.pause_poll> = ({ poll_id, note }, here) =>
  whileRunning(here, poll_id, ({ poll, now }) => {
    if (poll.paused_at) throw new Refusal('NOT_OPEN')
    return { paused_at: now, notes: noted(poll, now, { kind: 'paused', text: note }) }
  })

export const resume_poll: Act<typeof polls.resume_poll> = ({ poll_id, note }, here) =>
  whileRunning(here, poll_id, ({ poll, now }) => {
    if (!poll.paused_at) throw new Refusal('NOT_OPEN')
    return { paused_at: null, notes: noted(poll, now, { kind: 'resumed', text: note }) }
  })

export const extend_poll: Act<typeof polls.extend_poll> = ({ poll_id, closes_at, note }, here) =>
  whileRunning(here, poll_id, ({ poll, now }) => {
    const later = new Date(closes_at)
    if (later <= poll.closes_at!) throw new Refusal('RULE', { fields: { closes_at: 'is not later' } })
    if (later.getTime() > poll.opens_at!.getTime() + limits.days.max * DAY_MS)
      throw new Refusal('RULE', { fields: { closes_at: `is more than ${limits.days.max} days after the opening` } })
    const moved = {
      kind: 'extended' as const,
      text: note,
      was: poll.closes_at!.toISOString(),
      now: later.toISOString(),
    }
    return { closes_at: later, notes: noted(poll, now, moved) }
  })

export const close_poll: Act<typeof polls.close_poll> = ({ poll_id, note }, here) =>
  whileRunning(here, poll_id, ({ poll, now }) => {
    const early = { kind: 'closed' as const, text: note, was: poll.closes_at!.toISOString(), now: now.toISOString() }
    // A poll that opened this very millisecond still opens before it closes.
    const closes_at = new Date(Math.max(now.getTime(), poll.opens_at!.getTime() + 1))
    return { closes_at, notes: noted(poll, now, early) }
  })

export const amend_poll: Act<typeof polls.amend_poll> = async ({ poll_id, if_version, path, text, note }, here) => {
  const { db, live } = here
  await findManaged(here, poll_id)
  const saved = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (!isPublished(state)) throw new Refusal('FROZEN')
    if (poll.version !== if_version) throw new Refusal('STALE_VERSION')
    const longer = path === 'about' || path.endsWith('.help')
    if (!longer && !line(1, limits.title.max).safeParse(text).success)
      throw new Refusal('RULE', { fields: { text: 'is not one line that can be read' } })
    const { was, change } = amended(poll, path, text)
    if (was === text) throw new Refusal('RULE', { fields: { text: 'says the same' } })
    const wrong = wrongBy(path, adviceNow(draftOf({ ...poll, ...change }), null))
    if (wrong) throw new Refusal('RULE', { fields: { text: wrong.rule } })
    const items = change.items && JSON.stringify(change.items)
    const words = { ...change, ...(items && { items }) } as { title?: string; about?: string; items?: string }
    return rewrite(db, poll_id, { ...words, notes: noted(poll, now, { kind: 'amended', text: note, was, now: text }) })
  })
  live.changed(topicOf(poll_id))
  return saved
}

/** A typo mended can leave a text empty, or one option as another: what else advice says was so before. */
const wrongBy = (path: string, issues: ReturnType<typeof adviceNow>) =>
  issues.find(({ severity, rule, path: at }) => severity === 'block' && (at === path || rule === 'duplicate_option'))

type Words = { title?: string; about?: string; items?: Item[] }

/** What stood at a path, and the poll's words with other ones there. */
function amended(poll: PollRow, path: string, text: string): { was: string; change: Words } {
  if (path === 'title' || path === 'about') {
    const most = limits[path].max
    if (text.length > most) throw new Refusal('RULE', { fields: { text: 'is too long' } })
    return { was: poll[path], change: { [path]: text } }
  }
  const [, place = '', field = '', part] = path.split('.')
  const items = structuredClone(poll.items)
  const item = items[Number(place)]
  const holder = item && part === undefined ? item : partOf(item, field, Number(part))
  const key = part === undefined ? (field as 'text' | 'help') : 'text'
  if (!holder || !(key in holder)) throw new Refusal('RULE', { fields: { path: 'is not in this poll' } })
  const words = holder as Record<'text' | 'help', string>
  const was = words[key]
  const most = part === undefined ? limits[key === 'help' ? 'help' : 'item'].max : limits.option.max
  if (text.length > most) throw new Refusal('RULE', { fields: { text: 'is too long' } })
  words[key] = text
  return { was, change: { items } }
}

function partOf(item: Item | undefined, field: string, place: number) {
  if (item?.kind === 'matrix' && field === 'columns') return item.columns[place]
  return item && 'options' in item && field === 'options' ? item.options[place] : undefined
}

export const set_outcome: Act<typeof polls.set_outcome> = async ({ poll_id, text }, here) => {
  const { db, live } = here
  const { poll, state } = await findManaged(here, poll_id)
  // What is over no longer changes its community.
  if (!isOver(state)) throw new Refusal('NOT_CLOSED')
  const saved = await db.tx(async () => {
    const { state, now } = await holdPoll(db, poll_id, 'alone')
    // Over is for ever, unless it was removed meanwhile: of that nobody is told any more.
    if (!isOver(state)) throw new Refusal('NOT_FOUND')
    await here.tell(events.outcome_set, { poll_id, title: poll.title, lang: poll.lang })
    return rewrite(db, poll_id, { outcome_text: text, outcome_at: now })
  })
  live.changed(topicOf(poll_id))
  return saved
}

export const ask_review: Act<typeof polls.ask_review> = async ({ poll_id, if_version }, here) => {
  const { db } = here
  const looked = await findEditable(here, poll_id)
  return db.tx(async () => {
    const { poll, state } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(state, poll.version, if_version) ?? whyMoved(looked.poll, poll)
    if (why) throw new Refusal(why)
    if (!poll.comm_id) throw new Refusal('RULE', { fields: { comm_id: 'has no moderators' } })
    refuseBlocked(adviceNow(draftOf(poll), await listedOf(db, poll_id, poll)))
    return rewrite(db, poll_id, { review: 'asked', review_note: '' })
  })
}

export const ask_changes: Act<typeof polls.ask_changes> = async ({ poll_id, if_version, text }, here) => {
  const { db } = here
  await findManaged(here, poll_id)
  return db.tx(async () => {
    const { poll, state } = await holdPoll(db, poll_id, 'alone')
    const why = whyNotPublish(state, poll.version, if_version)
    if (why) throw new Refusal(why)
    if (poll.review !== 'asked') throw new Refusal('FROZEN')
    return rewrite(db, poll_id, { review: 'changes', review_note: text })
  })
}
