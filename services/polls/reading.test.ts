import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Reply } from '#contract/call.ts'
import { polls as calls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, withdraw_response } from './answering.ts'
import {} from './drafting.ts'
import { set_outcome } from './lifecycle.ts'
import { polls_responses } from './my-answers.ts'
import { closeNow, knownCommunity, newDraft, openPoll, openStage, type Stage } from './polls.test-kit.ts'
import { polls } from './listing.ts'
import { about, get_poll } from './reading.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const asked = (input: object) => calls.polls.input.parse(input)

onOneEngine('reading polls', (open) => {
  let stage: Stage
  const made: Record<string, string> = {}
  beforeAll(async () => {
    stage = await openStage(open)
    made.draft = await newDraft(stage)
    for (const hours of [5, 2, 4, 1, 3]) made[`open ${hours}`] = await openPoll(stage, { closes_at: inHours(hours) })
    for (const hours of [2, 1]) {
      made[`scheduled ${hours}`] = await openPoll(stage, { opens_at: inHours(hours), comm_id: knownCommunity })
    }
    for (const name of ['closed first', 'closed last', 'outcome']) {
      made[name] = await openPoll(stage)
      await closeNow(stage, made[name])
    }
    await set_outcome({ poll_id: made.outcome!, text: 'It was done.', reason: '' }, stage.operator)
  })

  test('other rooms learn about a poll only what its page would show the visitor, and whether people may comment on it', async () => {
    const seen = async (name: string, by = stage.stranger) => about({ id: made[name]! }, by)
    expect(await seen('open 1')).toMatchObject({ title: 'Which day should the market be?', open: true, gone: false })
    expect(await seen('scheduled 1')).toMatchObject({ comm_id: knownCommunity, open: false })
    expect(await seen('outcome')).toMatchObject({ open: true })
    expect(await refusal(seen('draft'))).toBe('NOT_FOUND')
    const poll_id = await openPoll(stage)
    expect(await about({ id: poll_id }, stage.stranger)).toMatchObject({ carried_out: null })
    const { seq } = await stage.decide(poll_id, 'remove')
    expect(await refusal(about({ id: poll_id }, stage.stranger))).toBe('REMOVED')
    expect(await about({ id: poll_id }, stage.operator)).toMatchObject({
      open: false,
      gone: true,
      carried_out: { seq, measure: 'remove' },
    })
  })

  const named = (items: { poll_id: string }[]) =>
    items.map(({ poll_id }) => Object.keys(made).find((name) => made[name] === poll_id))

  test('each list has the polls in its state, in order, and no drafts', async () => {
    const listed = async (state: string) => named((await polls(asked({ state }), stage.operator)).items)
    expect(await listed('open')).toEqual(['open 1', 'open 2', 'open 3', 'open 4', 'open 5'])
    expect(await listed('scheduled')).toEqual(['scheduled 1', 'scheduled 2'])
    expect(await listed('closed')).toEqual(['outcome', 'closed last', 'closed first'])
    expect(await listed('outcome')).toEqual(['outcome'])
  })

  test('a list read page by page contains every poll once', async () => {
    for (const state of ['open', 'closed'] as const) {
      const all = (await polls(asked({ state }), stage.stranger)).items
      const paged: typeof all = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof polls>> = await polls(
          asked({ state, limit: 1, ...(cursor && { cursor }) }),
          stage.stranger,
        )
        paged.push(...page.items)
        cursor = page.next_cursor
      } while (cursor)
      expect(paged).toEqual(all)
    }
  })

  test('an invalid cursor is refused', async () => {
    for (const cursor of ['x', 'bm90IGEgY3Vyc29y', '%', '2026-01-01T00:00:00Z']) {
      expect(await refusal(polls(asked({ cursor }), stage.stranger))).toBe('INVALID')
    }
  })

  test('a list can be limited to one community', async () => {
    const of = async (comm_id: string) => (await polls(asked({ state: 'scheduled', comm_id }), stage.stranger)).items
    expect(await of(knownCommunity)).toHaveLength(2)
    expect(await of('01J99999999999999999999999')).toEqual([])
  })

  test('an operator’s draft is not found by anyone else', async () => {
    const draft = { poll_id: made.draft! }
    expect(await refusal(get_poll(draft, stage.guest('ada')))).toBe('NOT_FOUND')
    expect(await refusal(get_poll(draft, stage.person('ada')))).toBe('NOT_FOUND')
    const poll = await get_poll(draft, stage.operator)
    expect(poll).toMatchObject({ state: 'draft', opens_at: null, eligibility: { can: false, why: 'NOT_OPEN' } })
    expect(calls.get_poll.reply.safeParse(poll).error).toBeUndefined()
  })

  test('a poll shows visitors their own answer and no other person’s answer', async () => {
    const poll_id = await openPoll(stage)
    const ada = stage.guest('ada')
    expect(await get_poll({ poll_id }, ada)).toMatchObject({ my_response: null, eligibility: { can: true, why: null } })
    const { response } = await submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, ada)
    const seen = calls.get_poll.reply.parse(await get_poll({ poll_id }, ada))
    expect(seen).toMatchObject({ my_response: response, eligibility: { can: false, why: 'ALREADY_ANSWERED' } })
    expect(seen.my_response?.editable_until).toBe(seen.closes_at)
    for (const other of [stage.guest('ben'), stage.person('ada'), stage.stranger, stage.operator]) {
      expect((await get_poll({ poll_id }, other)).my_response).toBeNull()
    }
    await withdraw_response({ poll_id }, ada)
    expect(await get_poll({ poll_id }, ada)).toMatchObject({ my_response: null, eligibility: { can: true } })
    await closeNow(stage, poll_id)
    expect(await get_poll({ poll_id }, ada)).toMatchObject({ state: 'closed', eligibility: { why: 'NOT_OPEN' } })
  })

  test('the list of a person’s answers has only that person’s, newest first, and marks withdrawn ones', async () => {
    const two = [await openPoll(stage), await openPoll(stage, { kind: 'multiple', max: 2 })] as const
    const eve = stage.person('eve')
    await submit_response({ poll_id: two[0], ballots: { i1: { choice: 'o1' } } }, eve)
    await submit_response({ poll_id: two[1], ballots: { i1: { choices: ['o2', 'o1'] } } }, eve)
    await submit_response({ poll_id: two[0], ballots: { i1: { choice: 'o2' } } }, stage.guest('eve'))
    await withdraw_response({ poll_id: two[0] }, eve)
    const mine = calls.polls_responses.reply.parse(await polls_responses({ UID: 'eve' }, eve))
    expect(mine).toMatchObject([
      { poll_id: two[1], state: 'active', ballots: { i1: { choices: ['o1', 'o2'] } } },
      { poll_id: two[0], state: 'withdrawn', ballots: { i1: { choice: 'o1' } }, editable_until: null },
    ])
    expect(await polls_responses({}, eve)).toEqual(mine)
    // For each page, only the polls on that page are queried.
    expect(await polls_responses({ poll_ids: [two[1]] }, eve)).toEqual([mine[0]])
    expect(await polls_responses({ poll_ids: [] }, eve)).toEqual([])
    expect(await polls_responses({}, stage.guest('eve'))).toMatchObject([{ ballots: { i1: { choice: 'o2' } } }])
    expect(await polls_responses({}, stage.stranger)).toEqual([])
  })

  test('a person’s answers can be read page by page, each answer once, including secret ballots', async () => {
    const gus = stage.person('gus')
    const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' }
    for (const kind of [{}, secret, {}, {}, secret]) {
      const poll_id = await openPoll(stage, kind)
      await submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, gus)
    }
    const all = await polls_responses({}, gus)
    expect(all).toHaveLength(5)
    await withdraw_response({ poll_id: all[1]!.poll_id }, gus)
    for (const limit of [1, 2, 3])
      for (const only of [undefined, 'counted'] as const) {
        const read: string[] = []
        for (let page = await polls_responses({ limit, only }, gus); page.length > 0;) {
          expect(page.length).toBeLessThanOrEqual(limit)
          read.push(...page.map(({ poll_id }) => poll_id))
          page = await polls_responses({ limit, only, cursor: read.at(-1) }, gus)
        }
        expect(read).toEqual((await polls_responses({ only }, gus)).map(({ poll_id }) => poll_id))
        expect(read).toHaveLength(only ? 4 : 5)
      }
    expect(await polls_responses({ cursor: all[0]!.poll_id }, stage.person('hal'))).toEqual([])
    const promise = { what: 'We plant it.', who: 'The council', by: '2020-01-01' }
    const late = all.at(-1)!.poll_id
    await closeNow(stage, late)
    await sql`update polls.poll set promise = ${JSON.stringify(promise)}::jsonb where poll_id = ${late}`.execute(
      stage.db.q(),
    )
    const overdue = await polls_responses({ only: 'overdue' }, gus)
    expect(overdue.map(({ poll_id, poll }) => [poll_id, poll.overdue])).toEqual([[late, true]])
  })

  test('a request for somebody else’s answers is refused as not found, even from an operator', async () => {
    for (const ctx of [stage.person('ada'), stage.guest('eve'), stage.stranger, stage.operator]) {
      expect(await refusal(polls_responses({ UID: 'eve' }, ctx))).toBe('NOT_FOUND')
    }
  })

  test('a page of long polls ends early, and the next page continues from there', async () => {
    const options = Array.from({ length: 100 }, (_, at) => `Choice ${at + 1} ${'of many words '.repeat(7)}`)
    const items = Array.from({ length: 5 }, (_, at) => ({
      kind: 'single' as const,
      text: `Which one (${at + 1})?`,
      options,
    }))
    const many = await Promise.all(Array.from({ length: 8 }, () => openPoll(stage, { items, comm_id: knownCommunity })))
    const found: string[] = []
    let pages = 0
    for (let cursor: string | null | undefined = undefined; cursor !== null; pages++) {
      const page: Reply<typeof calls.polls> = await stage.enter(calls.polls, stage.stranger, {
        comm_id: knownCommunity,
        limit: 100,
        cursor,
      })
      found.push(...page.items.map(({ poll_id }) => poll_id))
      cursor = page.next_cursor
    }
    expect(pages).toBeGreaterThan(1)
    expect(found.filter((poll_id) => many.includes(poll_id)).toSorted()).toEqual(many.toSorted())
    expect(new Set(found).size).toBe(found.length)
  })
})
