import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { measureEvents } from '#contract/measures.ts'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

type Taken = z.output<typeof measureEvents.measure_taken.data>

onEveryEngine('automatic holds', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const established = () => {
    const UID = someId()
    stage.established.add(UID)
    return UID
  }
  const report = (id: string, by: Context<Own>, kind = 'comment', category: 'civility' | 'minors' = 'civility') =>
    stage.enter(calls.report, by, { kind, id, category })
  const settle = async (id: string, by: Context<Own>, comm_id: string) => {
    const { version } = (await stage.waiting(by, comm_id)).find((one) => one.id === id)!
    return stage.enter(calls.settle_reports, by, { kind: 'comment', id, if_version: version })
  }
  const taken = (id: string) =>
    stage.heard.told
      .filter(({ event }) => event === 'measure_taken')
      .map(({ data }) => data as Taken)
      .filter((one) => one.id === id)
      .map(({ measure, by, seq }) => `${seq} ${by} ${measure}`)

  test('an appeal against an automatic hold ends when a person decides, and the appellant is notified', async () => {
    const [comm_id, author] = [someId(), someId()]
    const [id, moderator] = [stage.thing({ comm_id, author }), stage.moderator(comm_id)]
    for (const UID of [established(), established(), established()]) await report(id, stage.person(UID))
    const { items } = await stage.enter(calls.public_log, stage.guest(), { comm_id })
    const { decision_id } = items[0]!
    await stage.enter(calls.appeal, stage.person(author), { decision_id, text: 'It sells nothing.' })
    stage.heard.told.length = 0
    await settle(id, moderator, comm_id)
    expect((await stage.enter(calls.appeals, moderator, { comm_id })).items).toEqual([])
    const { appeal } = await stage.enter(calls.get_decision, stage.person(author), { decision_id })
    expect(appeal).toMatchObject({ outcome: 'settled', by: 'moderator' })
    const about = { thing: 'decision', id: appeal!.next_id }
    expect(stage.heard.told.filter(({ event }) => event === 'noticed').map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ about, kind: 'decided_after_appeal', also: author }),
    )
    const log = (await stage.enter(calls.public_log, stage.guest(), { comm_id })).items
    expect(log.map((entry) => entry.appeal)).toEqual([null, 'settled'])
  })

  test('reports by three people with established accounts put a comment on hold until somebody decides', async () => {
    const [comm_id, author] = [someId(), someId()]
    const [id, moderator] = [stage.thing({ comm_id, author, lang: 'es' }), stage.moderator(comm_id)]
    const [ana, ben, eve] = [established(), established(), established()].map((UID) => stage.person(UID))
    await report(id, ana!)
    await report(id, ben!)
    // A second report by the same person does not count.
    await report(id, ben!)
    expect(taken(id)).toEqual([])
    await report(id, eve!, 'comment', 'minors')
    expect(taken(id)).toEqual(['1 automatic hold'])
    const [waiting] = await stage.waiting(moderator, comm_id)
    expect(waiting).toMatchObject({ count: 3, held: true })
    const { items } = await stage.enter(calls.public_log, stage.guest(), { comm_id })
    expect(items).toMatchObject([{ measure: 'hold', by: 'automatic' }])
    const { statement } = await stage.enter(calls.get_decision, stage.person(author), {
      decision_id: items[0]!.decision_id,
    })
    expect(statement).toMatchObject({
      automated_decision: 'AUTOMATED_DECISION_FULLY',
      automated_detection: 'Yes',
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
      category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
      content_language: 'ES',
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    })
    expect(statement!.incompatible_content_explanation).toContain('persona')
    expect(statement!.incompatible_content_ground).toContain('puede hacer daño a un menor')
    await settle(id, moderator, comm_id)
    expect(taken(id)).toEqual(['1 automatic hold', '2 moderator show'])
  })

  test('content that somebody has found to be in order is not held automatically again', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    await report(id, stage.person(established()))
    await settle(id, moderator, comm_id)
    for (let n = 0; n < 4; n++) await report(id, stage.person(established()))
    expect(taken(id)).toEqual([])
  })

  test('those who decide read how many reports came from guests and new accounts, and not whose they are', async () => {
    const comm_id = someId()
    const id = stage.thing({ comm_id })
    for (const by of [stage.guest(), stage.person(), stage.person(established())]) await report(id, by)
    const row = async () => (await stage.waiting(stage.moderator(comm_id), comm_id)).find((one) => one.id === id)
    expect(await row()).toMatchObject({ count: 3, from_new: 2 })
    const poll = stage.thing({ comm_id })
    await stage.report(poll, stage.guest())
    const rows = await stage.waiting(stage.moderator(comm_id), comm_id)
    expect(rows.find((one) => one.id === poll)).toMatchObject({ kind: 'poll', from_new: null })
  })

  test('reports by 200 new accounts and 200 guests hide nothing', async () => {
    const id = stage.thing({ comm_id: someId() })
    const reporters = Array.from({ length: 200 }, () => [stage.person(), stage.guest()]).flat()
    for (const by of reporters) await report(id, by)
    await report(id, stage.operator)
    await report(id, stage.person(established()))
    await report(id, stage.person(established()))
    expect(taken(id)).toEqual([])
  })

  test('polls and articles are never put on hold automatically', async () => {
    for (const kind of ['poll', 'article']) {
      const id = stage.thing({ comm_id: someId() })
      for (let n = 0; n < 5; n++) await report(id, stage.person(established()), kind)
      expect(taken(id), kind).toEqual([])
    }
  })

  test('after five unfounded reports in thirty days, a person’s reports carry no weight for a while', async () => {
    const comm_id = someId()
    const moderator = stage.moderator(comm_id)
    const crier = stage.person(established())
    for (let n = 0; n < 5; n++) {
      const id = stage.thing({ comm_id })
      await report(id, crier)
      await settle(id, moderator, comm_id)
    }
    const reported = async () => {
      const id = stage.thing({ comm_id })
      for (const by of [stage.person(established()), stage.person(established()), crier]) await report(id, by)
      return taken(id)
    }
    expect(await reported()).toEqual([])
    await sql`update moderation.report set failed_at = failed_at - interval '31 days'`.execute(stage.db.q())
    expect(await reported()).toEqual(['1 automatic hold'])
  })

  test('many simultaneous reports put the same content on hold only once', async () => {
    const id = stage.thing({ comm_id: someId() })
    await Promise.all(Array.from({ length: 8 }, () => report(id, stage.person(established()))))
    expect(taken(id)).toEqual(['1 automatic hold'])
  })
})
