import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as rules from './rules.ts'
import type { PollRow } from './tables.ts'

const opens_at = new Date('2026-11-01T08:00:00.000Z')
const closes_at = new Date('2026-11-08T20:00:00.000Z')
const times = { opens_at, closes_at, paused_at: null, outcome_at: null, withdrawn_at: null, removed_at: null }
const published = { published_at: new Date('2026-10-30T00:00:00Z'), ...times }
const before = (moment: Date) => new Date(moment.getTime() - 1)

const answered = { ballots: { i1: { choice: 'o1' } }, state: 'active' as const }
const merged = { ballots: { i1: { choice: 'o1' } }, state: 'merged' as const }
const withdrawn = { ballots: { i1: { choice: 'o1' } }, state: 'withdrawn' as const }

test('a poll opens and closes exactly on time', () => {
  expect(rules.stateOf({ ...published, published_at: null }, opens_at)).toBe('draft')
  expect(rules.stateOf(published, before(opens_at))).toBe('scheduled')
  expect(rules.stateOf(published, opens_at)).toBe('open')
  expect(rules.stateOf(published, before(closes_at))).toBe('open')
  expect(rules.stateOf(published, closes_at)).toBe('closed')
  expect(rules.stateOf({ ...published, outcome_at: closes_at }, closes_at)).toBe('outcome')
  expect(rules.stateOf({ ...published, outcome_at: closes_at, removed_at: opens_at }, closes_at)).toBe('removed')
})

test('a visitor who cannot answer, or cannot change an answer, gets the reason', () => {
  const until = { change: 'until_close', secrecy: 'hidden' } as const
  const once = { change: 'once', secrecy: 'hidden' } as const
  const only = (mine: typeof answered | typeof merged | typeof withdrawn | null) => ({
    mine,
    cast: false,
    as_guest: false,
  })
  expect(rules.whyNotAnswer(until, 'open', only(null), null)).toBeNull()
  expect(rules.whyNotAnswer(until, 'open', only(withdrawn), null)).toBeNull()
  expect(rules.whyNotAnswer(until, 'open', only(answered), null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'open', only(merged), null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'closed', only(answered), null)).toBe('NOT_OPEN')
  expect(rules.whyNotAnswer(until, 'closed', only(null), 'SIGN_IN')).toBe('NOT_OPEN')
  expect(rules.whyNotAnswer(until, 'open', only(answered), 'NOT_MEMBER')).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'open', only(null), 'NOT_MEMBER')).toBe('NOT_MEMBER')
  expect(rules.whyNotAnswer(until, 'open', { mine: null, cast: false, as_guest: true }, null)).toBeNull()
  expect(rules.whyNotAnswer(once, 'open', { mine: null, cast: false, as_guest: true }, null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(once, 'closed', { mine: null, cast: false, as_guest: true }, null)).toBe('NOT_OPEN')
  expect(rules.whyNotAnswer(once, 'open', { mine: null, cast: true, as_guest: false }, null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'paused', only(null), null)).toBe('NOT_OPEN')
  expect(rules.whyNotChange(until, 'open', answered, null)).toBeNull()
  expect(rules.whyNotChange(until, 'open', answered, 'NOT_MEMBER')).toBe('NOT_MEMBER')
  expect(rules.whyNotChange(until, 'open', withdrawn, null)).toBe('NOT_ANSWERED')
  expect(rules.whyNotChange(until, 'open', merged, null)).toBe('NOT_ANSWERED')
  expect(rules.whyNotChange(until, 'closed', answered, 'NOT_MEMBER')).toBe('NOT_OPEN')
  expect(rules.whyNotChange(once, 'open', answered, null)).toBe('FROZEN')
  expect(rules.whyNotChange(once, 'open', null, null)).toBe('NOT_ANSWERED')
  expect(rules.whyNotChange({ ...once, secrecy: 'secret' }, 'open', null, null)).toBe('FROZEN')
})

test('a poll can be for everyone, for signed-in people, for members or for a list', () => {
  const guest = { signed_in: false, member: false, listed: false, unconfirmed: false }
  const person = { ...guest, signed_in: true }
  const member = { ...person, member: true }
  const ineligible = (audience: PollRow['audience'], secrecy: PollRow['secrecy'] = 'hidden', guest_codes = false) =>
    [guest, person, member, { ...guest, listed: true }, { ...person, listed: true }].map((by) =>
      rules.whyIneligible({ audience, secrecy, guest_codes }, by),
    )
  expect(ineligible('everyone')).toEqual([null, null, null, null, null])
  expect(ineligible('signed_in')).toEqual(['SIGN_IN', null, null, 'SIGN_IN', null])
  expect(ineligible('members')).toEqual(['SIGN_IN', 'NOT_MEMBER', null, 'SIGN_IN', 'NOT_MEMBER'])
  expect(ineligible('list')).toEqual(['NOT_LISTED', 'NOT_LISTED', 'NOT_LISTED', 'SIGN_IN', null])
  for (const secrecy of ['hidden', 'secret'] as const)
    expect(ineligible('list', secrecy, true).slice(3)).toEqual([null, null])
  expect(ineligible('list', 'named', true).slice(3)).toEqual(['SIGN_IN', null])
  expect(ineligible('everyone', 'secret', true)[0]).toBe('SIGN_IN')
  const list = { audience: 'list', secrecy: 'hidden', guest_codes: true } as const
  expect(rules.whyIneligible(list, { ...person, unconfirmed: true })).toBe('NOT_CONFIRMED')
  expect(ineligible('list', 'secret')).toEqual(['NOT_LISTED', 'NOT_LISTED', 'NOT_LISTED', 'SIGN_IN', null])
  expect(ineligible('everyone', 'named')).toEqual(['SIGN_IN', null, null, 'SIGN_IN', null])
})

