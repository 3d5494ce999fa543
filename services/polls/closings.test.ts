import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { tell_overdue } from './closings.ts'
import { closeNow, noticesIn, openPoll, openStage, type Stage } from './polls.test-kit.ts'

onOneEngine('an overdue promise', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('an overdue promise triggers one notice and is listed until the outcome is set', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const today = new Date().toISOString().slice(0, 10)
    const promised = async (by: string | null) => {
      const poll_id = await openPoll(stage, { promise: { what: 'We decide.', who: 'The council', by: null } })
      // A promise cannot be due before the close, so its date is changed afterwards.
      await sql`update polls.poll set promise = promise || jsonb_build_object('by', ${by}::text)
        where poll_id = ${poll_id}`.execute(stage.db.q())
      return poll_id
    }
    const [late, due, never, running] = [
      await promised(yesterday),
      await promised(today),
      await promised(null),
      await promised(yesterday),
    ]
    for (const poll_id of [late, due, never]) await closeNow(stage, poll_id)
    await sql`update polls.poll set author = 'olga' where poll_id = ${late}`.execute(stage.db.q())
    await Promise.all([tell_overdue(stage.operator), tell_overdue(stage.operator)])
    await tell_overdue(stage.operator)
    const told = noticesIn(stage).filter(({ kind }) => kind === 'outcome_overdue')
    expect(told.map(({ poll_id }) => poll_id)).toEqual([late])
    expect(told[0]!.also).toBe('olga')
    const listed = async () =>
      (await stage.enter(polls.polls, stage.stranger, { state: 'overdue', limit: 100 })).items.map(
        (poll) => poll.poll_id,
      )
    expect(await listed()).toEqual([late])
    expect(await stage.enter(polls.get_poll, stage.stranger, { poll_id: late })).toMatchObject({
      overdue: true,
      state: 'closed',
    })
    expect(await stage.enter(polls.get_poll, stage.stranger, { poll_id: running })).toMatchObject({
      overdue: false,
      state: 'open',
    })
    await stage.enter(polls.set_outcome, stage.operator, {
      poll_id: late,
      text: 'The market is on Saturday.',
      reason: 'Olga asked for it.',
    })
    expect(await listed()).toEqual([])
    expect(await stage.enter(polls.get_poll, stage.stranger, { poll_id: late })).toMatchObject({
      overdue: false,
      state: 'outcome',
    })
  })
})
