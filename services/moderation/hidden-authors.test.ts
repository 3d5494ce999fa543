import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

onEveryEngine('content whose author is known only to its room', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const text = 'It sells nothing.'
  const appeal = (by: Context<Own>, decision_id: string) => stage.enter(calls.appeal, by, { decision_id, text })
  const read = (by: Context<Own>, decision_id: string) => stage.enter(calls.get_decision, by, { decision_id })
  const review = (by: Context<Own>, appeal_id: string) =>
    stage.enter(calls.decide_appeal, by, { appeal_id, outcome: 'upheld', reasons: 'It does.' })

  /** A moderator who wrote something, and another moderator who has hidden what the first wrote. */
  const hidden = async (more: string[] = []) => {
    const [comm_id, UID] = [someId(), someId()]
    const [writer, moderator] = [stage.moderator(comm_id, UID), stage.moderator(comm_id)]
    const id = stage.thing({ comm_id, writer: UID, writers: [UID, ...more] })
    const { decision_id } = await stage.decide(id, moderator)
    return { comm_id, UID, id, writer, moderator, decision_id }
  }

  test('while the room cannot be asked, nobody can decide about its content or find it in a list', async () => {
    const { id, comm_id, writer, decision_id } = await hidden()
    const { appeal_id } = await appeal(writer, decision_id)
    Object.assign(stage.known.get(id)!, { gone: false })
    await stage.report(id, stage.operator)
    const another = stage.moderator(comm_id)
    const list = () => stage.enter(calls.appeals, another, { comm_id })
    stage.known.get(id)!.down = true
    const settle = () => stage.enter(calls.settle_reports, writer, { kind: 'text', id, if_version: 2 })
    for (const decide of [settle, () => review(writer, appeal_id), () => read(writer, decision_id)])
      expect(await refusal(decide())).toBe('DEGRADED')
    expect([(await list()).items, await stage.waiting(another, comm_id)]).toEqual([[], []])
    stage.known.get(id)!.down = false
    expect((await list()).items).toHaveLength(1)
  })

  test('an author who has withdrawn the content can read the decision without the content’s words, and can appeal but not decide the appeal', async () => {
    const { id, writer, decision_id } = await hidden()
    Object.assign(stage.known.get(id)!, { title: '', gone: true, writer: undefined })
    expect(await read(writer, decision_id)).toMatchObject({ mine: true, may_appeal: true, title: null, link: null })
    const { appeal_id } = await appeal(writer, decision_id)
    expect(await refusal(review(writer, appeal_id))).toBe('SELF_CASE')
  })

  test('a person who writes the same text later can read the decision, but can neither appeal nor read the appeals of others', async () => {
    const { id, comm_id, UID, writer, decision_id } = await hidden()
    expect(await read(writer, decision_id)).toMatchObject({ may_appeal: true })
    const lateUID = someId()
    const late = stage.moderator(comm_id, lateUID)
    Object.assign(stage.known.get(id)!, { writer: lateUID, writers: [UID] })
    expect(await read(late, decision_id)).toMatchObject({ mine: true, may_appeal: false })
    expect(await read(writer, decision_id)).toMatchObject({ may_appeal: true })
    await appeal(writer, decision_id)
    expect(await read(late, decision_id)).toMatchObject({ mine: true, may_appeal: false, appeal: { text: null } })
    expect(await refusal(appeal(late, decision_id))).toBe('NOT_FOUND')
    expect(await read(writer, decision_id)).toMatchObject({ may_appeal: false, appeal: { text } })
  })

  test('several people who wrote the same text share one appeal, and none of them can read what it says', async () => {
    const other = someId()
    const { comm_id, writer, moderator, decision_id } = await hidden([other])
    await appeal(writer, decision_id)
    expect(await read(stage.person(other), decision_id)).toMatchObject({ may_appeal: false })
    expect(await refusal(appeal(stage.person(other), decision_id))).toBe('APPEALED')
    for (const by of [writer, stage.person(other)])
      expect((await read(by, decision_id)).appeal).toMatchObject({ text: null, outcome: null })
    expect((await read(moderator, decision_id)).appeal).toMatchObject({ text })
    const { items } = await stage.enter(calls.appeals, stage.moderator(comm_id), { comm_id })
    expect(items).toMatchObject([{ text }])
  })

  test('a moderator’s own content does not count among the cases that wait for that moderator', async () => {
    const { id, comm_id, writer, moderator, decision_id } = await hidden()
    await appeal(writer, decision_id)
    Object.assign(stage.known.get(id)!, { gone: false })
    await stage.report(id, stage.operator)
    const another = stage.moderator(comm_id)
    const counts = async (by: Context<Own>) => {
      const [queue] = await stage.enter(calls.my_queues, by, {})
      return [queue!.reports, queue!.appeals]
    }
    expect([await counts(writer), await counts(moderator), await counts(another)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
  })

  test('a moderator is not notified of a report about their own words; operators are, if nobody else could decide', async () => {
    const [comm_id, UID] = [someId(), someId()]
    stage.moderator(comm_id, UID)
    const report = async () => {
      stage.heard.told.length = 0
      await stage.report(stage.thing({ comm_id, writer: UID }), stage.person())
      return told('care_asked').map((one) => one as { comm_id: string | null; only: string[] | null })
    }
    expect(await report()).toMatchObject([{ comm_id: null, only: null }])
    const another = someId()
    stage.moderator(comm_id, another)
    expect(await report()).toMatchObject([{ comm_id, only: [another] }])
    stage.operators.add(UID).add(another)
    stage.moderators.delete(`${another} ${comm_id}`)
    expect(await report()).toMatchObject([{ comm_id: null, only: [another] }])
    stage.operators.clear()
  })

  test('nothing that is shown reveals whether a moderator or an operator decided, the first time or about an appeal', async () => {
    const first = async (as: 'moderator' | 'operator') => {
      const comm_id = someId()
      const moderator = stage.moderator(comm_id)
      const id = stage.thing({ comm_id, writer: someId() })
      const { decision_id } = await stage.decide(id, as === 'operator' ? stage.operator : moderator)
      const { items } = await stage.enter(calls.public_log, stage.guest(), { comm_id })
      return [items.map(({ by }) => by), (await read(moderator, decision_id)).by]
    }
    for (const as of ['moderator', 'operator'] as const) expect(await first(as)).toEqual([['person'], 'person'])
    const told = async (by: 'moderator' | 'operator') => {
      const { id, comm_id, writer, moderator, decision_id } = await hidden()
      const { appeal_id } = await appeal(writer, decision_id)
      const reviewer = by === 'operator' ? stage.operator : stage.moderator(comm_id)
      const outcome = { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.' } as const
      const { decision_id: next } = await stage.enter(calls.decide_appeal, reviewer, outcome)
      const { items } = await stage.enter(calls.public_log, stage.guest(), { comm_id })
      const latest = (await stage.enter(calls.get_case, moderator, { kind: 'text', id })).latest
      await stage.decide(id, stage.operator)
      const again = await stage.enter(calls.taken_down, moderator, { comm_id })
      return [
        items.map((one) => [one.measure, one.by]),
        latest?.by,
        (await read(moderator, decision_id)).appeal?.by,
        (await read(moderator, next!)).by,
        again.items.map((one) => one.by),
      ]
    }
    const shown = [
      [
        ['show', 'person'],
        ['hide', 'person'],
      ],
      'person',
      'person',
      'person',
      ['person'],
    ]
    expect(await told('operator')).toEqual(shown)
    expect(await told('moderator')).toEqual(shown)
    const period = { from: '2020-01-01', to: '2099-01-01' }
    const { by } = await stage.enter(calls.transparency_report, stage.guest(), period)
    expect(by.find(({ of }) => of === 'operator')).toBeUndefined()
  })

  test('people who reported something are not told whether a moderator or an operator looked at it', async () => {
    const comm_id = someId()
    for (const by of [stage.moderator(comm_id), stage.operator]) {
      const reporter = stage.person()
      const id = stage.thing({ comm_id, writer: someId() })
      await stage.report(id, reporter)
      await stage.decide(id, by)
      const { items } = await stage.enter(calls.my_reports, reporter, {})
      expect(items).toMatchObject([{ outcome: 'acted', answered_by: 'person' }])
    }
  })

  test('an author is told when only the moderator who made the decision could decide an appeal', async () => {
    stage.operators.clear()
    const { writer, decision_id } = await hidden()
    expect(await read(writer, decision_id)).toMatchObject({ nobody_else: true })
  })
})
