import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'
import { UIDof } from './reported.ts'

onEveryEngine('the people who decide and the people who are notified', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const reversed = async (id: string, decision_id: string, author: Context<Own>, by: Context<Own>) => {
    const { appeal_id } = await stage.enter(calls.appeal, author, { decision_id, text: 'It sells nothing.' })
    return stage.enter(calls.decide_appeal, by, { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.' })
  }

  /** A comment in a community with two moderators. */
  function scene() {
    const [comm_id, UID, first, second] = [someId(), someId(), someId(), someId()]
    const id = stage.thing({ comm_id, author: UID, title: 'Buy my …', on: 'Shall we?', fingerprint: 'a' })
    return {
      comm_id,
      UID,
      id,
      author: stage.person(UID),
      first: stage.moderator(comm_id, first),
      second: stage.moderator(comm_id, second),
      firstUID: first,
      secondUID: second,
    }
  }
  const comment = { kind: 'comment' as const }

  test('a moderator whose decision was reversed cannot decide about the same text again until it has changed, but others can', async () => {
    const { id, author, first, second } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    await reversed(id, decision_id, author, second)
    expect(await refusal(stage.decide(id, first, comment))).toBe('REVERSED')
    expect(await refusal(stage.decide(id, first, { ...comment, measure: 'collapse' }))).toBe('REVERSED')
    Object.assign(stage.known.get(id)!, { fingerprint: 'b' })
    expect(await refusal(stage.decide(id, first, comment))).toBe('done')
  })

  test('a moderator whose decision was reversed is offered no measures while somebody else can decide', async () => {
    const { comm_id, id, author, first, second } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    await reversed(id, decision_id, author, second)
    await stage.report(id, stage.person(), { kind: 'comment' })
    const found = async (by: Context<Own>) => {
      const { reversed: was, measures } = await stage.enter(calls.get_case, by, { kind: 'comment', id })
      const row = (await stage.waiting(by, comm_id)).find((one) => one.id === id)!
      expect(row).toMatchObject({ reversed: was, measures })
      return { reversed: was, measures }
    }
    expect(await found(first)).toEqual({ reversed: true, measures: [] })
    expect(await found(second)).toMatchObject({ reversed: false, measures: ['collapse', 'hold', 'hide'] })
    stage.moderators.delete(`${UIDof(second.visitor)} ${comm_id}`)
    expect(await found(first)).toMatchObject({ reversed: false, measures: ['collapse', 'hold', 'hide'] })
  })

  test('a moderator whose decision was reversed can hand over new reports on the same text, but cannot answer them or take the case', async () => {
    const { comm_id, id, author, first, second } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    await reversed(id, decision_id, author, second)
    await stage.report(id, stage.person(), { kind: 'comment' })
    const thing = { ...comment, id }
    const settle = async (by: Context<Own>) => {
      const { version } = (await stage.waiting(by, comm_id)).find((one) => one.id === id)!
      return refusal(stage.enter(calls.settle_reports, by, { ...thing, if_version: version }))
    }
    const take = (by: Context<Own>) => refusal(stage.enter(calls.assign_case, by, { ...thing, mine: true }))
    expect([await settle(first), await take(first)]).toEqual(['REVERSED', 'REVERSED'])
    expect(await refusal(stage.enter(calls.escalate_case, first, thing))).toBe('done')
    expect([await take(second), await settle(second)]).toEqual(['done', 'done'])
  })

  test('a moderator whose decision was reversed can decide again once somebody else has decided', async () => {
    const { id, author, first, second } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    await reversed(id, decision_id, author, second)
    await stage.decide(id, second, comment)
    expect(await refusal(stage.decide(id, first, { ...comment, measure: 'collapse' }))).toBe('done')
  })

  test('a moderator whose decision was reversed after it had ended cannot decide again either, until somebody else has decided', async () => {
    const { id, author, first, second } = scene()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const { decision_id } = await stage.decide(id, first, { ...comment, until })
    await stage.db.run('ended', 'update moderation.decision set ended_at = at where decision_id = $1', [decision_id])
    expect(await reversed(id, decision_id, author, second)).toEqual({ decision_id: null })
    expect(await refusal(stage.decide(id, first, comment))).toBe('REVERSED')
    await stage.decide(id, second, comment)
    expect(await refusal(stage.decide(id, first, { ...comment, measure: 'collapse' }))).toBe('done')
  })

  test('a moderator whose decision was reversed can decide again if nobody else can', async () => {
    stage.operators.clear()
    const { comm_id, id, author, first, second, secondUID } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    await reversed(id, decision_id, author, second)
    expect(await refusal(stage.decide(id, first, comment))).toBe('REVERSED')
    stage.moderators.delete(`${secondUID} ${comm_id}`)
    expect(await refusal(stage.decide(id, first, comment))).toBe('done')
  })

  test('if one moderator reported the content and another’s decision was reversed, the first of them can decide', async () => {
    stage.operators.clear()
    const { comm_id, id, author, first, second } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    await reversed(id, decision_id, author, second)
    await stage.enter(calls.report, second, { ...comment, id, category: 'spam' })
    expect((await stage.waiting(second, comm_id))[0]).toMatchObject({ own_report: false })
    expect(await refusal(stage.decide(id, second, comment))).toBe('done')
  })

  test('a moderator who reported something cannot decide about it even after another moderator has answered the report', async () => {
    const { id, first, second } = scene()
    const poll = { kind: 'poll' as const }
    await stage.report(id, first)
    await stage.enter(calls.settle_reports, second, { ...poll, id, if_version: 1 })
    expect(await refusal(stage.decide(id, first, poll))).toBe('OWN_REPORT')
    expect(await stage.enter(calls.get_case, first, { ...poll, id })).toMatchObject({ own_report: true })
  })

  test('a moderator who reported something cannot decide the appeal, unless nobody else can', async () => {
    stage.operators.clear()
    const { comm_id, id, author, first, second } = scene()
    await stage.enter(calls.report, second, { ...comment, id, category: 'spam' })
    const { decision_id } = await stage.decide(id, first, comment)
    const third = someId()
    stage.moderator(comm_id, third)
    expect(await refusal(reversed(id, decision_id, author, second))).toBe('OWN_REPORT')
    const listed = async () => (await stage.enter(calls.appeals, second, { comm_id })).items[0]!
    expect(await listed()).toMatchObject({ own_report: true })
    stage.moderators.delete(`${third} ${comm_id}`)
    const { appeal_id, own_report } = await listed()
    expect(own_report).toBe(false)
    const answer = { appeal_id, outcome: 'reversed' as const, reasons: 'It sells nothing.' }
    const next = await stage.enter(calls.decide_appeal, second, answer)
    expect(await stage.enter(calls.get_decision, second, { decision_id: next.decision_id! })).toMatchObject({
      by_reporter: true,
    })
  })

  test('a moderator who reported something cannot decide about it, but others can', async () => {
    const { comm_id, id, first, second } = scene()
    await stage.report(id, first)
    const poll = { kind: 'poll' as const }
    expect(await refusal(stage.decide(id, first, poll))).toBe('OWN_REPORT')
    expect(await refusal(stage.enter(calls.settle_reports, first, { ...poll, id, if_version: 1 }))).toBe('OWN_REPORT')
    expect(await stage.enter(calls.get_case, first, { ...poll, id })).toMatchObject({ own_report: true })
    expect((await stage.waiting(first, comm_id))[0]).toMatchObject({ own_report: true })
    expect((await stage.waiting(second, comm_id))[0]).toMatchObject({ own_report: false })
    expect(await refusal(stage.decide(id, second, poll))).toBe('done')
  })

  test('a moderator who reported something can decide if nobody else can, and the decision says so', async () => {
    stage.operators.clear()
    const [comm_id, UID] = [someId(), someId()]
    const only = stage.moderator(comm_id)
    const id = stage.thing({ comm_id, author: UID })
    await stage.report(id, only)
    const { decision_id } = await stage.decide(id, only)
    expect(await stage.enter(calls.get_decision, only, { decision_id })).toMatchObject({ by_reporter: true })
    const other = stage.thing({ comm_id, author: UID })
    await stage.report(other, only)
    stage.operators.add(someId())
    expect(await refusal(stage.decide(other, only))).toBe('OWN_REPORT')
  })

  test('moderators are notified of a case once, and again when it becomes urgent', async () => {
    const { comm_id, UID, id } = scene()
    stage.heard.told.length = 0
    const reporter = someId()
    await stage.report(id, stage.person(reporter))
    for (let others = 0; others < 3; others++) await stage.report(id, stage.person(), { category: 'civility' })
    const link = `/communities/${comm_id}?reports=waiting`
    const first = { comm_id, kind: 'reports_wait', link, except: UID, except_too: reporter, only: null }
    expect(told('care_asked')).toEqual([first])
    await stage.report(id, stage.person(), { category: 'threat' })
    await stage.report(id, stage.person(), { category: 'threat' })
    expect(told('care_asked')).toMatchObject([first, { comm_id, kind: 'urgent_report' }])
  })

  test('operators are notified if content belongs to no community, or if its only moderator wrote or reported it', async () => {
    const [comm_id, UID] = [someId(), someId()]
    const only = stage.moderator(comm_id, UID)
    stage.heard.told.length = 0
    await stage.report(stage.thing(), stage.person())
    await stage.report(stage.thing({ comm_id, author: UID }), stage.person())
    await stage.report(stage.thing({ comm_id }), only)
    const link = '/account?look=reports'
    const toOperators = { comm_id: null, kind: 'reports_wait', link }
    expect(told('care_asked')).toMatchObject([toOperators, toOperators, toOperators])
  })

  test('the moderator who decided first is notified of the appeal and of its outcome', async () => {
    const { comm_id, id, author, first, second, firstUID } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    stage.heard.told.length = 0
    await reversed(id, decision_id, author, second)
    const about = { thing: 'own_decision', id: decision_id }
    expect(told('noticed').filter((one) => (one as { also: string }).also === firstUID)).toMatchObject([
      { about, kind: 'own_appealed', title: 'Shall we?', comm_id },
      { about, kind: 'own_reversed', title: 'Shall we?', comm_id },
    ])
  })

  test('each moderator sees how many cases wait in each of their communities, without those about their own content or decisions', async () => {
    const { comm_id, id, author, first, second } = scene()
    await stage.report(id, stage.person())
    await stage.report(
      stage.thing({ comm_id, author: author.visitor.kind === 'person' ? author.visitor.UID : '' }),
      author,
    )
    const { decision_id } = await stage.decide(id, first, comment)
    await stage.enter(calls.appeal, author, { decision_id, text: 'It sells nothing.' })
    const [mine] = await stage.enter(calls.my_queues, first, {})
    expect(mine).toMatchObject({ comm_id, reports: 2, urgent: 0, late: 0, appeals: 0 })
    expect(await stage.enter(calls.my_queues, second, {})).toMatchObject([{ comm_id, reports: 2, appeals: 1 }])
    expect(await stage.enter(calls.my_queues, author, {})).toEqual([])
    await stage.report(stage.thing({ comm_id, author: 'somebody' }), stage.person(), { category: 'threat' })
    expect(await stage.enter(calls.my_queues, first, {})).toMatchObject([{ comm_id, reports: 3, urgent: 1 }])
  })

  test('an incomplete statement of reasons is refused with the name of each missing field', async () => {
    const { id, first } = scene()
    const refused = await stage
      .decide(id, first, { ...comment, rule: '', facts: ' ', explanation: '', category: undefined })
      .then(() => null)
      .catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({
      code: 'REASON_REQUIRED',
      note: { fields: { category: {}, rule: {}, facts: {}, explanation: {} } },
    })
  })

  test('those who decide about content get its whole text even when others cannot see it', async () => {
    const { id, first, author } = scene()
    const { decision_id } = await stage.decide(id, first, comment)
    const text = 'Buy my shoes. '.repeat(100)
    Object.assign(stage.known.get(id)!, { text })
    expect(await stage.enter(calls.get_decision, first, { decision_id })).toMatchObject({
      whole: text,
      on: 'Shall we?',
    })
    await stage.enter(calls.appeal, author, { decision_id, text: 'It sells nothing.' })
    expect((await stage.enter(calls.appeals, stage.operator, {})).items.at(-1)).toMatchObject({ whole: text })
  })
})
