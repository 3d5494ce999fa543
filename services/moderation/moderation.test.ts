import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'
import { places } from './places.ts'
import { forget_answered } from './tidying.ts'

onEveryEngine('reports', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const settle = (by: Context<Own>, id: string, if_version: number) =>
    stage.enter(calls.settle_reports, by, { kind: 'poll', id, if_version, answer: 'Thank you.', reason: 'It is fine.' })
  const mine = async (by: Context<Own>, id: string) =>
    (await stage.enter(calls.get_report, by, { kind: 'poll', id })).mine

  test('people and guests can report the same content once each: a second report replaces the first', async () => {
    const comm_id = someId()
    const id = stage.thing({ comm_id })
    const [ana, guest, moderator] = [stage.person(), stage.guest(), stage.moderator(comm_id)]
    const first = await stage.report(id, ana, { note: 'It sells shoes.' })
    await stage.report(id, guest)
    const again = await stage.report(id, ana, { category: 'civility', note: 'It insults me.' })
    expect(again).toEqual(first)
    expect(await mine(ana, id)).toMatchObject({ category: 'civility', note: 'It insults me.', outcome: null })
    expect(await mine(stage.person(), id)).toBeNull()
    const [reported, ...others] = await stage.waiting(moderator, comm_id)
    expect(others).toEqual([])
    expect(reported).toMatchObject({
      kind: 'poll',
      id,
      title: 'Shall we?',
      link: `/results/${id}`,
      count: 2,
      notes: ['It insults me.'],
      categories: [
        { category: 'civility', n: 1 },
        { category: 'spam', n: 1 },
      ],
    })
  })

  test('neither the author nor the people who answer a report learn who made it', async () => {
    const comm_id = someId()
    const [ana, guest] = [someId(), someId()]
    const id = stage.thing({ comm_id, author: someId() })
    await stage.report(id, stage.person(ana), { note: 'It is rude.' })
    await stage.report(id, stage.guest(guest))
    for (const told of [await stage.waiting(stage.moderator(comm_id), comm_id), await stage.waiting(stage.operator)]) {
      expect(JSON.stringify(told)).toContain(id)
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`${ana}|${guest}`))
    }
  })

  test('moderators of the community and operators see the pending reports, the longest-waiting first', async () => {
    const [comm_id, elsewhere] = [someId(), someId()]
    const ids = [stage.thing({ comm_id }), stage.thing({ comm_id }), stage.thing({ comm_id })]
    for (const id of ids) await stage.report(id, stage.person())
    await stage.report(ids[0]!, stage.person())
    await stage.report(stage.thing({ comm_id: elsewhere }), stage.person())
    const moderator = stage.moderator(comm_id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await stage.enter(calls.reports, moderator, { comm_id, limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const since = (await stage.waiting(moderator, comm_id)).map((one) => one.since)
    expect(since).toEqual(since.toSorted())
    expect((await stage.waiting(stage.operator)).length).toBeGreaterThan(3)
    for (const by of [stage.person(), stage.guest(), stage.moderator(elsewhere)])
      expect(await refusal(stage.waiting(by, comm_id))).toBe('FORBIDDEN')
    expect(await refusal(stage.waiting(moderator))).toBe('FORBIDDEN')
  })

  test('people who reported something are told what was done to which content, without its title if the title was the problem', async () => {
    const UID = someId()
    const ana = stage.person(UID)
    const [poll, article] = [stage.thing({ title: 'Buy my shoes' }), stage.thing({ title: 'Buy my hats' })]
    await stage.report(poll, ana)
    await stage.enter(calls.report, ana, { kind: 'article', id: article, category: 'spam' })
    stage.heard.told.length = 0
    const { title, ...said } = { title: 'Buy my shoes', kind: 'report_acted', also: UID }
    await stage.decide(poll, stage.operator)
    expect(stage.heard.told.map(({ data }) => data)).toContainEqual(expect.objectContaining({ ...said, title }))
    await stage.decide(article, stage.operator, { kind: 'article', show_title: false })
    expect(stage.heard.told.map(({ data }) => data)).toContainEqual(expect.objectContaining({ ...said, title: '' }))
    const { items } = await stage.enter(calls.my_reports, ana, {})
    expect(items.map(({ named, measure, title: now }) => [named, measure, now])).toEqual([
      ['', 'hide', 'Buy my hats'],
      ['Buy my shoes', 'hide', 'Buy my shoes'],
    ])
  })

  test('a private community is not named to people who reported something there and have since left', async () => {
    const comm_id = someId()
    const ana = stage.person()
    await stage.report(stage.thing({ comm_id, title: 'Our secret' }), ana)
    await places.hear({ comm_id, visibility: 'private', seq: 1 }, stage.operator)
    const named = async () => (await stage.enter(calls.my_reports, ana, {})).items[0]!.named
    expect(await named()).toBe('Our secret')
    stage.closed.add(comm_id)
    expect(await named()).toBe('')
  })

  test('the person who made a report learns its outcome, and a new report by them is pending again', async () => {
    const comm_id = someId()
    const [UID, id] = [someId(), stage.thing({ comm_id })]
    const [ana, moderator] = [stage.person(UID), stage.moderator(comm_id)]
    const { report_id } = await stage.report(id, ana)
    await stage.report(id, stage.guest())
    const { version } = (await stage.waiting(moderator, comm_id))[0]!
    stage.heard.told.length = 0
    expect(await settle(moderator, id, version)).toEqual({ answered: 2 })
    expect(stage.heard.told).toMatchObject([
      {
        event: 'noticed',
        data: {
          about: { thing: 'report', id: report_id },
          kind: 'report_nothing_wrong',
          title: 'Shall we?',
          also: UID,
        },
      },
    ])
    expect(await mine(ana, id)).toMatchObject({
      outcome: 'nothing_wrong',
      answer: 'Thank you.',
      answered_by: 'moderator',
    })
    expect(await stage.waiting(moderator, comm_id)).toEqual([])
    await stage.report(id, ana, { note: 'It is there again.' })
    expect(await mine(ana, id)).toMatchObject({ outcome: null, answer: '', answered_by: null })
    expect(await stage.waiting(moderator, comm_id)).toMatchObject([{ count: 1, notes: ['It is there again.'] }])
  })

  test('nobody can answer reports if a new report has arrived since they last looked', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    await stage.report(id, stage.person())
    const { version } = (await stage.waiting(moderator, comm_id))[0]!
    const late = stage.person()
    await stage.report(id, late)
    expect(await refusal(settle(moderator, id, version))).toBe('STALE_VERSION')
    expect(await mine(late, id)).toMatchObject({ outcome: null })
    const both = [settle(moderator, id, version + 1), settle(stage.operator, id, version + 1)].map(refusal)
    expect((await Promise.all(both)).toSorted()).toEqual(['STALE_VERSION', 'done'])
  })

  test('nobody, not even an operator, can see or answer reports about their own content', async () => {
    const comm_id = someId()
    const author = someId()
    const id = stage.thing({ comm_id, author })
    await stage.report(id, stage.person())
    for (const by of [stage.moderator(comm_id, author), stage.person(author, true)]) {
      expect(await stage.waiting(by, comm_id)).toEqual([])
      expect(await refusal(settle(by, id, 1))).toBe('SELF_CASE')
    }
    expect(await stage.waiting(stage.moderator(comm_id), comm_id)).toHaveLength(1)
  })

  test('people who do not moderate the community can neither answer its reports nor learn what has been reported', async () => {
    const id = stage.thing({ comm_id: someId() })
    await stage.report(id, stage.person())
    for (const by of [stage.person(), stage.moderator(someId())])
      for (const about of [id, stage.thing()]) expect(await refusal(settle(by, about, 1))).toBe('NOT_FOUND')
  })

  test('content that a visitor cannot see cannot be reported, but reports on removed content can still be answered', async () => {
    const comm_id = someId()
    const [id, moderator, ana] = [stage.thing({ comm_id }), stage.moderator(comm_id), stage.person()]
    await stage.report(id, ana)
    stage.known.get(id)!.gone = true
    for (const by of [stage.person(), stage.operator]) expect(await refusal(stage.report(id, by))).toBe('REMOVED')
    expect(await refusal(stage.report(someId(), ana))).toBe('NOT_FOUND')
    const odd = { kind: 'constructor', id, category: 'spam' } as const
    expect(await refusal(stage.enter(calls.report, ana, odd))).toBe('NOT_FOUND')
    const [reported] = await stage.waiting(moderator, comm_id)
    expect(reported).toMatchObject({ title: null, link: null, gone: true })
    await settle(moderator, id, reported!.version)
    const { items } = await stage.enter(calls.my_reports, ana, {})
    expect(items).toMatchObject([{ id, title: null, link: null, outcome: 'nothing_wrong' }])
  })

  test('counts match the pending reports, whatever people do at the same time', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    const people = Array.from({ length: 8 }, () => stage.person())
    await Promise.all([...people, ...people].map((by) => stage.report(id, by)))
    const { count, version } = (await stage.waiting(moderator, comm_id))[0]!
    expect(count).toBe(8)
    await Promise.all([
      refusal(settle(moderator, id, version)),
      ...people.map((by) => stage.report(id, by)),
      refusal(settle(moderator, id, version + 1)),
    ])
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from moderation.report where id = ${id} and outcome is null`.execute(stage.db.q())
    const [left] = await stage.waiting(moderator, comm_id)
    expect(left?.count ?? 0).toBe(rows[0]!.n)
  })

  test('operators who find nothing wrong have to say why, to the other operators; moderators do not', async () => {
    const comm_id = someId()
    const id = stage.thing({ comm_id })
    await stage.report(id, stage.person())
    const settling = { kind: 'poll', id, if_version: 1 }
    expect(await refusal(stage.enter(calls.settle_reports, stage.operator, settling))).toBe('RULE')
    expect(await stage.enter(calls.settle_reports, stage.moderator(comm_id), settling)).toEqual({ answered: 1 })
  })

  test('an answered report is deleted after 180 days, but a pending report is not', async () => {
    const [answered, waits, ana] = [stage.thing(), stage.thing(), stage.person()]
    for (const id of [answered, waits]) await stage.report(id, ana)
    await settle(stage.operator, answered, 1)
    const later = (days: number) =>
      sql`update moderation.report set at = at - make_interval(days => ${days}),
        answered_at = answered_at - make_interval(days => ${days})`.execute(stage.db.q())
    await later(179)
    await forget_answered(stage.operator)
    expect(await mine(ana, answered)).not.toBeNull()
    await later(2)
    await forget_answered(stage.operator)
    expect(await mine(ana, answered)).toBeNull()
    expect(await mine(ana, waits)).not.toBeNull()
    const { rows } = await sql`select from moderation.reported where id = ${answered}`.execute(stage.db.q())
    expect(rows).toEqual([])
  })

  test('a report contains one of the listed reasons and a readable note, and nothing else', async () => {
    const id = stage.thing()
    const send = (more: object) =>
      refusal(stage.enter(calls.report, stage.person(), { kind: 'poll', id, category: 'spam', ...more }))
    expect(await send({ category: 'boring' as never })).toBe('INVALID')
    expect(await send({ note: 'x'.repeat(100_000) })).toBe('INVALID')
    expect(await send({ note: 'one\u202etwo' })).toBe('INVALID')
    expect(await send({ reporter: id })).toBe('INVALID')
    expect(await send({ note: '<script>alert(1)</script>' })).toBe('done')
  })
})
