import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const opens_at = new Date('2026-11-01T08:00:00.000Z')
const closes_at = new Date('2026-11-08T20:00:00.000Z')
const times = { opens_at, closes_at, outcome_at: null, removed_at: null }
const published = { published_at: new Date('2026-10-30T00:00:00Z'), ...times }
const before = (moment: Date) => new Date(moment.getTime() - 1)

const one = {
  kind: 'single' as const,
  options: ['o1', 'o2', 'o3'].map((option_id) => ({ option_id, text: option_id })),
  min: 1,
  max: 1,
  allow_none: false,
  allow_dont_know: false,
}
const many = { ...one, kind: 'multiple' as const, min: 2, max: 2, allow_none: true, allow_dont_know: true }
const answered = { choices: ['o1'], state: 'active' as const }
const merged = { choices: ['o1'], state: 'merged' as const }
const withdrawn = { choices: ['o1'], state: 'withdrawn' as const }

test('a poll opens and closes on the dot', () => {
  expect(rules.stateOf({ ...published, published_at: null }, opens_at)).toBe('draft')
  expect(rules.stateOf(published, before(opens_at))).toBe('scheduled')
  expect(rules.stateOf(published, opens_at)).toBe('open')
  expect(rules.stateOf(published, before(closes_at))).toBe('open')
  expect(rules.stateOf(published, closes_at)).toBe('closed')
  expect(rules.stateOf({ ...published, outcome_at: closes_at }, closes_at)).toBe('outcome')
  expect(rules.stateOf({ ...published, outcome_at: closes_at, removed_at: opens_at }, closes_at)).toBe('removed')
})

test('a ballot of one choice fits a poll that offers it', () => {
  expect(rules.ballotFault(one, { choice: 'o3' })).toBeNull()
  expect(rules.ballotFault(one, { choice: 'o4' })).toBe('o4 is not offered in this poll')
  expect(rules.ballotFault(one, { choice: 'none' })).toBe('none is not offered in this poll')
  expect(rules.ballotFault(one, { choice: '*' })).toBe('* is not offered in this poll')
  expect(rules.ballotFault(one, { choices: ['o1'] })).toContain('single')
})

test('a ballot of several choices holds as many as asked, each once', () => {
  expect(rules.ballotFault(many, { choices: ['o3', 'o1'] })).toBeNull()
  expect(rules.ballotFault(many, { choices: ['o1'] })).toBe('holds fewer than 2 choices')
  expect(rules.ballotFault(many, { choices: [] })).toBe('holds fewer than 2 choices')
  expect(rules.ballotFault(many, { choices: ['o1', 'o2', 'o3'] })).toBe('holds more than 2 choices')
  expect(rules.ballotFault(many, { choices: ['o1', 'o1'] })).toBe('holds a choice twice')
  expect(rules.ballotFault(many, { choices: ['o1', 'o9'] })).toBe('o9 is not offered in this poll')
  expect(rules.ballotFault(many, { choice: 'o1' })).toContain('multiple')
})

test('none of these and I do not know stand alone, however many choices are asked for', () => {
  expect(rules.ballotFault(many, { choices: ['none'] })).toBeNull()
  expect(rules.ballotFault(many, { choices: ['dont_know'] })).toBeNull()
  expect(rules.ballotFault(many, { choices: ['o1', 'none'] })).toBe('none stands alone')
  expect(rules.ballotFault(many, { choices: ['none', 'dont_know'] })).toBe('none stands alone')
})

test('ballots that say the same have the same choices', () => {
  expect(rules.choicesOf(many, { choices: ['o3', 'o1'] })).toEqual(['o1', 'o3'])
  expect(rules.ballotOf(many, ['o1', 'o3'])).toEqual({ choices: ['o1', 'o3'] })
  expect(rules.ballotOf(one, rules.choicesOf(one, { choice: 'o2' }))).toEqual({ choice: 'o2' })
})

test('who can answer now, and who can change an answer', () => {
  const until = { change: 'until_close' } as const
  const once = { change: 'once' } as const
  const only = (mine: typeof answered | typeof merged | typeof withdrawn | null) => ({ mine, as_guest: false })
  expect(rules.whyNotAnswer(until, 'open', only(null), null)).toBeNull()
  expect(rules.whyNotAnswer(until, 'open', only(withdrawn), null)).toBeNull()
  expect(rules.whyNotAnswer(until, 'open', only(answered), null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'open', only(merged), null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'closed', only(answered), null)).toBe('NOT_OPEN')
  expect(rules.whyNotAnswer(until, 'closed', only(null), 'SIGN_IN')).toBe('NOT_OPEN')
  expect(rules.whyNotAnswer(until, 'open', only(answered), 'NOT_MEMBER')).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(until, 'open', only(null), 'NOT_MEMBER')).toBe('NOT_MEMBER')
  expect(rules.whyNotAnswer(until, 'open', { mine: null, as_guest: true }, null)).toBeNull()
  expect(rules.whyNotAnswer(once, 'open', { mine: null, as_guest: true }, null)).toBe('ALREADY_ANSWERED')
  expect(rules.whyNotAnswer(once, 'closed', { mine: null, as_guest: true }, null)).toBe('NOT_OPEN')
  expect(rules.whyNotChange(until, 'open', answered, null)).toBeNull()
  expect(rules.whyNotChange(until, 'open', answered, 'NOT_MEMBER')).toBe('NOT_MEMBER')
  expect(rules.whyNotChange(until, 'open', withdrawn, null)).toBe('NOT_ANSWERED')
  expect(rules.whyNotChange(until, 'open', merged, null)).toBe('NOT_ANSWERED')
  expect(rules.whyNotChange(until, 'closed', answered, 'NOT_MEMBER')).toBe('NOT_OPEN')
  expect(rules.whyNotChange(once, 'open', answered, null)).toBe('FROZEN')
  expect(rules.whyNotChange(once, 'open', null, null)).toBe('NOT_ANSWERED')
})

