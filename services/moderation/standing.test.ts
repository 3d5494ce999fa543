import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { end_measures } from './ending.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

onEveryEngine('later changes to a measure that answered a report', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const mine = async (by: Context<Own>) => (await stage.enter(calls.my_reports, by, {})).items[0]
  /** The kinds of the notices that this person has received about their reports. */
  const told = (UID: string) =>
    stage.heard.told.flatMap(({ data }) => {
      const { about, also, kind, what } = data as {
        about?: { thing: string }
        also?: string
        kind: string
        what?: string
      }
      return about?.thing === 'report' && also === UID ? [[kind, what ?? null]] : []
    })

  /** Something that two people reported and that was hidden. */
  const hidden = async (until?: string) => {
    const [comm_id, author, anaUID, benUID] = [someId(), someId(), someId(), someId()]
    const id = stage.thing({ comm_id, author })
    const moderator = stage.moderator(comm_id)
    for (const UID of [anaUID, benUID]) await stage.report(id, stage.person(UID))
    const { decision_id } = await stage.decide(id, moderator, { ...(until && { until }) })
    stage.heard.told.length = 0
    return { comm_id, id, author, anaUID, benUID, ana: stage.person(anaUID), moderator, decision_id }
  }

  test('everybody who reported something is told when an appeal reverses what was done, and reads it beside their report', async () => {
    const { comm_id, author, anaUID, benUID, ana, decision_id } = await hidden()
    expect(await mine(ana)).toMatchObject({ outcome: 'acted', measure: 'hide', since_then: null, stands: null })
    const { appeal_id } = await stage.enter(calls.appeal, stage.person(author), { decision_id, text: 'It is not.' })
    expect(told(anaUID)).toEqual([])
    const outcome = { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.' } as const
    await stage.enter(calls.decide_appeal, stage.moderator(comm_id), outcome)
    for (const UID of [anaUID, benUID]) expect(told(UID)).toEqual([['report_lifted', null]])
    expect(await mine(ana)).toMatchObject({ outcome: 'acted', measure: 'hide', since_then: 'lifted', stands: 'show' })
  })

  test('reporters are told once when hidden content is shown again, once when another measure replaces the first, and once when a measure expires', async () => {
    const { id, anaUID, ana, moderator } = await hidden()
    await stage.decide(id, moderator, { measure: 'show' })
    expect(told(anaUID)).toEqual([['report_lifted', null]])
    await stage.decide(id, stage.operator, { measure: 'remove' })
    expect(told(anaUID).at(-1)).toEqual(['report_replaced', null])
    expect(await mine(ana)).toMatchObject({ measure: 'hide', since_then: 'replaced', stands: 'remove' })
    await stage.decide(id, stage.operator, { measure: 'remove', rule: 'Another rule' })
    expect(told(anaUID)).toHaveLength(2)

    const over = await hidden(new Date(Date.now() + 60_000).toISOString())
    await stage.db.run(
      'over',
      `update moderation.decision set at = at - interval '1 hour', until = until - interval '2 minutes' where id = $1`,
      [over.id],
    )
    await end_measures(stage.operator)
    expect(told(over.anaUID)).toEqual([['report_lifted', null]])
    expect(await mine(over.ana)).toMatchObject({ since_then: 'lifted', stands: 'show' })
  })

  test('a new report on the same content is pending again, whatever became of the earlier report', async () => {
    const { id, ana, moderator } = await hidden()
    await stage.decide(id, moderator, { measure: 'show' })
    await stage.report(id, ana)
    expect(await mine(ana)).toMatchObject({ outcome: null, since_then: null, stands: null })
  })

  test('people who reported a person learn that the measure no longer stands, but never which measure it was', async () => {
    const [comm_id, ownerUID, UID] = [someId(), someId(), someId()]
    const member = stage.member(comm_id, [ownerUID])
    const [owner, reporter] = [stage.moderator(comm_id, ownerUID), stage.person(UID)]
    const id = stage.thing({ comm_id, author: member, on: 'Shall we build it?' })
    await stage.enter(calls.report, reporter, { kind: 'comment', id, of: 'writer', category: 'civility' })
    const about = { kind: 'member' } as const
    await stage.decide(comm_id + member, owner, { ...about, measure: 'suspend' })
    await stage.decide(comm_id + member, owner, { ...about, measure: 'terminate' })
    expect(await mine(reporter)).toMatchObject({ measure: null, since_then: 'replaced', stands: null })
    await stage.decide(comm_id + member, owner, { ...about, measure: 'show' })
    expect(await mine(reporter)).toMatchObject({ measure: null, since_then: 'lifted', stands: null })
    const kinds = ['report_acted', 'report_replaced', 'report_lifted']
    expect(told(UID)).toEqual(kinds.map((kind) => [kind, 'person']))
  })
})
