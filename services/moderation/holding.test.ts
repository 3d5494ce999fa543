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
import type { Category } from './tables.ts'

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
  const report = (id: string, by: Context<Own>, kind = 'comment', category: Category = 'civility') =>
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
    // What somebody said before changing it counts no longer.
    await report(id, ana!, 'comment', 'illegal')
    await report(id, ana!, 'comment', 'minors')
    await report(id, ben!, 'comment', 'minors')
    await report(id, eve!, 'comment', 'civility')
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
      // People found it: only the decision was automatic.
      automated_detection: 'No',
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
      category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
      content_language: 'ES',
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    })
    expect(statement!.incompatible_content_explanation).toContain('persona')
    expect(statement!.incompatible_content_ground).toContain('puede hacer daño a un menor')
    expect(statement!.decision_facts).toContain('2 de ellas')
    await settle(id, moderator, comm_id)
    expect(taken(id)).toEqual(['1 automatic hold', '2 moderator show'])
  })

  /** Has three established people report a comment, after others; returns the statement of the automatic hold. */
  const heldAfter = async (others: [Context<Own>, Category][], given: [Category, Category, Category]) => {
    const [comm_id, author] = [someId(), someId()]
    const id = stage.thing({ comm_id, author })
    for (const [by, category] of others) await report(id, by, 'comment', category)
    for (const category of given) await report(id, stage.person(established()), 'comment', category)
    const { items } = await stage.enter(calls.public_log, stage.guest(), { comm_id })
    const { decision_id } = items[0]!
    return (await stage.enter(calls.get_decision, stage.person(author), { decision_id })).statement!
  }
  const attacks = ['civility', 'civility', 'civility'] as const

  test('an automatic hold says nothing that guests or new accounts have reported, or that somebody has changed', async () => {
    const alone = await heldAfter([], [...attacks])
    const said = ({
      category,
      incompatible_content_ground: rule,
      decision_facts: facts,
      source_type,
    }: typeof alone) => ({
      category,
      rule,
      facts,
      source_type,
    })
    expect(said(alone)).toMatchObject({
      category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      rule: expect.stringContaining('attacks people') as string,
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    })
    const [guest, brigade] = [stage.guest(), Array.from({ length: 20 }, () => stage.person())]
    const changed: [Context<Own>, Category][] = [
      [guest, 'threat'],
      [guest, 'spam'],
    ]
    for (const others of [
      [[stage.guest(), 'threat']] as [Context<Own>, Category][],
      changed,
      brigade.map((by): [Context<Own>, Category] => [by, 'illegal']),
    ])
      expect(said(await heldAfter(others, [...attacks]))).toEqual(said(alone))
  })

  test('an automatic hold names the reason that most give, or the mildest official category if they disagree', async () => {
    const notice = await heldAfter([], ['illegal', 'illegal', 'civility'])
    expect(notice).toMatchObject({
      category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      source_type: 'SOURCE_ARTICLE_16',
    })
    expect(notice.decision_facts).toContain('2 of them for this reason')
    const divided = await heldAfter([], ['minors', 'threat', 'privacy'])
    expect(divided.category).toBe('STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS')
    expect(divided.incompatible_content_ground).toContain('different reasons')
    expect(divided.source_type).toBe('SOURCE_TYPE_OTHER_NOTIFICATION')
    const once = await heldAfter([], ['illegal', 'spam', 'civility'])
    expect(once).toMatchObject({
      category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    })
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
    expect(rows.find((one) => one.id === poll)).toMatchObject({ kind: 'poll', from_new: 1 })
    const others = ['article', 'community', 'member', 'person'] as const
    for (const kind of others) {
      const seen = stage.thing({ comm_id })
      for (const by of [stage.guest(), stage.person(), stage.person(established())]) await report(seen, by, kind)
      const listed = await stage.waiting(stage.operator, comm_id)
      expect(
        listed.find((one) => one.id === seen),
        kind,
      ).toMatchObject({ kind, count: 3, from_new: 2 })
    }
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