test('a poll is for everyone, for whoever signs in, or for members', () => {
  const guest = { signed_in: false, member: false }
  const person = { signed_in: true, member: false }
  const member = { signed_in: true, member: true }
  const outside = (audience: 'everyone' | 'signed_in' | 'members') =>
    [guest, person, member].map((by) => rules.whyOutside({ audience }, by))
  expect(outside('everyone')).toEqual([null, null, null])
  expect(outside('signed_in')).toEqual(['SIGN_IN', null, null])
  expect(outside('members')).toEqual(['SIGN_IN', 'NOT_MEMBER', null])
})

test('polls are managed by operators, and those of a community by who looks after it', () => {
  const roles = [null, 'member', 'moderator', 'owner'] as const
  expect(roles.map((role) => rules.canManage({ operator: false, role }))).toEqual([false, false, true, true])
  expect(roles.every((role) => rules.canManage({ operator: true, role }))).toBe(true)
})

test('merging keeps the newer answer where answers may change, and else the person’s own', () => {
  const guests = { updated_at: opens_at }
  const own = (state: 'active' | 'withdrawn', updated_at: Date) => ({ state, updated_at })
  const until = { change: 'until_close' } as const
  const once = { change: 'once' } as const
  expect(rules.mergingOf(until, 'open', guests, null)).toBe('moves')
  expect(rules.mergingOf(once, 'open', guests, null)).toBe('moves')
  expect(rules.mergingOf(until, 'open', guests, own('withdrawn', closes_at))).toBe('moves')
  expect(rules.mergingOf(until, 'open', guests, own('active', before(opens_at)))).toBe('replaces')
  expect(rules.mergingOf(until, 'open', guests, own('active', opens_at))).toBe('gives_way')
  expect(rules.mergingOf(once, 'open', guests, own('active', before(opens_at)))).toBe('gives_way')
  expect(rules.mergingOf(until, 'closed', guests, null)).toBe('stays')
})

test('options that read alike are asked twice', () => {
  const draft = { min: 1, max: 1, kind: 'single' as const, audience: 'everyone' as const, opens_at: null }
  const faults = (...options: string[]) =>
    Object.keys(rules.draftFaults({ ...draft, options, closes_at: closes_at.toISOString() } as never) ?? {})
  const alike = [
    'YES',
    'Ｙes',
    'Yes\u200b',
    'Y\u2060es',
    'Ye\u00ads',
    'Y\u{e0065}es',
    'Yes\ufe0f',
    'Yes\u3164',
    '\u2800Yes',
  ]
  for (const option of alike) expect(faults('Yes', option), JSON.stringify(option)).toEqual(['options.1'])
  expect(faults('Not at all', 'not  at\u2003all')).toEqual(['options.1'])
  expect(faults('Caf\u00e9', 'Cafe\u200b\u0301')).toEqual(['options.1'])
  expect(faults('Yes', 'Yes!', 'No', 'Y es', 'Cafe', 'Café')).toEqual([])
})

test('a first answer comes to one word', () => {
  const found = { published: true, open: true, row: answered }
  expect(rules.settle(found, ['o1'])).toBe('counted')
  expect(rules.settle({ ...found, open: false }, ['o1'])).toBe('counted')
  expect(rules.settle(found, ['o2'])).toBe('ALREADY_ANSWERED')
  expect(rules.settle({ ...found, open: false }, ['o2'])).toBe('NOT_OPEN')
  expect(rules.settle({ ...found, open: false, row: withdrawn }, ['o1'])).toBe('NOT_OPEN')
  expect(rules.settle({ ...found, row: withdrawn }, ['o1'])).toBe('again')
  expect(rules.settle({ ...found, row: merged }, ['o1'])).toBe('ALREADY_ANSWERED')
  expect(rules.settle({ ...found, open: false, row: merged }, ['o1'])).toBe('NOT_OPEN')
  expect(rules.settle({ ...found, row: null }, ['o1'])).toBe('again')
  expect(rules.settle({ published: false, open: false, row: null }, ['o1'])).toBe('NOT_FOUND')
})

test('who sees a result when', () => {
  const hidden = (results: 'live' | 'after_answer' | 'after_close') =>
    (['scheduled', 'open', 'closed', 'outcome'] as const).map((state) =>
      [null, withdrawn, answered].map((mine) => rules.hiddenUntil({ results }, state, mine)),
    )
  const all = [null, null, null]
  expect(hidden('live')).toEqual([all, all, all, all])
  const asked = ['answered', 'answered', null]
  expect(hidden('after_answer')).toEqual([asked, asked, all, all])
  const closed = ['closed', 'closed', 'closed']
  expect(hidden('after_close')).toEqual([closed, closed, all, all])
})

test('moving the counts from one answer to another and back moves nothing', () => {
  const choices = fc.subarray(['o1', 'o2', 'o3'])
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const sums = new Map<string, number>()
      for (const { choice, n } of [...rules.tallyMoves(one, other), ...rules.tallyMoves(other, one)]) {
        sums.set(choice, (sums.get(choice) ?? 0) + n)
      }
      return [...sums.values()].every((sum) => sum === 0)
    }),
  )
  expect(rules.tallyMoves([], ['o1'])).toEqual([
    { choice: 'o1', n: 1 },
    { choice: '*', n: 1 },
  ])
  expect(rules.tallyMoves(['o1', 'o2'], ['o2', 'o3'])).toEqual([
    { choice: 'o1', n: -1 },
    { choice: 'o3', n: 1 },
  ])
})
