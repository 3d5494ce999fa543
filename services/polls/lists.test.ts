import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { personOf } from '#platform/door/visitor.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { draft, openPoll, openStage, tallyOf, uid, type Stage } from './polls.test-kit.ts'

const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }
type Given = Parameters<typeof draft>[0]

onOneEngine('a poll for people on a list', (open) => {
  let stage: Stage
  let people = 0
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const newPerson = (guest: string | null = null) => stage.person(uid((people += 1)), guest)
  const UIDof = ({ visitor }: Stage['operator']) => personOf(visitor).UID
  const list = (poll_id: string, entries: { emails?: string[]; codes?: string[]; lines?: string[]; clear?: boolean }) =>
    stage.enter(polls.add_to_list, stage.operator, { poll_id, ...entries })
  const answer = (poll_id: string, ctx = stage.stranger, code?: string, ballots: Ballots = o1) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots, ...(code && { code }) })
  const why = async (poll_id: string, ctx: typeof stage.operator) =>
    (await stage.enter(polls.get_poll, ctx, { poll_id })).eligibility.why
  const sizes = (poll_id: string) => stage.enter(polls.get_list, stage.operator, { poll_id })

  /** An open poll for the people on its list. */
  async function listed(entries: { emails?: string[]; codes?: string[] }, given: Given = {}): Promise<string> {
    const { poll_id, version } = await stage.enter(
      polls.create_poll,
      stage.operator,
      draft({ audience: 'list', guest_codes: true, ...given }),
    )
    await list(poll_id, entries)
    await stage.enter(polls.publish_poll, stage.operator, { poll_id, if_version: version })
    return poll_id
  }

  test('a poll for a list cannot be published while its list is empty', async () => {
    const given = draft({ audience: 'list' })
    const { poll_id, issues } = await stage.enter(polls.create_poll, stage.operator, given)
    expect(issues).toContainEqual({ rule: 'list_empty', severity: 'block', path: 'list' })
    const publish = () => refusal(stage.enter(polls.publish_poll, stage.operator, { poll_id, if_version: 1 }))
    expect(await publish()).toBe('BLOCKING_ISSUES')
    expect(await list(poll_id, { codes: ['first-code'] })).toEqual({ entries: 1, left_out: [] })
    expect(await publish()).toBe('done')
  })

  test('people with a confirmed address on the list can answer; others are told why they cannot', async () => {
    const poll_id = await listed({ emails: ['ada@people.example', 'BEN@people.example'] })
    const [ada, ben, cem] = [newPerson(), newPerson(), newPerson()]
    stage.confirmed.set(UIDof(ada), 'ada@people.example')
    for (const ctx of [stage.guest('gus'), stage.stranger]) expect(await why(poll_id, ctx)).toBe('NOT_LISTED')
    // Nobody learns whether an unconfirmed address is on the list, because the address may be somebody else's.
    for (const ctx of [ben, cem]) expect(await why(poll_id, ctx)).toBe('NOT_CONFIRMED')
    expect(await why(poll_id, ada)).toBeNull()
    await answer(poll_id, ada)
    expect(await why(poll_id, ada)).toBe('ALREADY_ANSWERED')
    expect(await refusal(answer(poll_id, ben))).toBe('NOT_CONFIRMED')
    expect(await refusal(answer(poll_id, ben, 'no-such-code'))).toBe('NOT_LISTED')
    stage.confirmed.set(UIDof(ben), 'ben@people.example')
    await answer(poll_id, ben)
    stage.confirmed.set(UIDof(cem), 'cem@people.example')
    expect(await refusal(answer(poll_id, cem))).toBe('NOT_LISTED')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o1: 2 })
    expect(await sizes(poll_id)).toEqual({ entries: 2, used: 2 })
  })

  test('one address allows one answer, even when another account takes over the address', async () => {
    const poll_id = await listed({ emails: ['home@people.example'] })
    const [ada, ben] = [newPerson(), newPerson()]
    for (const ctx of [ada, ben]) stage.confirmed.set(UIDof(ctx), 'home@people.example')
    await answer(poll_id, ada)
    expect(await refusal(answer(poll_id, ben, undefined, o2))).toBe('NOT_LISTED')
    expect(await why(poll_id, ben)).toBe('NOT_LISTED')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
  })

  test('only the first voter can use a code, even when twenty try at once', async () => {
    const poll_id = await listed({ codes: ['only-one-voice', 'another-voice'] })
    const guests = Array.from({ length: 20 }, (_, place) => stage.guest(`code ${place}`))
    const words = await Promise.all(guests.map((ctx) => refusal(answer(poll_id, ctx, 'ONLY-one-voice '))))
    expect(countsOf(words)).toEqual({ done: 1, NOT_LISTED: 19 })
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
    expect(await sizes(poll_id)).toEqual({ entries: 2, used: 1 })
    expect(await refusal(answer(poll_id, stage.guest('guesser'), 'no-such-code'))).toBe('NOT_LISTED')
    expect(await refusal(answer(poll_id, stage.guest('guesser')))).toBe('NOT_LISTED')
  })

  test('twenty taps by one voter with a code count as one answer and use one entry', async () => {
    const poll_id = await listed({ codes: ['tap-tap-tap', 'left-over-code'] })
    const ada = stage.guest('tapper')
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(poll_id, ada, 'tap-tap-tap')))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    await refusal(answer(poll_id, ada, 'left-over-code', o2))
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
    expect(await sizes(poll_id)).toEqual({ entries: 2, used: 1 })
  })

  test('a voter who used a code can change, withdraw and repeat the answer without it', async () => {
    const poll_id = await listed({ codes: ['mine-alone'] })
    const ada = stage.guest('owner of a code')
    await answer(poll_id, ada, 'mine-alone')
    await stage.enter(polls.update_response, ada, { poll_id, ballots: o2 })
    await stage.enter(polls.withdraw_response, ada, { poll_id })
    expect(await refusal(answer(poll_id, stage.guest('finder'), 'mine-alone'))).toBe('NOT_LISTED')
    expect(await why(poll_id, ada)).toBeNull()
    await answer(poll_id, ada, undefined, o2)
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
  })

  test('a guest’s code moves to the account together with the answer', async () => {
    const poll_id = await listed({ codes: ['guest-code'] })
    await answer(poll_id, stage.guest('phone'), 'guest-code')
    const ada = newPerson('phone')
    expect((await stage.enter(polls.merge_guest_responses, ada, {})).merged).toEqual([poll_id])
    const change = { poll_id, ballots: o2 }
    await stage.enter(polls.update_response, ada, change)
    expect(await refusal(stage.enter(polls.update_response, stage.guest('phone'), change))).not.toBe('done')
    expect(await refusal(answer(poll_id, stage.guest('phone'), 'guest-code'))).not.toBe('done')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
    expect(await sizes(poll_id)).toEqual({ entries: 1, used: 1 })
  })

  test('addresses and codes are stored only as hashes, which differ from poll to poll', async () => {
    const entries = { emails: ['kept@people.example'], codes: ['kept-secret'] }
    const both = [await listed(entries), await listed(entries)]
    const { rows } = await sql<{ poll_id: string; hash: string; kept: string }>`
      select poll_id, hash, row_to_json(listed)::text as kept from polls.listed where poll_id = any (${both}::text[])`.execute(
      stage.db.q(),
    )
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4)
    for (const { kept } of rows) expect(kept).not.toMatch(/kept-|people|example/)
  })

  test('the list can be extended and emptied until the first ballot, and is fixed from then on', async () => {
    const poll_id = await listed({ codes: ['twice-given', 'twice-given', 'second-code'] })
    expect(await sizes(poll_id)).toEqual({ entries: 2, used: 0 })
    expect(await list(poll_id, { codes: ['twice-given', 'third-code'] })).toMatchObject({ entries: 3 })
    expect(await list(poll_id, { codes: ['only-this-code'], clear: true })).toMatchObject({ entries: 1 })
    expect(await refusal(answer(poll_id, stage.guest('ada'), 'third-code'))).toBe('NOT_LISTED')
    await answer(poll_id, stage.guest('ada'), 'only-this-code')
    expect(await refusal(list(poll_id, { codes: ['much-too-late'] }))).toBe('FROZEN')
    await stage.enter(polls.withdraw_response, stage.guest('ada'), { poll_id })
    expect(await refusal(list(poll_id, { clear: true }))).toBe('FROZEN')
  })

  test('only those who manage the poll can read or change its list', async () => {
    const poll_id = await listed({ codes: ['some-long-code'] })
    const ada = newPerson()
    expect(await refusal(stage.enter(polls.add_to_list, ada, { poll_id, codes: ['my-own-code'] }))).toBe('FORBIDDEN')
    expect(await refusal(stage.enter(polls.get_list, ada, { poll_id }))).toBe('FORBIDDEN')
    expect(await refusal(stage.enter(polls.get_list, stage.guest('gus'), { poll_id }))).toBe('SIGN_IN')
  })

  test('a secret poll for a list can take one ballot per entry, from signed-in people only', async () => {
    const secret = { secrecy: 'secret', results: 'after_close', change: 'once', guest_codes: false } as const
    const poll_id = await listed({ codes: ['urn-1-code', 'urn-2-code'] }, secret)
    const voters = Array.from({ length: 10 }, () => newPerson())
    const words = await Promise.all(voters.map((ctx) => refusal(answer(poll_id, ctx, 'urn-1-code'))))
    expect(countsOf(words)).toEqual({ done: 1, NOT_LISTED: 9 })
    const first = voters[words.indexOf('done')]!
    expect(await refusal(answer(poll_id, first, 'urn-2-code', o2))).toBe('ALREADY_ANSWERED')
    expect(await refusal(answer(poll_id, stage.guest('gus'), 'urn-2-code'))).toBe('SIGN_IN')
    expect(await sizes(poll_id)).toEqual({ entries: 2, used: 1 })
    await answer(poll_id, newPerson(), 'urn-2-code', o2)
    expect(await sizes(poll_id)).toEqual({ entries: 2, used: 2 })
  })

  test('a code works without an account if the organiser allows it and the poll does not name its voters', async () => {
    const codes = ['first-of-two', 'second-of-two']
    const secret = { secrecy: 'secret', results: 'after_close', change: 'once' } as const
    const tried = async (given: Given) => {
      const poll_id = await listed({ codes }, given)
      const gus = stage.guest(`with a code ${(people += 1)}`)
      const check = await refusal(stage.enter(polls.check_code, gus, { poll_id, code: codes[0]! }))
      expect(await refusal(answer(poll_id, gus, codes[0]))).toBe(check)
      return check
    }
    expect(await tried({})).toBe('done')
    expect(await tried(secret)).toBe('done')
    const poll_id = await listed({ codes }, secret)
    await answer(poll_id, stage.guest('votes as a guest'), codes[0])
    expect(await refusal(answer(poll_id, newPerson('votes as a guest'), codes[1]))).toBe('ALREADY_ANSWERED')
    expect(await tried({ guest_codes: false })).toBe('SIGN_IN')
    expect(await tried({ secrecy: 'named' })).toBe('SIGN_IN')
  })

  test('a code can be checked before answering, and only the answer uses it up', async () => {
    const poll_id = await listed({ codes: ['looked-at-first'] })
    const [ada, gus] = [newPerson(), stage.guest('checks a code')]
    const check = (ctx: typeof ada, code: string) => refusal(stage.enter(polls.check_code, ctx, { poll_id, code }))
    for (const ctx of [ada, gus, ada]) expect(await check(ctx, ' LOOKED-at-first')).toBe('done')
    expect(await check(gus, 'looked-at-firsT-')).toBe('NOT_LISTED')
    await answer(poll_id, ada, 'looked-at-first')
    expect(await check(gus, 'looked-at-first')).toBe('NOT_LISTED')
    expect(await check(ada, 'looked-at-first')).toBe('ALREADY_ANSWERED')
  })

  test('valid lines are added even if others are invalid; each invalid line gets its number and a reason', async () => {
    const { poll_id } = await stage.enter(polls.create_poll, stage.operator, draft({ audience: 'list' }))
    const shortest = 'x'.repeat(10)
    const lines = [
      'Ana@x.example',
      'ben@nowhere',
      '',
      'k7mp-3xqa',
      shortest,
      'x'.repeat(65),
      'Dr. Who of Leeds',
      'x'.repeat(64),
    ]
    expect(await list(poll_id, { lines, emails: ['not one'], codes: ['fine-code-1', 'a'.repeat(2000)] })).toEqual({
      entries: 4,
      left_out: [
        { of: 'emails', line: 1, why: 'email' },
        { of: 'codes', line: 2, why: 'long' },
        { of: 'lines', line: 2, why: 'email' },
        { of: 'lines', line: 4, why: 'short' },
        { of: 'lines', line: 6, why: 'long' },
        { of: 'lines', line: 7, why: 'signs' },
      ],
    })
  })

  test('a poll whose audience changes from a list to everyone can be answered by anyone', async () => {
    const poll_id = await listed({ codes: ['some-long-code'] })
    await stage.enter(polls.save_poll, stage.operator, { ...draft(), poll_id, if_version: 2 })
    await answer(poll_id, stage.guest('anybody'))
    expect(await openPoll(stage)).not.toBe(poll_id)
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
  })
})
