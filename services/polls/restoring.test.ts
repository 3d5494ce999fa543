import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { tell_closings } from './closings.ts'
import { closeNow, draft, knownCommunity, noticesIn, openPoll, openStage, type Stage } from './polls.test-kit.ts'
import { recount } from './recount.ts'

const o1 = { i1: { choice: 'o1' } }

onEveryEngine('a removed poll that is restored', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('olga', 'owner')
  })

  const answer = (poll_id: string, who: string) =>
    stage.enter(polls.submit_response, stage.person(who), { poll_id, ballots: o1 })
  const get = (poll_id: string, by = stage.stranger) => stage.enter(polls.get_poll, by, { poll_id })
  /** Everything that is stored about a poll, except its version. */
  const kept = async (poll_id: string) => {
    const of = async (table: string) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(t) - 'version' as row from ${sql.table(`polls.${table}`)} t where poll_id = ${poll_id}
        order by to_jsonb(t)::text`.execute(stage.db.q())
      return rows
    }
    return Promise.all(['poll', 'response', 'tally', 'turnout', 'secret_ballot'].map(of))
  }

  test('a restored poll has the same publication time, answers and counts as before, and takes answers again', async () => {
    const poll_id = await openPoll(stage)
    for (const who of ['ana', 'ben', 'cleo']) await answer(poll_id, who)
    const before = await kept(poll_id)
    await stage.remove(poll_id)
    expect(await refusal(answer(poll_id, 'dora'))).toBe('REMOVED')
    await stage.decide(poll_id, 'show')
    expect(await kept(poll_id)).toEqual(before)
    expect(await recount(stage.operator, undefined)).toContain('every tally agrees')
    expect(await get(poll_id)).toMatchObject({ state: 'open', removed: null })
    const { items } = await stage.enter(polls.polls, stage.stranger, { state: 'open' })
    expect(items.map((each) => each.poll_id)).toContain(poll_id)
    await answer(poll_id, 'dora')
  })

  test('a restored poll stays closed if its closing time has passed, and its author is notified', async () => {
    const poll_id = await openPoll(stage)
    await answer(poll_id, 'ana')
    await stage.remove(poll_id)
    await closeNow(stage, poll_id)
    await tell_closings(stage.operator)
    await stage.decide(poll_id, 'show')
    expect(await get(poll_id)).toMatchObject({ state: 'closed' })
    expect(await refusal(answer(poll_id, 'ben'))).toBe('NOT_OPEN')
    await tell_closings(stage.operator)
    const told = noticesIn(stage).filter((notice) => notice.poll_id === poll_id)
    expect(told.map(({ kind }) => kind)).toEqual(['poll_removed', 'poll_restored', 'poll_closed'])
  })

  test('a restored draft belongs to its author again, and nobody else can see it', async () => {
    const olga = stage.person('olga')
    const { poll_id } = await stage.enter(polls.create_poll, olga, draft({ comm_id: knownCommunity }))
    await stage.remove(poll_id)
    await stage.decide(poll_id, 'show')
    expect(await get(poll_id, olga)).toMatchObject({ state: 'draft' })
    expect(await refusal(get(poll_id))).toBe('NOT_FOUND')
    expect(noticesIn(stage).some((notice) => notice.poll_id === poll_id && notice.kind === 'poll_restored')).toBe(false)
  })

  test('decisions received twice or in the wrong order end in the latest state; no other measure affects a poll', async () => {
    const poll_id = await openPoll(stage)
    await answer(poll_id, 'ana')
    const removed = await stage.decide(poll_id, 'remove')
    await stage.decide(poll_id, 'show')
    await stage.decide(poll_id, 'remove', { seq: removed.seq })
    const before = await kept(poll_id)
    for (const measure of ['hold', 'hide', 'collapse'] as const) await stage.decide(poll_id, measure)
    expect(await kept(poll_id)).toEqual(before)
    expect(await get(poll_id)).toMatchObject({ state: 'open' })
  })
})
