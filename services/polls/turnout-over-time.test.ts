import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { countsUntil, fullHour } from './hourly-counts.ts'
import { closeNow, hourPasses, openPoll, openStage, pass, uid, type Stage } from './polls.test-kit.ts'
import { rebuild_tallies } from './recount.ts'
import type { PollRow } from './tables.ts'

onEveryEngine('turnout over time', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const turnout = (poll_id: string, who = stage.guest('reader')) => stage.enter(polls.get_turnout, who, { poll_id })
  const peopleIn = async (poll_id: string) => (await turnout(poll_id)).spans.map(({ n }) => n)
  const answers = async (poll_id: string, from: number, to: number) => {
    for (let place = from; place <= to; place += 1)
      await stage.enter(polls.submit_response, stage.guest(`voter ${place}`), {
        poll_id,
        ballots: { i1: { choice: 'o1' } },
      })
  }
  /** Moves all answers so far, and the beginning of the poll, an hour into the past. Stored counts are not moved. */
  const anHour = async (poll_id: string) => {
    await hourPasses(stage, poll_id)
    await sql`delete from polls.pace where poll_id = ${poll_id}`.execute(stage.db.q())
  }

  test('hours with fewer than five people are merged with later hours, and the latest hours are withheld', async () => {
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, 6)
    expect(await peopleIn(poll_id)).toEqual([])
    await anHour(poll_id)
    expect(await turnout(poll_id)).toMatchObject({ unit: 'hour', spans: [{ n: 6 }] })
    await answers(poll_id, 7, 9)
    await anHour(poll_id)
    expect(await peopleIn(poll_id)).toEqual([6])
    await answers(poll_id, 10, 11)
    await anHour(poll_id)
    expect(await peopleIn(poll_id)).toEqual([6, 5])
    await answers(poll_id, 12, 13)
    await closeNow(stage, poll_id)
    expect(await peopleIn(poll_id)).toEqual([6, 7])
  })

  test('each hour is counted once and stored; after the close everything is recounted once', async () => {
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, 7)
    await anHour(poll_id)
    expect(await peopleIn(poll_id)).toEqual([7])
    await stage.enter(polls.withdraw_response, stage.guest('voter 1'), { poll_id })
    expect(await peopleIn(poll_id)).toEqual([7])
    await closeNow(stage, poll_id)
    expect(await peopleIn(poll_id)).toEqual([6])
    await sql`delete from polls.response where poll_id = ${poll_id}`.execute(stage.db.q())
    expect(await peopleIn(poll_id)).toEqual([6])
    await rebuild_tallies(stage.operator, null)
    expect(await peopleIn(poll_id)).toEqual([])
  })

  test('later answers are added to the stored counts', async () => {
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, 5)
    await anHour(poll_id)
    expect(await peopleIn(poll_id)).toEqual([5])
    await answers(poll_id, 6, 11)
    // Lets an hour pass, and moves the stored counts back by an hour too.
    await hourPasses(stage, poll_id)
    await sql`
      update polls.pace set until = until - 1,
        hours = (select jsonb_agg(jsonb_build_array((pair->>0)::integer - 1, pair->1)) from jsonb_array_elements(hours) as pair)
      where poll_id = ${poll_id}`.execute(stage.db.q())
    expect(await peopleIn(poll_id)).toEqual([5, 6])
  })

  test('when many people request turnout just after the hour, it is counted once, even across processes', async () => {
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, 7)
    await anHour(poll_id)
    await sql`create table polls.pace_written (poll_id text, how text)`.execute(stage.db.q())
    await sql`
      create function polls.note_pace() returns trigger language plpgsql as
      $$ begin insert into polls.pace_written values (new.poll_id, tg_op); return new; end $$`.execute(stage.db.q())
    await sql`
      create trigger noted before insert or update on polls.pace for each row execute function polls.note_pace()`.execute(
      stage.db.q(),
    )
    const written = async () => {
      const { rows } = await sql<{ how: string; n: number }>`
        select how, count(*)::integer as n from polls.pace_written where poll_id = ${poll_id} group by how`.execute(
        stage.db.q(),
      )
      return Object.fromEntries(rows.map(({ how, n }) => [how, n]))
    }
    // On the embedded engine there is no second process.
    const there = stage.db.engine === 'server' ? await open() : stage.db
    const asking = (db: Database) => ({ ...stage.guest('reader'), db })
    const askedBy = [stage.db, there].flatMap((db) => Array.from({ length: 10 }, () => asking(db)))
    const seen = await Promise.all(askedBy.map((who) => turnout(poll_id, who)))
    expect(new Set(seen.map(({ spans }) => spans.map(({ n }) => n).join()))).toEqual(new Set(['7']))
    // Several requests may try to create the row that they lock, but only one counts.
    const { UPDATE, INSERT } = await written()
    expect(UPDATE).toBe(1)
    expect(INSERT).toBeLessThan(5)

    await closeNow(stage, poll_id)
    await Promise.all(askedBy.map((who) => turnout(poll_id, who)))
    expect(await written()).toMatchObject({ UPDATE: 2 })
  })

  test('a process waits while another counts an hour’s turnout, until the count is stored', async () => {
    // On the embedded engine there is no second process.
    if (stage.db.engine !== 'server') return
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, 7)
    await anHour(poll_id)
    const found = await sql<PollRow>`select * from polls.poll where poll_id = ${poll_id}`.execute(stage.db.q())
    const [poll] = found.rows
    const until = fullHour(new Date())
    // From the second hour on, there already is a row, and only the lock on it makes the other process wait.
    await countsUntil(stage.db, [poll!], until - 1)
    /** The types of locks for which connections to this database are waiting. */
    const waitingFor = async () => {
      const { rows } = await sql<{ locktype: string }>`
        select locktype from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() order by locktype`.execute(stage.db.q())
      return rows.map(({ locktype }) => locktype)
    }
    const there = await open()
    const counts: Promise<unknown>[] = []
    await stage.db.tx(async () => {
      // Nobody can count while the answers are locked, so the first process stops in the middle of its count.
      await sql`lock table polls.response in access exclusive mode`.execute(stage.db.q())
      const besides = await open()
      counts.push(countsUntil(besides, [poll!], until))
      await expect.poll(waitingFor).toEqual(['relation'])
      counts.push(countsUntil(there, [poll!], until))
      await expect.poll(waitingFor).toEqual(['relation', 'transactionid'])
    })
    const [first, second] = await Promise.all(counts)
    expect(second).toEqual(first)
  })

  test('the first day of a poll is shown by the hour, up to now, unless the number of answers is hidden', async () => {
    const poll_id = await openPoll(stage)
    const longer = () =>
      sql`update polls.poll set closes_at = closes_at + interval '30 days' where poll_id = ${poll_id}`.execute(
        stage.db.q(),
      )
    await longer()
    await answers(poll_id, 1, 6)
    expect(await peopleIn(poll_id)).toEqual([])
    await anHour(poll_id)
    await answers(poll_id, 7, 9)
    expect(await peopleIn(poll_id)).toEqual([])
    await answers(poll_id, 10, 13)
    expect(await turnout(poll_id)).toMatchObject({ unit: 'hour', spans: [{ n: 6 }, { n: 7 }] })
    await sql`update polls.poll set results = 'after_answer' where poll_id = ${poll_id}`.execute(stage.db.q())
    expect((await turnout(poll_id, stage.guest('voter 1'))).spans.length).toBeLessThan(2)
  })

  test('nothing is shown or stored for secret polls, or for stepped results before the close', async () => {
    const secret = await openPoll(stage, {
      secrecy: 'secret',
      audience: 'signed_in',
      results: 'after_close',
      change: 'once',
    })
    expect(await refusal(turnout(secret))).toBe('RESULTS_HIDDEN')
    await closeNow(stage, secret)
    const steps = await openPoll(stage, { results: 'live_from_10', audience: 'signed_in' })
    for (let place = 1; place <= 25; place += 1)
      await stage.enter(polls.submit_response, stage.person(uid(place)), {
        poll_id: steps,
        ballots: { i1: { choice: 'o1' } },
      })
    const { rows } = await sql`select poll_id from polls.pace where poll_id in (${secret}, ${steps})`.execute(
      stage.db.q(),
    )
    expect(rows).toEqual([])
  })

  test('turnout is hidden whenever the result is', async () => {
    const after = await openPoll(stage, { results: 'after_close' })
    const own = await openPoll(stage, { results: 'after_answer' })
    await answers(after, 1, 6)
    await answers(own, 1, 6)
    for (const poll_id of [after, own]) {
      await pass(stage, poll_id, 1)
      expect(await refusal(turnout(poll_id))).toBe('RESULTS_HIDDEN')
    }
    expect((await turnout(own, stage.guest('voter 1'))).poll_id).toBe(own)
    await closeNow(stage, after)
    expect(await peopleIn(after)).toEqual([6])
  })
})
