import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { end_measures } from './ending.ts'
import { openStage, reasons, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

onEveryEngine('decisions', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const read = (by: Context<Own>, decision_id: string) => stage.enter(calls.get_decision, by, { decision_id })

  test('a decision is announced to the room of the content, to the author and to everyone who reported it', async () => {
    const [comm_id, author, UID] = [someId(), someId(), someId()]
    const [id, moderator] = [stage.thing({ comm_id, author }), stage.moderator(comm_id)]
    await stage.report(id, stage.person(UID))
    stage.heard.told.length = 0
    const { decision_id, ...made } = await stage.decide(id, moderator, { answer: 'Thank you.' })
    expect(made).toEqual({ seq: 1, carried_out: true, answered: 1 })
    expect(told('measure_taken')).toMatchObject([
      {
        kind: 'poll',
        id,
        seq: 1,
        measure: 'hide',
        decision_id,
        by: 'moderator',
        reason: 'It sells shoes.',
        until: null,
      },
    ])
    expect(told('noticed')).toMatchObject([
      {
        about: { thing: 'decision', id: decision_id },
        kind: 'decided',
        title: 'Shall we?',
        what: 'poll.hide',
        also: author,
      },
      { kind: 'report_acted', also: UID },
    ])
    const { items } = await stage.enter(calls.my_reports, stage.person(UID), {})
    expect(items).toMatchObject([{ outcome: 'acted', answer: 'Thank you.', answered_by: 'moderator' }])
  })

  test('only the author, the moderators and operators can read the whole statement of reasons', async () => {
    const [comm_id, author] = [someId(), someId()]
    const id = stage.thing({ comm_id, author })
    await stage.report(id, stage.person(), { category: 'civility' })
    const { decision_id } = await stage.decide(id, stage.moderator(comm_id))
    const today = new Date().toISOString().slice(0, 10)
    for (const by of [stage.person(author), stage.moderator(comm_id), stage.operator])
      expect(await read(by, decision_id)).toMatchObject({
        measure: 'hide',
        by: 'moderator',
        in_force: true,
        statement: {
          puid: `dec-${decision_id}`,
          decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
          decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
          incompatible_content_ground: reasons.rule,
          incompatible_content_explanation: reasons.explanation,
          incompatible_content_illegal: 'No',
          category: reasons.category,
          decision_facts: reasons.facts,
          source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
          automated_detection: 'No',
          automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
          content_language: 'EN',
          content_date: today,
          application_date: today,
        },
      })
    for (const by of [stage.person(), stage.moderator(someId())])
      expect(await refusal(read(by, decision_id))).toBe('NOT_FOUND')
  })

  test('the room of the content determines who may take each measure, but never allows the author', async () => {
    const [comm_id, author] = [someId(), someId()]
    const id = stage.thing({ comm_id, author })
    const moderator = stage.moderator(comm_id)
    expect(await refusal(stage.decide(id, stage.person()))).toBe('FORBIDDEN')
    expect(await refusal(stage.decide(id, stage.moderator(someId())))).toBe('FORBIDDEN')
    expect(await refusal(stage.decide(id, moderator, { measure: 'remove' }))).toBe('NO_SUCH_MEASURE')
    expect(await refusal(stage.decide(id, stage.operator, { measure: 'terminate' }))).toBe('NO_SUCH_MEASURE')
    for (const by of [stage.moderator(comm_id, author), stage.person(author, true)])
      expect(await refusal(stage.decide(id, by))).toBe('SELF_CASE')
    expect(await refusal(stage.decide(id, stage.operator, { measure: 'remove' }))).toBe('done')
    expect(await refusal(stage.decide(someId(), moderator))).toBe('NOT_FOUND')
  })

  test('a measure needs a complete statement of reasons, and lifting it needs none', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    for (const missing of ['rule', 'facts', 'explanation'] as const)
      for (const nothing of ['', '.', '\u200b', '\u3164', '\u2800'])
        expect(await refusal(stage.decide(id, moderator, { [missing]: nothing }))).toBe('REASON_REQUIRED')
    for (const missing of ['category', 'ground'] as const)
      expect(await refusal(stage.decide(id, moderator, { [missing]: undefined }))).toBe('REASON_REQUIRED')
    await stage.decide(id, moderator)
    const show = await stage.enter(calls.decide, moderator, { kind: 'poll', id, measure: 'show' })
    expect(show).toMatchObject({ seq: 2, carried_out: true })
    expect(await read(moderator, show.decision_id)).toMatchObject({ measure: 'show', statement: null, in_force: true })
  })

  test('decisions about the same content are numbered consecutively, however many are made at the same time', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    const made = await Promise.all(Array.from({ length: 12 }, () => stage.decide(id, moderator)))
    expect(made.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(made.map((_, at) => at + 1))
  })

  test('nobody can decide a case that has changed since they last saw it', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    await stage.report(id, stage.person())
    await stage.report(id, stage.person())
    expect(await refusal(stage.decide(id, moderator, { if_version: 1 }))).toBe('STALE_VERSION')
    expect(await refusal(stage.decide(id, moderator, { if_version: 2 }))).toBe('done')
  })

  test('a decision stands if its room does not carry it out within two seconds, and the reply says so', async () => {
    const comm_id = someId()
    const id = stage.thing({ comm_id })
    stage.rooms.follow = false
    const made = await stage.decide(id, stage.moderator(comm_id))
    stage.rooms.follow = true
    expect(made).toMatchObject({ seq: 1, carried_out: false })
  })

  test('a measure with an end date is lifted on time, unless something else has been decided since', async () => {
    const comm_id = someId()
    const author = someId()
    const [id, other] = [stage.thing({ comm_id, author }), stage.thing({ comm_id })]
    const moderator = stage.moderator(comm_id)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect(await refusal(stage.decide(id, moderator, { until: new Date(0).toISOString() }))).toBe('INVALID')
    const { decision_id } = await stage.decide(id, moderator, { until })
    await stage.decide(other, moderator, { until })
    await stage.decide(other, moderator)
    await end_measures(stage.operator)
    expect((await read(moderator, decision_id)).in_force).toBe(true)
    await sql`update moderation.decision set at = at - interval '2 days', until = until - interval '2 days'`.execute(
      stage.db.q(),
    )
    stage.heard.told.length = 0
    await end_measures(stage.operator)
    await end_measures(stage.operator)
    expect(told('measure_taken')).toMatchObject([{ id, seq: 2, measure: 'show', decision_id }])
    expect(told('noticed')).toMatchObject([{ kind: 'measure_ended', also: author }])
    expect((await read(moderator, decision_id)).in_force).toBe(false)
    expect(await stage.decide(id, moderator)).toMatchObject({ seq: 3, carried_out: true })
  })
})
