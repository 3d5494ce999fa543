import { sql } from 'kysely'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { startInstance, openPoll as openPollAt } from '#tests/instance.ts'
import { newPerson } from '#tests/people.ts'
import { tell_closings } from './closings.ts'
import { closeNow, openPoll, openStage, toldOf, uid, type Stage } from './polls.test-kit.ts'
import { recount } from './recount.ts'

const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' } as const
const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }

onEveryEngine('a secret poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const cast = (poll_id: string, ctx: typeof stage.operator, ballots: Ballots = o1) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots })
  const see = (poll_id: string, ctx: typeof stage.operator) => stage.enter(polls.get_poll, ctx, { poll_id })
  const results = (poll_id: string) => stage.enter(polls.get_results, stage.stranger, { poll_id })
  const box = async (poll_id: string) =>
    (
      await stage.db.run<{ count: number; ballots: object }>(
        'box',
        'select count, ballots from polls.secret_ballot where poll_id = $1',
        [poll_id],
      )
    )[0]

  test('a secret poll accepts one ballot per person, and shows its voter only the day it was cast', async () => {
    const poll_id = await openPoll(stage, secret)
    const ada = stage.person(uid(1))
    const { response } = await cast(poll_id, ada, o2)
    const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
    const receipt = {
      poll_id,
      response_id: null,
      ballots: null,
      state: 'active',
      created_at: today,
      updated_at: today,
      editable_until: null,
    }
    expect(response).toEqual(receipt)
    expect(await see(poll_id, ada)).toMatchObject({
      my_response: receipt,
      eligibility: { can: false, why: 'ALREADY_ANSWERED' },
    })
    expect(
      (await stage.enter(polls.polls_responses, ada, {})).find((given) => given.poll_id === poll_id),
    ).toMatchObject(receipt)
    expect(await see(poll_id, stage.operator)).toMatchObject({ frozen: true })
    expect(await refusal(cast(poll_id, ada, o2))).toBe('ALREADY_ANSWERED')
    expect(await refusal(cast(poll_id, ada, o1))).toBe('ALREADY_ANSWERED')
    expect(await refusal(cast(poll_id, stage.guest('gus')))).toBe('SIGN_IN')
    expect(await box(poll_id)).toMatchObject({ count: 1 })
  })

  test('a secret ballot cannot be changed or withdrawn', async () => {
    const poll_id = await openPoll(stage, secret)
    const ada = stage.person(uid(1))
    await cast(poll_id, ada)
    expect(await refusal(stage.enter(polls.update_response, ada, { poll_id, ballots: o2 }))).toBe('FROZEN')
    expect(await refusal(stage.enter(polls.withdraw_response, ada, { poll_id }))).toBe('FROZEN')
    expect(await box(poll_id)).toMatchObject({ count: 1, ballots: { '{"i1":{"choice":"o1"}}': 1 } })
  })

  test('only one of twenty secret ballots sent by one person at once is counted', async () => {
    const poll_id = await openPoll(stage, secret)
    const votes = Array.from({ length: 20 }, (_, place) =>
      refusal(cast(poll_id, stage.person(uid(1)), place % 2 ? o1 : o2)),
    )
    expect(countsOf(await Promise.all(votes))).toEqual({ done: 1, ALREADY_ANSWERED: 19 })
    expect(await box(poll_id)).toMatchObject({ count: 1 })
  })

  test('every acknowledged secret ballot is counted, even while the poll is closing', async () => {
    const poll_id = await openPoll(stage, secret)
    for (const place of [61, 62, 63, 64, 65]) await cast(poll_id, stage.person(uid(place)))
    const votes = Array.from({ length: 60 }, (_, place) =>
      refusal(cast(poll_id, stage.person(uid(place + 1)), place % 3 ? o1 : o2)),
    )
    const note = 'Everybody has voted.'
    const [words] = await Promise.all([
      Promise.all(votes),
      stage.enter(polls.close_poll, stage.operator, { poll_id, note }),
    ])
    const { done = 0, NOT_OPEN = 0 } = countsOf(words)
    expect(done + NOT_OPEN).toBe(60)
    const result = await results(poll_id)
    expect(result).toMatchObject({ hidden: false, n: done + 5, guests: 0, signed_in: done + 5 })
    const counted = !result.hidden && 'choices' in result.items[0]! ? result.items[0].choices.map(({ n }) => n) : []
    expect(counted.reduce((sum, n) => sum + n, 0)).toBe(done + 5)
    expect(await recount(stage.operator, [])).toContain('every tally agrees')
  })

  test('a secret poll shows nothing before the close, not even to operators, and sends no live updates', async () => {
    const poll_id = await openPoll(stage, secret)
    const told = stage.changed.length
    for (const place of [1, 2, 3, 4, 5, 6]) await cast(poll_id, stage.person(uid(place)), place === 2 ? o2 : o1)
    expect(stage.changed).toHaveLength(told)
    for (const ctx of [stage.person(uid(1)), stage.operator, stage.stranger]) {
      expect(await stage.enter(polls.get_results, ctx, { poll_id })).toMatchObject({ hidden: true, until: 'closed' })
      expect(await refusal(stage.enter(polls.get_ballots, ctx, { poll_id }))).toBe('NOT_CLOSED')
      expect(await refusal(stage.enter(polls.get_breakdown, ctx, { poll_id }))).toBe('NOT_CLOSED')
    }
    await closeNow(stage, poll_id)
    const counted = { n: 6, items: [{ n: 6, winners: ['o1'], choices: [{ n: 5 }, { n: 1 }, { n: 0 }] }] }
    expect(await results(poll_id)).toMatchObject({ hidden: false, ...counted })
    const { items, withheld } = await stage.enter(polls.get_ballots, stage.stranger, { poll_id })
    expect(items).toEqual([{ ballots: '{"i1":{"choice":"o1"}}', n: 5 }])
    expect(withheld).toEqual([{ item_id: 'i1', n: 1 }])
    expect(await refusal(stage.enter(polls.get_voters, stage.operator, { poll_id }))).toBe('NOT_FOUND')
  })

  test('a secret poll shows nothing even after the close if fewer than five people voted', async () => {
    const poll_id = await openPoll(stage, secret)
    for (const place of [1, 2, 3, 4]) await cast(poll_id, stage.person(uid(place)))
    await closeNow(stage, poll_id)
    expect(await results(poll_id)).toMatchObject({ hidden: true, until: 'enough' })
    expect((await stage.enter(polls.get_ballots, stage.stranger, { poll_id })).items).toEqual([])
  })

  test('after the close, it is told that a ballot was secret', async () => {
    const poll_id = await openPoll(stage, secret)
    await cast(poll_id, stage.person(uid(1)))
    await closeNow(stage, poll_id)
    await tell_closings(stage.operator)
    const { rows } = await sql<{ data: object }>`
      select data from platform.outbox where data->>'poll_id' = ${poll_id}`.execute(stage.db.q())
    expect(rows).toEqual([{ data: { poll_id, UID: uid(1), secret: true } }])
  })

  test('the voters of a secret poll are announced only at the close, all together and not in the order of voting', async () => {
    const poll_id = await openPoll(stage, secret)
    const voters = [5, 3, 8, 1, 9, 2, 7, 4, 6, 10, 12, 11].map(uid)
    for (const UID of voters) await cast(poll_id, stage.person(UID), UID === uid(8) ? o2 : o1)
    await tell_closings(stage.operator)
    expect(await toldOf(stage, poll_id)).toEqual([])
    await closeNow(stage, poll_id)
    await tell_closings(stage.operator)
    await tell_closings(stage.operator)
    const told = await toldOf(stage, poll_id)
    expect(told.map(({ UID }) => UID).toSorted()).toEqual(voters.toSorted())
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['response_submitted']))
    // The chance that twelve people in random order appear in the order in which they voted is one in half a billion.
    const { rows } = await sql<{ UID: string; at: Date }>`
      select data->>'UID' as "UID", at from platform.outbox where data->>'poll_id' = ${poll_id} order by at, ctid`.execute(
      stage.db.q(),
    )
    expect(rows.map(({ UID }) => UID)).not.toEqual(voters)
  })

  /** Every row of every table, with all that the database itself stores about it. */
  interface Kept {
    table: string
    row: string
    system: { xmin: string; xmax: string; cmin: string; cmax: string; ctid: string }
  }

  async function everyRow(): Promise<Kept[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
      stage.db.q(),
    )
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['polls.turnout', 'polls.secret_ballot', 'platform.outbox']),
    )
    const found = tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string } & Kept['system']>`
        select row_to_json(t)::text as row, t.xmin::text, t.xmax::text, t.cmin::text, t.cmax::text, t.ctid::text
        from ${sql.raw(name)} as t`.execute(stage.db.q())
      return rows.map(({ row, ...system }) => ({ table: name, row, system }))
    })
    return (await Promise.all(found)).flat()
  }

  /**
   * Everything stored since a poll was made that could lead from a voter to a ballot. Numbers, positions and
   * transactions are replaced by their order, because this is all that can be the same in two polls.
   */
  async function traceOf(poll_id: string): Promise<object[]> {
    const rows = (await everyRow()).filter(({ row, table }) => row.includes(poll_id) && table !== 'polls.poll')
    const place = (of: keyof Kept['system']) => {
      const numbers = (text: string) => text.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
      const values = [...new Set(rows.map(({ system, table }) => `${table} ${numbers(system[of])}`))].toSorted()
      const across = [...new Set(rows.map(({ system }) => numbers(system[of])))].toSorted()
      // The position of a row can be compared only within its table. The time at which a row was written can also be
      // compared with other tables.
      return ({ system, table }: Kept) =>
        of === 'ctid' ? values.indexOf(`${table} ${numbers(system[of])}`) : across.indexOf(numbers(system[of]))
    }
    const [xmin, xmax, cmin, cmax, ctid] = (['xmin', 'xmax', 'cmin', 'cmax', 'ctid'] as const).map(place)
    return rows
      .map((kept) => ({
        table: kept.table,
        row: kept.row.replaceAll(poll_id, 'poll'),
        xmin: xmin!(kept),
        ctid: ctid!(kept),
        xmax: kept.system.xmax === '0' ? 0 : xmax!(kept),
        cmin: cmin!(kept),
        cmax: cmax!(kept),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }

  // The stored database is the same whoever cast which ballot, as long as the totals are the same, so nothing in it
  // leads from a voter to a ballot. What an operator could still see is not stored permanently: whoever reads the box
  // of an open poll before and after one ballot, by hand, from a log of changes (WAL), from copies made in between or
  // from pages not yet vacuumed, sees which ballot was added in between. Ballots that arrive together are added
  // together.
  test('the database stores nothing that reveals who cast which secret ballot', { timeout: 120_000 }, async () => {
    const ballots = ['o1', 'o1', 'o2', 'o3', 'o2'].map((choice) => ({ i1: { choice } }))
    const voters = ballots.map((_, place) => uid(100 + place))
    const cases = fc.shuffledSubarray(ballots, { minLength: 5, maxLength: 5 })
    const castInTurn = async (given: Ballots[]) => {
      const poll_id = await openPoll(stage, secret)
      for (const [place, UID] of voters.entries()) await cast(poll_id, stage.person(UID), given[place])
      const running = await traceOf(poll_id)
      await closeNow(stage, poll_id)
      await results(poll_id)
      return { running, kept: (await everyRow()).filter(({ row }) => row.includes(poll_id)) }
    }
    const first = await castInTurn(ballots)
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const { running, kept } = await castInTurn(given)
        expect(running).toEqual(first.running)
        // Rows that identify a voter contain neither an answer nor a time; rows that contain answers do not identify
        // anybody.
        for (const { table, row } of kept) {
          const named = voters.some((UID) => row.includes(UID))
          if (!named) continue
          expect(table).toBe('polls.turnout')
          expect(Object.keys(JSON.parse(row) as object)).toEqual(['poll_id', 'voter', 'day'])
          expect(row).toMatch(/"day":"\d{4}-\d{2}-\d{2}"/)
        }
      }),
      { numRuns: 8 },
    )
    expect(first.running.filter((kept) => 'table' in kept && kept.table === 'polls.secret_ballot')).toHaveLength(1)
    expect(first.running).toHaveLength(voters.length + 1)
  })
})

test('an instance’s log contains no secret ballots, even at the debug level', { timeout: 120_000 }, async () => {
  const instance = await startInstance({ SERVICES: 'identity,users,comms,polls', SAMPLES: 'no', LOG_LEVEL: 'debug' })
  const poll_id = await openPollAt(instance, { ...secret, options: ['A', 'A much longer word for another choice'] })
  const voters = [await newPerson(instance), await newPerson(instance)]
  for (const [place, { browser }] of voters.entries()) {
    const ballots = { i1: { choice: `o${place + 1}` } }
    await browser.answer(polls.submit_response, { poll_id, ballots })
  }
  await instance.stop()
  expect(instance.logged.join('\n')).not.toMatch(/"o[12]"|choice/)
  await instance.remove()
})
