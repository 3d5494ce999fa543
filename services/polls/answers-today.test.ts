import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { answers_today } from './answers-today.ts'
import { submit_response } from './answering.ts'
import { closeNow, hourPasses, newDraft, openPoll, openStage, type Stage } from './polls.test-kit.ts'

/** A time zone in which it is now about noon, so that midnight never falls within a test. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

onEveryEngine('today’s answers', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const reader = (timeZone = zoneAtNoon()) => ({ ...stage.guest('reader'), timeZone })
  const today = async (...poll_ids: string[]) =>
    Object.fromEntries((await answers_today({ poll_ids }, reader())).map((told) => [told.poll_id, told.today]))
  const answers = async (poll_id: string, from: number, to: number) => {
    for (let place = from; place <= to; place += 1)
      await submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, stage.guest(`voter ${place}`))
  }
  /** A poll open for a month, with this many answers given an hour ago. */
  async function pollWith(people: number) {
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, people)
    await hoursPass(poll_id, 1)
    await sql`update polls.poll set closes_at = closes_at + interval '30 days' where poll_id = ${poll_id}`.execute(
      stage.db.q(),
    )
    return poll_id
  }
  async function hoursPass(poll_id: string, hours: number) {
    for (let hour = 0; hour < hours; hour += 1) await hourPasses(stage, poll_id)
    await sql`delete from polls.pace where poll_id = ${poll_id}`.execute(stage.db.q())
  }
  const change = (poll_id: string, to: ReturnType<typeof sql>) =>
    sql`update polls.poll set ${to} where poll_id = ${poll_id}`.execute(stage.db.q())

  test('today’s answers are counted up to now for each poll with at least five answers today', async () => {
    const [four, five, seven, paused] = [await pollWith(4), await pollWith(5), await pollWith(7), await pollWith(6)]
    await change(paused, sql`paused_at = now()`)
    await answers(seven, 8, 9)
    expect(await today(four, five, seven, paused)).toEqual({ [five]: 5, [seven]: 9, [paused]: 6 })
    await answers(four, 5, 5)
    expect(await today(four)).toEqual({ [four]: 5 })
  })

  test('today’s answers to a poll that opened within the last hour are counted once there are at least five', async () => {
    const poll_id = await openPoll(stage)
    await answers(poll_id, 1, 4)
    expect(await today(poll_id)).toEqual({})
    await answers(poll_id, 5, 6)
    expect(await today(poll_id)).toEqual({ [poll_id]: 6 })
  })

  test('yesterday’s answers are left out, and so are numbers that single out fewer than five people', async () => {
    const [six, three] = [await pollWith(6), await pollWith(3)]
    for (const poll_id of [six, three]) await hoursPass(poll_id, 20)
    expect(await today(six, three)).toEqual({})
    for (const poll_id of [six, three]) {
      await answers(poll_id, 10, 17)
      await hoursPass(poll_id, 1)
    }
    expect(await today(six, three)).toEqual({ [six]: 8 })
  })

  test('today’s number is withheld where the number of answers is hidden, secret or updated in steps', async () => {
    const poll_ids = await Promise.all([6, 6, 6, 6].map(pollWith))
    const [after, own, steps, secret] = poll_ids as [string, string, string, string]
    expect(Object.keys(await today(...poll_ids))).toHaveLength(4)
    await change(after, sql`results = 'after_close'`)
    await change(own, sql`results = 'after_answer'`)
    await change(steps, sql`results = 'live_from_10'`)
    await change(secret, sql`secrecy = 'secret'`)
    expect(await today(...poll_ids)).toEqual({})
    const { rows } = await sql`select poll_id from polls.response where poll_id = ${own}`.execute(stage.db.q())
    expect(rows).toHaveLength(6)
    expect(await answers_today({ poll_ids }, { ...stage.guest('voter 1'), timeZone: zoneAtNoon() })).toEqual([])
  })

  test('today’s number is withheld for drafts and for scheduled, closed, withdrawn or removed polls', async () => {
    const poll_ids = await Promise.all([6, 6, 6, 6].map(pollWith))
    const [scheduled, closed, withdrawn, removed] = poll_ids as [string, string, string, string]
    expect(Object.keys(await today(...poll_ids))).toHaveLength(4)
    await change(scheduled, sql`opens_at = now() + interval '1 day'`)
    await closeNow(stage, closed)
    await change(withdrawn, sql`withdrawn_at = now(), paused_at = now()`)
    await change(removed, sql`removed_at = now(), removed_reason = 'rules', published_at = null`)
    expect(await today(...poll_ids, await newDraft(stage), 'unknown')).toEqual({})
  })
})
