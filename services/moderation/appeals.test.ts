import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, reasons, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'
import { UIDof } from './reported.ts'

onEveryEngine('appeals', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const appeal = (by: Context<Own>, decision_id: string) =>
    stage.enter(calls.appeal, by, { decision_id, text: 'It sells nothing.' })
  const review = (by: Context<Own>, appeal_id: string, more: Partial<Asked<typeof calls.decide_appeal>> = {}) =>
    stage.enter(calls.decide_appeal, by, { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.', ...more })
  const waiting = async (by: Context<Own>, comm_id?: string) =>
    (await stage.enter(calls.appeals, by, { comm_id })).items.map(({ appeal_id }) => appeal_id)
  const log = async (comm_id: string) => (await stage.enter(calls.public_log, stage.guest(), { comm_id })).items
  const read = (by: Context<Own>, decision_id: string) => stage.enter(calls.get_decision, by, { decision_id })

  /** What asks all operators to decide an appeal, except these people. */
  const toOperators = (not: { except: string; except_too: string }) => ({
    comm_id: null,
    kind: 'appeal_waits',
    link: '/account?look=reports',
    ...not,
    only: null,
  })

  /** A comment that a moderator has hidden. */
  async function hidden() {
    const [comm_id, UID] = [someId(), someId()]
    const [author, moderator, another] = [stage.person(UID), stage.moderator(comm_id), stage.moderator(comm_id)]
    const id = stage.thing({ comm_id, author: UID })
    const { decision_id } = await stage.decide(id, moderator, { kind: 'comment' })
    return { comm_id, UID, author, moderator, another, id, decision_id }
  }

  test('only the author can appeal, and only once', async () => {
    const { author, moderator, decision_id } = await hidden()
    for (const by of [moderator, stage.person(), stage.operator])
      expect(await refusal(appeal(by, decision_id))).toBe('NOT_FOUND')
    await appeal(author, decision_id)
    expect(await refusal(appeal(author, decision_id))).toBe('APPEALED')
    expect((await read(author, decision_id)).appeal).toMatchObject({ text: 'It sells nothing.', outcome: null })
  })

  test('an author known only to the content’s room can appeal but cannot decide, and nobody else learns that they are the author', async () => {
    const [comm_id, UID] = [someId(), someId()]
    const [writer, moderator] = [stage.moderator(comm_id, UID), stage.moderator(comm_id)]
    const id = stage.thing({ comm_id, writer: UID })
    await stage.report(id, stage.person())
    expect(await stage.waiting(writer, comm_id)).toEqual([])
    expect(await stage.enter(calls.get_case, writer, { kind: 'text', id })).toMatchObject({ mine: true, notes: [] })
    const settling = stage.enter(calls.settle_reports, writer, { kind: 'text', id, if_version: 1 })
    expect(await refusal(settling)).toBe('SELF_CASE')
    expect(await refusal(stage.decide(id, writer))).toBe('SELF_CASE')

    const { decision_id } = await stage.decide(id, moderator)
    expect(await read(writer, decision_id)).toMatchObject({ mine: true })
    expect(await read(moderator, decision_id)).toMatchObject({ mine: false })
    expect(await refusal(read(stage.person(), decision_id))).toBe('NOT_FOUND')
    expect(await refusal(appeal(moderator, decision_id))).toBe('NOT_FOUND')
    const { appeal_id } = await appeal(writer, decision_id)
    expect(await waiting(writer, comm_id)).toEqual([])
    expect(await refusal(review(writer, appeal_id))).toBe('SELF_CASE')
    const another = stage.moderator(comm_id)
    const { items } = await stage.enter(calls.appeals, another, { comm_id })
    expect(items.map((one) => one.appeal_id)).toEqual([appeal_id])
    expect(JSON.stringify([items, await log(comm_id), stage.heard.told.map(({ data }) => data)])).not.toContain(UID)
    await review(another, appeal_id)
    expect((await read(writer, decision_id)).appeal).toMatchObject({ outcome: 'reversed' })
  })

  test('moderators of the community are notified of an appeal that they may decide, except the moderator being appealed', async () => {
    const { comm_id, UID, moderator, author, decision_id } = await hidden()
    stage.heard.told.length = 0
    await appeal(author, decision_id)
    const decided = moderator.visitor.kind === 'person' && moderator.visitor.UID
    expect(told('care_asked')).toEqual([
      {
        comm_id,
        kind: 'appeal_waits',
        link: `/communities/${comm_id}?reports=waiting`,
        except: UID,
        except_too: decided,
        only: null,
      },
    ])
  })

  test('operators are notified of an appeal against a measure that only operators can take, and moderators are not', async () => {
    const [comm_id, UID, runs] = [someId(), someId(), someId()]
    stage.moderator(comm_id)
    const id = stage.thing({ comm_id, author: UID })
    const { decision_id } = await stage.decide(id, stage.person(runs, true), { measure: 'remove' })
    stage.heard.told.length = 0
    await appeal(stage.person(UID), decision_id)
    expect(told('care_asked')).toEqual([toOperators({ except: UID, except_too: runs })])
  })

  test('operators are notified of an appeal if nobody else in the community can decide it', async () => {
    const [comm_id, UID, moderates] = [someId(), someId(), someId()]
    // The author moderates the community too.
    stage.moderator(comm_id, UID)
    const id = stage.thing({ comm_id, author: UID })
    const { decision_id } = await stage.decide(id, stage.moderator(comm_id, moderates), { kind: 'comment' })
    stage.heard.told.length = 0
    await appeal(stage.person(UID), decision_id)
    expect(told('care_asked')).toEqual([toOperators({ except: UID, except_too: moderates })])
  })

  test('only moderators who could suspend a member are notified of the member’s appeal; if there are none, or operators decided, operators are', async () => {
    const [comm_id, owns, moderates, runs] = [someId(), someId(), someId(), someId()]
    const [owner, moderator] = [stage.moderator(comm_id, owns), stage.moderator(comm_id, moderates)]
    stage.moderator(comm_id)
    const suspended = async (by: Context<Own>) => {
      const UID = stage.member(comm_id, by === owner ? [owns] : [owns, moderates])
      const member = { kind: 'member' as const, measure: 'suspend' as const }
      const { decision_id } = await stage.decide(comm_id + UID, by, member)
      stage.heard.told.length = 0
      await appeal(stage.person(UID), decision_id)
      return UID
    }
    const first = await suspended(moderator)
    expect(told('care_asked')).toMatchObject([
      { comm_id, except: first, except_too: moderates, only: [owns, moderates] },
    ])
    const second = await suspended(owner)
    expect(told('care_asked')).toEqual([toOperators({ except: second, except_too: owns })])
    const third = await suspended(stage.person(runs, true))
    expect(told('care_asked')).toEqual([toOperators({ except: third, except_too: runs })])
  })

  test('an appeal is listed and counted only for those who may lift the measure', async () => {
    const [comm_id, UID] = [someId(), someId()]
    const [owner, runs, both] = [stage.moderator(comm_id), someId(), someId()]
    stage.moderator(comm_id, both)
    const id = stage.thing({ comm_id, author: UID })
    const { decision_id } = await stage.decide(id, stage.person(runs, true), { measure: 'remove' })
    const { appeal_id } = await appeal(stage.person(UID), decision_id)
    const counted = async (by: Context<Own>) => (await stage.enter(calls.my_queues, by, {}))[0]!.appeals
    expect([await waiting(owner, comm_id), await counted(owner)]).toEqual([[], 0])
    const operator = stage.person(both, true)
    expect([await waiting(operator, comm_id), await counted(operator)]).toEqual([[appeal_id], 1])
    expect(await waiting(stage.person(someId(), true))).toContain(appeal_id)
  })

  test('a decision can be appealed for six months, and not a day longer', async () => {
    const [early, late] = [await hidden(), await hidden()]
    const before = (age: string, { decision_id }: typeof early) =>
      sql`update moderation.decision set at = clock_timestamp() - ${age}::interval
        where decision_id = ${decision_id}`.execute(stage.db.q())
    await before('5 months 27 days', early)
    await before('6 months 1 day', late)
    expect(await refusal(appeal(early.author, early.decision_id))).toBe('done')
    expect(await refusal(appeal(late.author, late.decision_id))).toBe('APPEAL_LATE')
  })

  test('an appeal is decided by somebody who did not make the decision, and is never listed for the author or strangers', async () => {
    const { comm_id, UID, author, moderator, another, decision_id } = await hidden()
    const { appeal_id } = await appeal(author, decision_id)
    expect(await refusal(review(moderator, appeal_id))).toBe('SAME_REVIEWER')
    for (const by of [author, stage.person(), stage.moderator(someId())])
      expect(await refusal(review(by, appeal_id))).toBe('NOT_FOUND')
    for (const by of [stage.moderator(comm_id, UID), stage.person(UID, true)])
      expect(await refusal(review(by, appeal_id))).toBe('SELF_CASE')
    expect(await waiting(moderator, comm_id)).toEqual([])
    expect(await waiting(another, comm_id)).toEqual([appeal_id])
    expect(await waiting(stage.operator)).toContain(appeal_id)
    await review(another, appeal_id)
    expect(await waiting(another, comm_id)).toEqual([])
    expect(await refusal(review(stage.operator, appeal_id))).toBe('APPEAL_DECIDED')
  })

  test('if nobody else in the community can decide an appeal, an operator decides it, but not the operator who made the decision', async () => {
    const [comm_id, UID, runs] = [someId(), someId(), someId()]
    const id = stage.thing({ comm_id, author: UID })
    const operator = stage.person(runs, true)
    stage.operators.add(runs).add(someId())
    const { decision_id } = await stage.decide(id, operator, { measure: 'remove' })
    const { appeal_id } = await appeal(stage.person(UID), decision_id)
    expect(await refusal(review(operator, appeal_id))).toBe('SAME_REVIEWER')
    // Moderators cannot remove polls, so they cannot restore them either.
    expect(await refusal(review(stage.moderator(comm_id), appeal_id))).toBe('NO_SUCH_MEASURE')
    expect(await log(comm_id)).toMatchObject([{ measure: 'remove', appeal: 'open' }])
    expect(await refusal(review(stage.person(someId(), true), appeal_id))).toBe('done')
  })

  test('an appeal waits, and is publicly marked as waiting, only if nobody else could decide it', async () => {
    const [comm_id, UID, moderates, runs] = [someId(), someId(), someId(), someId()]
    stage.operators.clear()
    const author = stage.person(UID)
    // Even authors who also moderate the community and run the site cannot decide about what they wrote themselves.
    stage.moderator(comm_id, UID)
    stage.operators.add(UID)
    const id = stage.thing({ comm_id, author: UID })
    const { decision_id } = await stage.decide(id, stage.moderator(comm_id, moderates), { kind: 'comment' })
    const states = async () => [(await log(comm_id))[0]!.appeal, (await read(author, decision_id)).nobody_else]
    expect(await states()).toEqual([null, true])
    await appeal(author, decision_id)
    expect(await states()).toEqual(['waiting', true])
    stage.operators.add(runs)
    expect(await states()).toEqual(['open', false])
    stage.operators.delete(runs)
    expect(await states()).toEqual(['waiting', true])
    stage.moderator(comm_id)
    expect(await states()).toEqual(['open', false])
  })

  test('an appeal against a measure reserved for operators waits if the site has only one operator', async () => {
    const [comm_id, UID, runs] = [someId(), someId(), someId()]
    stage.operators.clear()
    stage.operators.add(runs)
    stage.moderator(comm_id)
    const id = stage.thing({ comm_id, author: UID })
    const { decision_id } = await stage.decide(id, stage.person(runs, true), { measure: 'remove' })
    await appeal(stage.person(UID), decision_id)
    expect(await log(comm_id)).toMatchObject([{ appeal: 'waiting' }])
    stage.operators.add(someId())
    expect(await log(comm_id)).toMatchObject([{ appeal: 'open' }])
  })

  test('when a decision is reversed, the content is shown again, its author is notified, and the public log says so', async () => {
    const { comm_id, UID, author, another, id, decision_id } = await hidden()
    const { appeal_id } = await appeal(author, decision_id)
    stage.heard.told.length = 0
    const { decision_id: next_id } = await review(another, appeal_id)
    expect(told('measure_taken')).toMatchObject([
      { id, seq: 2, measure: 'show', decision_id: next_id, after_appeal: true },
    ])
    expect(told('noticed')).toMatchObject([
      { about: { thing: 'decision', id: decision_id }, kind: 'appeal_reversed', also: UID },
      { about: { thing: 'own_decision', id: decision_id }, kind: 'own_reversed' },
    ])
    expect(await read(author, decision_id)).toMatchObject({
      in_force: false,
      appeal: { outcome: 'reversed', reasons: 'It sells nothing.', by: 'moderator', next_id },
    })
    const followed_from = { decision_id, outcome: 'reversed', reasons: 'It sells nothing.' }
    expect(await read(author, next_id!)).toMatchObject({ measure: 'show', followed_from })
    expect(await log(comm_id)).toMatchObject([
      { measure: 'show', rule: null, category: null, appeal: null },
      { measure: 'hide', rule: reasons.rule, category: reasons.category, by: 'moderator', appeal: 'reversed' },
    ])
  })

  test('when a decision is changed, a milder measure takes its place, with its own statement of reasons', async () => {
    const { author, another, id, decision_id } = await hidden()
    const { appeal_id } = await appeal(author, decision_id)
    const changed = { ...reasons, outcome: 'changed' as const }
    for (const measure of ['hide', 'show', 'remove', undefined] as const)
      expect(await refusal(review(another, appeal_id, { ...changed, measure }))).toBe('NO_SUCH_MEASURE')
    expect(await refusal(review(another, appeal_id, { ...changed, measure: 'collapse', facts: '' }))).toBe(
      'REASON_REQUIRED',
    )
    stage.heard.told.length = 0
    const next = await review(another, appeal_id, { ...changed, measure: 'collapse' })
    expect(told('measure_taken')).toMatchObject([{ id, seq: 2, measure: 'collapse', reason: reasons.explanation }])
    expect((await read(author, next.decision_id!)).statement).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DEMOTED'],
    })
    expect(await refusal(appeal(author, next.decision_id!))).toBe('done')
  })

  test('a milder decision after an appeal keeps the source of the decision that it replaces', async () => {
    const [comm_id, UID] = [someId(), someId()]
    const id = stage.thing({ comm_id, author: UID })
    await stage.enter(calls.report, stage.guest(), { kind: 'article', id, category: 'illegal' })
    const { decision_id } = await stage.decide(id, stage.moderator(comm_id), { kind: 'article' })
    const { appeal_id } = await appeal(stage.person(UID), decision_id)
    const milder = { ...reasons, outcome: 'changed', measure: 'hold' } as const
    const next = await review(stage.moderator(comm_id), appeal_id, milder)
    const sourceOf = async (one: string) => (await read(stage.person(UID), one)).statement?.source_type
    expect(await sourceOf(decision_id)).toBe('SOURCE_ARTICLE_16')
    expect(await sourceOf(next.decision_id!)).toBe('SOURCE_ARTICLE_16')
    // Whoever decides once more while the measure is in force still goes back to the report.
    const again = await stage.decide(id, stage.operator, { kind: 'article' })
    expect(await sourceOf(again.decision_id)).toBe('SOURCE_ARTICLE_16')
    await stage.decide(id, stage.operator, { kind: 'article', measure: 'show' })
    const found = await stage.decide(id, stage.operator, { kind: 'article' })
    expect(await sourceOf(found.decision_id)).toBe('SOURCE_VOLUNTARY')
  })

  test('when a decision is upheld, nothing happens to the content', async () => {
    const { comm_id, author, another, decision_id } = await hidden()
    const { appeal_id } = await appeal(author, decision_id)
    stage.heard.told.length = 0
    expect(await review(another, appeal_id, { outcome: 'upheld' })).toEqual({ decision_id: null })
    expect(told('measure_taken')).toEqual([])
    expect(await read(author, decision_id)).toMatchObject({ in_force: true, appeal: { outcome: 'upheld' } })
    expect(await log(comm_id)).toMatchObject([{ appeal: 'upheld' }])
  })

  test('a moderator cannot replace a decision under appeal, and reversing one that an operator has replaced lifts the later one', async () => {
    const { author, moderator, another, id, decision_id } = await hidden()
    const { appeal_id } = await appeal(author, decision_id)
    const collapse = { kind: 'comment', measure: 'collapse' } as const
    expect(await refusal(stage.decide(id, moderator, collapse))).toBe('APPEAL_OPEN')
    await stage.decide(id, stage.operator, { ...collapse, ground: 'illegal' })
    stage.heard.told.length = 0
    expect(await refusal(review(another, appeal_id))).toBe('OPERATORS_DECIDED')
    const { decision_id: next_id } = await review(stage.person(someId(), true), appeal_id)
    expect(told('measure_taken')).toMatchObject([{ id, measure: 'show', decision_id: next_id }])
  })

  test('whoever lifts a decision ends the open appeal against it, and the appellant and whoever decided first are told', async () => {
    const { comm_id, UID, author, moderator, another, id, decision_id } = await hidden()
    const { appeal_id } = await appeal(author, decision_id)
    stage.heard.told.length = 0
    const lifted = await stage.decide(id, another, { kind: 'comment', measure: 'show' })
    expect(told('noticed')).toMatchObject([
      { about: { thing: 'own_decision', id: decision_id }, kind: 'own_reversed', also: UIDof(moderator.visitor) },
      { about: { thing: 'decision', id: lifted.decision_id }, kind: 'decided_after_appeal', also: UID },
    ])
    const settled = { outcome: 'settled', by: 'moderator', next_id: lifted.decision_id }
    expect((await read(author, decision_id)).appeal).toMatchObject(settled)
    expect(await waiting(stage.operator)).not.toContain(appeal_id)
    expect(await refusal(review(stage.operator, appeal_id))).toBe('APPEAL_DECIDED')
    expect(await log(comm_id)).toMatchObject([{ measure: 'show' }, { measure: 'hide', appeal: 'settled' }])
  })

  test('whoever lifts their own decision is not told that another person reversed it', async () => {
    const { UID, author, moderator, id, decision_id } = await hidden()
    await appeal(author, decision_id)
    stage.heard.told.length = 0
    await stage.decide(id, moderator, { kind: 'comment', measure: 'show' })
    expect(told('noticed')).toMatchObject([{ kind: 'decided_after_appeal', also: UID }])
  })

  test('the public log and the transparency report contain no names, no titles and no facts of cases', async () => {
    const { comm_id, UID, author, decision_id, id } = await hidden()
    await appeal(author, decision_id)
    const day = new Date().toISOString().slice(0, 10)
    const report = await stage.enter(calls.transparency_report, stage.guest(), { from: day, to: day })
    const shown = JSON.stringify([await log(comm_id), report])
    expect(shown).toContain('OTHER_VIOLATION_TC')
    for (const secret of [UID, id, 'Shall we?', reasons.facts, reasons.explanation]) expect(shown).not.toContain(secret)
    expect(report.decisions.find(({ of }) => of === 'hide')!.n).toBeGreaterThan(0)
    expect(report.appeals.find(({ of }) => of === 'open')!.n).toBeGreaterThan(0)
  })
})
