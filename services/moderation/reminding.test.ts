import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import service from './service.ts'

onEveryEngine('reminders of what waits too long', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(async () => {
    for (const people of [stage.operators, stage.suspended]) people.clear()
    await sql`update moderation.appeal set outcome = 'settled', reasons = '', reviewed_as = 'operator',
      reviewed_by = 'x', closed_at = now() where outcome is null`.execute(stage.db.q())
    await sql`update moderation.reported set waiting = 0`.execute(stage.db.q())
    stage.heard.told.length = 0
  })
  const comment = { kind: 'comment' as const }
  const asked = () =>
    stage.heard.told.flatMap(({ event, data }) => {
      const { kind, comm_id, only } = data as { kind: string; comm_id: string | null; only: string[] | null }
      return event === 'care_asked' ? [{ kind, comm_id, only }] : []
    })
  const told = () => asked().map(({ kind, comm_id }) => `${kind} ${comm_id === null ? 'operators' : 'carers'}`)
  /** Runs the jobs of several minutes, at once and one after another; returns who has been told of what. */
  const minutes = async () => {
    stage.heard.told.length = 0
    const job = service.everyMinute.remind_late!
    await Promise.all([job(stage.operator), job(stage.operator)])
    await job(stage.operator)
    return told()
  }
  const pass = (hours: number, id: string) =>
    sql`update moderation.reported set since = since - make_interval(hours => ${hours}),
      answer_by = answer_by - make_interval(hours => ${hours}) where id = ${id}`.execute(stage.db.q())

  test('a late case is told once to those in charge and to operators, and again only if it is reported anew', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    await stage.report(id, stage.person())
    await pass(71, id)
    expect(await minutes()).toEqual([])
    await pass(2, id)
    expect(await minutes()).toEqual(['reports_late carers', 'reports_late operators'])
    expect(await minutes()).toEqual([])
    await stage.enter(calls.settle_reports, moderator, { kind: 'poll', id, if_version: 1 })
    await stage.report(id, stage.person())
    expect(await minutes()).toEqual([])
    await pass(73, id)
    expect(await minutes()).toEqual(['reports_late carers', 'reports_late operators'])
  })

  test('an urgent case is late after two hours, and operators alone are told if those in charge cannot act', async () => {
    const [comm_id, UID] = [someId(), someId()]
    stage.moderator(comm_id, UID)
    const id = stage.thing({ comm_id })
    await stage.report(id, stage.person(), { category: 'threat' })
    stage.suspended.add(UID)
    await pass(3, id)
    expect(await minutes()).toEqual(['reports_late operators'])
  })

  test('operators are told once of an automatic hold that nobody has looked at for as long again', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    for (let n = 0; n < 3; n++) {
      const UID = someId()
      stage.established.add(UID)
      await stage.report(id, stage.person(UID), comment)
    }
    await pass(73, id)
    expect(await minutes()).toEqual(['reports_late carers', 'reports_late operators'])
    // A hold that has only just begun has not been forgotten.
    await pass(100, id)
    expect(await minutes()).toEqual([])
    await sql`update moderation.decision set at = at - interval '173 hours' where id = ${id}`.execute(stage.db.q())
    expect(await minutes()).toEqual(['hold_forgotten operators'])
    expect(await minutes()).toEqual([])
    const [{ version } = { version: 0 }] = await stage.waiting(moderator, comm_id)
    await stage.enter(calls.settle_reports, moderator, { ...comment, id, if_version: version })
    expect(await minutes()).toEqual([])
  })

  /** An appeal against the decision of one moderator; `second` may decide it, if there is a second one. */
  async function appealed(second?: string) {
    const [comm_id, author] = [someId(), someId()]
    const id = stage.thing({ comm_id, author })
    const firstUID = someId()
    const first = stage.moderator(comm_id, firstUID)
    if (second) stage.moderator(comm_id, second)
    const { decision_id } = await stage.decide(id, first, comment)
    await stage.enter(calls.appeal, stage.person(author), { decision_id, text: 'It sells nothing.' })
    return { comm_id, decision_id, author, firstUID }
  }

  test('a late appeal is told once to those who can decide it and to operators', async () => {
    const { decision_id } = await appealed(someId())
    expect(await minutes()).toEqual([])
    await sql`update moderation.appeal set at = at - interval '8 days' where decision_id = ${decision_id}`.execute(
      stage.db.q(),
    )
    expect(await minutes()).toEqual(['appeals_late carers', 'appeals_late operators'])
    expect(await minutes()).toEqual([])
  })

  const newReviewers = async () => {
    stage.heard.told.length = 0
    const job = service.everyMinute.tell_new_reviewers!
    await Promise.all([job(stage.operator), job(stage.operator)])
    await job(stage.operator)
    return told()
  }

  test('whoever newly can decide an appeal that waited for somebody outside is told of it once', async () => {
    const { author, firstUID, comm_id } = await appealed()
    expect(await newReviewers()).toEqual([])
    // The author of the text cannot decide, even as an operator.
    stage.operators.add(author)
    expect(await newReviewers()).toEqual([])
    stage.operators.add(someId())
    expect(await newReviewers()).toEqual(['appeal_waits operators'])
    expect(stage.heard.told[0]!.data).toMatchObject({ except: author, except_too: firstUID })
    expect(await newReviewers()).toEqual([])
    stage.operators.clear()
    await sql`update moderation.appeal set checked_at = checked_at - interval '2 hours'`.execute(stage.db.q())
    expect(await newReviewers()).toEqual([])
    stage.moderator(comm_id)
    expect(await newReviewers()).toEqual(['appeal_waits carers'])
  })

  test('nobody is told anew of an appeal that somebody could decide from the beginning', async () => {
    await appealed(someId())
    stage.operators.add(someId())
    expect(await newReviewers()).toEqual([])
  })
})
