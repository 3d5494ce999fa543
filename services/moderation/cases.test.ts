import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

onEveryEngine('cases', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const HOUR_MS = 3_600_000
  const report = (id: string, category: 'spam' | 'minors' | 'threat' | 'illegal', by = stage.person()) =>
    stage.enter(calls.report, by, { kind: 'poll', id, category })
  const caseOf = (by: Context<Own>, id: string) => stage.enter(calls.get_case, by, { kind: 'poll', id })

  test('reports about threats or children have to be decided in two hours, reports of illegal content in a day, and others in three days', async () => {
    const comm_id = someId()
    const moderator = stage.moderator(comm_id)
    const [spam, illegal, minors] = [stage.thing({ comm_id }), stage.thing({ comm_id }), stage.thing({ comm_id })]
    await report(spam, 'spam')
    await report(illegal, 'illegal')
    await report(minors, 'minors')
    const waiting = await stage.waiting(moderator, comm_id)
    expect(waiting.map(({ id }) => id)).toEqual([minors, illegal, spam])
    const hours = waiting.map(({ answer_by, since }) => (Date.parse(answer_by) - Date.parse(since)) / HOUR_MS)
    expect(hours.map(Math.round)).toEqual([2, 24, 72])
    // A more urgent report about the same content brings the deadline forward; nothing postpones it.
    await report(spam, 'minors')
    await report(minors, 'spam')
    expect((await stage.waiting(moderator, comm_id)).map(({ id }) => id)).toEqual([minors, spam, illegal])
    const { items } = await stage.enter(calls.reports, moderator, { comm_id, category: 'minors' })
    expect(items.map(({ id }) => id)).toEqual([minors, spam])
    await report(illegal, 'threat')
    const [threat] = (await stage.enter(calls.reports, moderator, { comm_id, category: 'threat' })).items
    expect((Date.parse(threat!.answer_by) - Date.now()) / HOUR_MS).toBeCloseTo(2, 1)
  })

  test('a moderator can list only one kind of content, only their own cases, or only overdue cases', async () => {
    const comm_id = someId()
    const [moderator, another] = [stage.moderator(comm_id), stage.moderator(comm_id)]
    const ids = [stage.thing({ comm_id }), stage.thing({ comm_id }), stage.thing({ comm_id })]
    for (const id of ids) await report(id, 'spam')
    const comment = stage.thing({ comm_id })
    await stage.enter(calls.report, stage.person(), { kind: 'comment', id: comment, category: 'spam' })
    await stage.enter(calls.assign_case, moderator, { kind: 'poll', id: ids[1]!, mine: true })
    await stage.enter(calls.assign_case, another, { kind: 'poll', id: ids[0]!, mine: true })
    await sql`update moderation.reported set answer_by = ${new Date(0)} where id = ${ids[2]}`.execute(stage.db.q())
    const look = async (filter: { kind?: string; which?: 'mine' | 'overdue' }) =>
      (await stage.enter(calls.reports, moderator, { comm_id, ...filter })).items.map(({ id }) => id)
    expect(await look({ kind: 'comment' })).toEqual([comment])
    expect(await look({ which: 'mine' })).toEqual([ids[1]])
    expect(await look({ which: 'overdue' })).toEqual([ids[2]])
    expect(await look({ kind: 'comment', which: 'overdue' })).toEqual([])
  })

  test('a moderator can take on a case, give it back, or hand it over to the operators', async () => {
    const comm_id = someId()
    const [id, moderator, another] = [stage.thing({ comm_id }), stage.moderator(comm_id), stage.moderator(comm_id)]
    await report(id, 'spam')
    await stage.enter(calls.assign_case, moderator, { kind: 'poll', id, mine: true })
    expect((await caseOf(moderator, id)).state?.assigned).toBe('me')
    expect((await caseOf(another, id)).state?.assigned).toBe('another')
    await stage.enter(calls.assign_case, another, { kind: 'poll', id, mine: false })
    expect((await caseOf(moderator, id)).state?.assigned).toBeNull()
    await stage.enter(calls.escalate_case, moderator, { kind: 'poll', id })
    const { items } = await stage.enter(calls.reports, stage.operator, { which: 'escalated' })
    expect(items).toMatchObject([{ id, escalated: true }])
    await stage.decide(id, stage.operator)
    expect((await caseOf(moderator, id)).state).toMatchObject({ escalated: false, assigned: null })
    for (const by of [stage.person(), stage.moderator(someId())])
      expect(await refusal(stage.enter(calls.escalate_case, by, { kind: 'poll', id }))).toBe('NOT_FOUND')
  })

  test('a case lists the measures that its reader may take, and lists none for the author of the content', async () => {
    const [comm_id, author] = [someId(), someId()]
    const id = stage.thing({ comm_id, author })
    await report(id, 'spam')
    const moderator = stage.moderator(comm_id)
    expect(await caseOf(moderator, id)).toMatchObject({
      mine: false,
      measures: ['hide'],
      count: 1,
      latest: null,
    })
    expect((await caseOf(stage.operator, id)).measures).toEqual(['hide', 'remove'])
    expect(await caseOf(stage.moderator(comm_id, author), id)).toMatchObject({
      mine: true,
      measures: [],
      count: 0,
      categories: [],
      notes: [],
      state: null,
    })
    expect(await refusal(caseOf(stage.person(), id))).toBe('FORBIDDEN')
    await stage.decide(id, moderator)
    expect((await caseOf(moderator, id)).latest).toMatchObject({ measure: 'hide', by: 'moderator' })
    const fresh = stage.thing({ comm_id })
    expect(await caseOf(moderator, fresh)).toMatchObject({ count: 0, state: null, latest: null })
  })

  test('lifting is offered only while a measure is in force', async () => {
    const comm_id = someId()
    const moderator = stage.moderator(comm_id)
    const id = stage.thing({ comm_id })
    const given = async () => (await stage.enter(calls.get_case, moderator, { kind: 'comment', id })).measures
    const decide = (measure: 'collapse' | 'show', until?: string) =>
      stage.decide(id, moderator, { kind: 'comment', measure, ...(until && { until }) })
    expect(await given()).toEqual(['collapse', 'hold', 'hide'])
    await decide('collapse')
    expect(await given()).toEqual(['show', 'collapse', 'hold', 'hide'])
    await decide('show')
    expect(await given()).not.toContain('show')
    await decide('collapse', new Date(Date.now() + HOUR_MS).toISOString())
    expect(await given()).toContain('show')
    await sql`update moderation.decision set until = now(), ended_at = now() where id = ${id} and until is not null`.execute(
      stage.db.q(),
    )
    expect(await given()).not.toContain('show')
    // The content was taken down before this room recorded decisions.
    const old = stage.thing({ comm_id, gone: true, carried_out: null })
    expect((await caseOf(stage.operator, old)).measures).toContain('show')
  })

  test('10,000 reported comments are listed in a fixed order, page by page, while they are being decided', async () => {
    const comm_id = someId()
    const moderator = stage.moderator(comm_id)
    await sql`
      insert into moderation.reported (kind, id, comm_id, since, answer_by, waiting, version)
      select 'comment', 'c' || n, ${comm_id}, clock_timestamp(), '2030-01-01', 1, 1 from generate_series(1, 10000) n`.execute(
      stage.db.q(),
    )
    await sql`
      insert into moderation.report (report_id, kind, id, reporter, category, note, at)
      select 'r' || n, 'comment', 'c' || n, 'guest:g', 'spam', '', clock_timestamp() from generate_series(1, 10000) n`.execute(
      stage.db.q(),
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await stage.enter(calls.reports, moderator, { comm_id, limit: 50, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      const { id, version } = page.items[0]!
      if (seen.length % 1000 === 0)
        await stage.enter(calls.settle_reports, moderator, { kind: 'comment', id, if_version: version })
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(10_000)
    expect(new Set(seen).size).toBe(10_000)
    expect(seen).toEqual(seen.toSorted())
  })
})