test('a pause takes effect only once the poll has opened, and does not delay the close', () => {
  const paused = { ...published, paused_at: opens_at }
  expect(rules.stateOf(paused, before(opens_at))).toBe('scheduled')
  expect(rules.stateOf(paused, opens_at)).toBe('paused')
  expect(rules.stateOf(paused, closes_at)).toBe('closed')
})

test('a withdrawn poll stays withdrawn whatever the time, and shows its result to nobody', () => {
  const withdrawn = { ...published, paused_at: opens_at, withdrawn_at: opens_at }
  for (const now of [before(opens_at), opens_at, closes_at]) expect(rules.stateOf(withdrawn, now)).toBe('withdrawn')
  expect(rules.stateOf({ ...withdrawn, removed_at: closes_at }, closes_at)).toBe('removed')
  for (const results of ['live', 'live_from_10', 'after_answer', 'after_close'] as const)
    expect(rules.hiddenUntil({ results }, 'withdrawn', answered)).toBe('never')
})

test('a promise is overdue from the day after its date, if the poll is closed and has no outcome', () => {
  const promised = { promise: { what: 'The council votes', who: '', by: '2026-11-20' }, outcome_at: null }
  const at = (day: string) => new Date(`${day}T12:00:00.000Z`)
  expect(rules.isOverdue(promised, 'closed', at('2026-11-20'))).toBe(false)
  expect(rules.isOverdue(promised, 'closed', at('2026-11-21'))).toBe(true)
  expect(rules.isOverdue(promised, 'open', at('2026-11-21'))).toBe(false)
  expect(rules.isOverdue({ ...promised, outcome_at: opens_at }, 'outcome', at('2026-11-21'))).toBe(false)
  expect(rules.isOverdue({ promise: null, outcome_at: null }, 'closed', at('2026-11-21'))).toBe(false)
})

test('merging keeps the newer answer where answers may change, and otherwise the person’s own answer', () => {
  const guests = { updated_at: opens_at }
  const own = (state: 'active' | 'withdrawn', updated_at: Date) => ({ state, updated_at })
  const until = { change: 'until_close', secrecy: 'hidden' } as const
  const once = { change: 'once', secrecy: 'hidden' } as const
  expect(rules.mergingOf(until, 'open', guests, null)).toBe('moves')
  expect(rules.mergingOf(once, 'open', guests, null)).toBe('moves')
  expect(rules.mergingOf(until, 'open', guests, own('withdrawn', closes_at))).toBe('moves')
  expect(rules.mergingOf(until, 'open', guests, own('active', before(opens_at)))).toBe('replaces')
  expect(rules.mergingOf(until, 'open', guests, own('active', opens_at))).toBe('gives_way')
  expect(rules.mergingOf(once, 'open', guests, own('active', before(opens_at)))).toBe('gives_way')
  expect(rules.mergingOf(until, 'closed', guests, null)).toBe('stays')
})

test('a submitted answer is counted, refused or retried', () => {
  const found = { published: true, open: true, row: answered }
  expect(rules.settle(found, { i1: { choice: 'o1' } })).toBe('counted')
  expect(rules.settle({ ...found, open: false }, { i1: { choice: 'o1' } })).toBe('counted')
  expect(rules.settle(found, { i1: { choice: 'o2' } })).toBe('ALREADY_ANSWERED')
  expect(rules.settle({ ...found, open: false }, { i1: { choice: 'o2' } })).toBe('NOT_OPEN')
  expect(rules.settle({ ...found, open: false, row: withdrawn }, { i1: { choice: 'o1' } })).toBe('NOT_OPEN')
  expect(rules.settle({ ...found, row: withdrawn }, { i1: { choice: 'o1' } })).toBe('again')
  expect(rules.settle({ ...found, row: merged }, { i1: { choice: 'o1' } })).toBe('ALREADY_ANSWERED')
  expect(rules.settle({ ...found, open: false, row: merged }, { i1: { choice: 'o1' } })).toBe('NOT_OPEN')
  expect(rules.settle({ ...found, row: null }, { i1: { choice: 'o1' } })).toBe('again')
  expect(rules.settle({ published: false, open: false, row: null }, { i1: { choice: 'o1' } })).toBe('REMOVED')
})

test('a result is visible at once, after answering or after the close, depending on its poll', () => {
  const hidden = (results: PollRow['results']) =>
    (['scheduled', 'open', 'closed', 'outcome'] as const).map((state) =>
      [null, withdrawn, answered].map((mine) => rules.hiddenUntil({ results }, state, mine)),
    )
  const all = [null, null, null]
  expect(hidden('live')).toEqual([all, all, all, all])
  expect(hidden('live_from_10')).toEqual([all, all, all, all])
  const asked = ['answered', 'answered', null]
  expect(hidden('after_answer')).toEqual([asked, asked, all, all])
  const closed = ['closed', 'closed', 'closed']
  expect(hidden('after_close')).toEqual([closed, closed, all, all])
})

test('moving the counts from one answer to another and back changes nothing', () => {
  const choices = fc.subarray(['o1', 'o2', 'o3'])
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const sums = new Map<string, number>()
      for (const { key, n } of [...rules.tallyMoves(one, other), ...rules.tallyMoves(other, one)]) {
        sums.set(key, (sums.get(key) ?? 0) + n)
      }
      return [...sums.values()].every((sum) => sum === 0)
    }),
  )
  expect(rules.tallyMoves([], ['o1'])).toEqual([
    { key: 'o1', n: 1 },
    { key: '*', n: 1 },
  ])
  expect(rules.tallyMoves(['o1', 'o2'], ['o2', 'o3'])).toEqual([
    { key: 'o1', n: -1 },
    { key: 'o3', n: 1 },
  ])
})
