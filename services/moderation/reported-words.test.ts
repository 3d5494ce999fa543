import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import { fingerprintOf } from '#platform/subject.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, reasons, type Stage } from './moderation.test-kit.ts'
import { forget_answered } from './tidying.ts'

onEveryEngine('texts that are edited after a report', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const saying = (body: string) => ({ title: body, text: body, fingerprint: fingerprintOf(body) })

  /** A comment that was reported as “You fool.”, and what its author does to it. */
  async function scene() {
    const [comm_id, UID] = [someId(), someId()]
    const moderator = stage.moderator(comm_id)
    const id = stage.thing({ comm_id, author: UID, on: 'Shall we?', ...saying('You fool.') })
    await stage.report(id, stage.person(), { kind: 'comment' })
    const edit = (body: string) => Object.assign(stage.known.get(id)!, saying(body))
    const look = () => stage.enter(calls.get_case, moderator, { kind: 'comment', id })
    return { comm_id, moderator, id, edit, look, author: stage.person(UID) }
  }

  test('whoever decides reads every text that was reported, however often its author edits it', async () => {
    const { comm_id, moderator, id, edit, look } = await scene()
    expect((await look()).as_reported).toEqual([])
    edit('You ass.')
    await stage.report(id, stage.guest(), { kind: 'comment' })
    edit('How nice.')
    const { as_reported, whole } = await look()
    expect(whole).toBe('How nice.')
    expect(as_reported).toMatchObject([{ text: 'You ass.', title: '', lang: 'en' }, { text: 'You fool.' }])
    expect((await stage.waiting(moderator, comm_id))[0]).toMatchObject({ id, as_reported })
    // A person who reports once more does not replace the text that they reported first.
    edit('You ass.')
    expect((await look()).as_reported.map(({ text }) => text)).toEqual(['You fool.'])
  })

  test('a deleted comment can still be read as it was reported, also in a report about whoever wrote it', async () => {
    const comm_id = someId()
    const moderates = someId()
    const moderator = stage.moderator(comm_id, moderates)
    const UID = stage.member(comm_id, [moderates])
    const id = stage.thing({ comm_id, author: UID, ...saying('You fool.') })
    const person = { kind: 'comment', id, of: 'writer', category: 'civility' } as const
    await stage.enter(calls.report, stage.person(), person)
    const read = async () => (await stage.waiting(moderator, comm_id))[0]!.wrote
    expect(await read()).toMatchObject([{ id, title: 'You fool.', as_reported: [] }])
    stage.known.delete(id)
    expect(await read()).toMatchObject([{ id, title: null, as_reported: [{ title: 'You fool.', text: 'You fool.' }] }])
  })

  test('people who reported something that its author then deleted are told that, not that it may stay as it is', async () => {
    const comm_id = someId()
    const [moderator, ana] = [stage.moderator(comm_id), stage.person()]
    const [deleted, kept] = ['You fool.', 'You ass.'].map((words) =>
      stage.thing({ comm_id, author: someId(), ...saying(words) }),
    )
    for (const id of [deleted!, kept!]) await stage.report(id, ana, { kind: 'comment' })
    const marked = async () => (await stage.waiting(moderator, comm_id)).map((one) => [one.id, one.deleted])
    expect(await marked()).toEqual([
      [deleted, false],
      [kept, false],
    ])
    stage.known.delete(deleted!)
    expect(await marked()).toContainEqual([deleted, true])
    const offered = (await stage.waiting(moderator, comm_id)).map(({ id, measures }) => [id, measures.length > 0])
    expect(offered).toEqual(
      expect.arrayContaining([
        [deleted, false],
        [kept, true],
      ]),
    )
    stage.heard.told.length = 0
    for (const { id, version } of await stage.waiting(moderator, comm_id))
      await stage.enter(calls.settle_reports, moderator, { kind: 'comment', id, if_version: version })
    const kinds = stage.heard.told.flatMap(({ event, data }) =>
      event === 'noticed' ? [(data as { kind: string }).kind] : [],
    )
    expect(kinds.toSorted()).toEqual(['report_nothing_wrong', 'report_taken_away'])
    const { items } = await stage.enter(calls.my_reports, ana, {})
    expect(items.find((one) => one.id === deleted)).toMatchObject({ outcome: 'taken_away', answered_by: 'moderator' })
    expect(items.find((one) => one.id === kept)).toMatchObject({ outcome: 'nothing_wrong' })
  })

  test('a decision about a text as it was reported says so to the author, and keeps saying so after an appeal', async () => {
    const { comm_id, moderator, id, edit, look, author } = await scene()
    edit('How nice.')
    const [earlier] = (await look()).as_reported
    const given = { kind: 'comment', as_reported: earlier!.fingerprint } as const
    const { decision_id } = await stage.decide(id, moderator, given)
    const read = (one: string) => stage.enter(calls.get_decision, author, { decision_id: one })
    expect(await read(decision_id)).toMatchObject({
      whole: 'How nice.',
      as_reported: { text: 'You fool.', at: earlier!.at },
      edited_since: false,
    })
    const { appeal_id } = await stage.enter(calls.appeal, author, { decision_id, text: 'I have edited it.' })
    const another = stage.moderator(comm_id)
    const { items } = await stage.enter(calls.appeals, another, { comm_id })
    expect(items).toMatchObject([{ appeal_id, as_reported: { text: 'You fool.' } }])
    const milder = { outcome: 'changed', measure: 'collapse', reasons: 'It was edited.' } as const
    const next = await stage.enter(calls.decide_appeal, another, { appeal_id, ...milder, ...reasons })
    expect((await read(next.decision_id!)).as_reported).toMatchObject({ text: 'You fool.' })
  })

  test('a decision about the present text says when it was edited later', async () => {
    const { moderator, id, edit, author } = await scene()
    const { decision_id } = await stage.decide(id, moderator, { kind: 'comment', measure: 'collapse' })
    const read = () => stage.enter(calls.get_decision, author, { decision_id })
    expect(await read()).toMatchObject({ as_reported: null, edited_since: false })
    edit('How nice.')
    expect(await read()).toMatchObject({ as_reported: null, edited_since: true })
  })

  test('nobody decides about a text that no pending report is about', async () => {
    const { moderator, id, edit, look } = await scene()
    const unknown = { kind: 'comment', as_reported: fingerprintOf('Never said.') } as const
    expect(await refusal(stage.decide(id, moderator, unknown))).toBe('STALE_VERSION')
    const as_reported = fingerprintOf('You fool.')
    await stage.decide(id, moderator, { kind: 'comment', measure: 'show' })
    edit('How nice.')
    expect((await look()).as_reported).toEqual([])
    await stage.report(id, stage.guest(), { kind: 'comment' })
    expect((await look()).as_reported).toEqual([])
    expect(await refusal(stage.decide(id, moderator, { kind: 'comment', as_reported }))).toBe('STALE_VERSION')
  })

  test('nobody decides about words that they have not read: an edit since the form was opened is refused, alone or among many', async () => {
    const { moderator, id, edit } = await scene()
    const seen = fingerprintOf('You fool.')
    const { fingerprint } = await stage.enter(calls.get_case, moderator, { kind: 'comment', id })
    expect(fingerprint).toBe(seen)
    edit('How nice.')
    const hide = { kind: 'comment', seen } as const
    expect(await refusal(stage.decide(id, moderator, hide))).toBe('STALE_VERSION')
    expect(await refusal(stage.decide(id, moderator, { ...hide, as_reported: seen }))).toBe('STALE_VERSION')
    const things = [{ kind: 'comment', id, seen }]
    const many = await stage.enter(calls.decide_many, moderator, { things, measure: 'hide', ...reasons })
    expect(many.items).toMatchObject([{ outcome: 'STALE_VERSION' }])
    const now = fingerprintOf('How nice.')
    expect(await refusal(stage.decide(id, moderator, { ...hide, seen: now, as_reported: seen }))).toBe('done')
  })

  test('a kept text is deleted with the last report about it', async () => {
    const { moderator, id, edit } = await scene()
    edit('How nice.')
    const kept = async () => {
      await forget_answered(moderator)
      const { rows } = await sql<{ text: string }>`
        select text from moderation.reported_words where id = ${id}`.execute(stage.db.q())
      return rows.map(({ text }) => text)
    }
    await sql`update moderation.reported_words set at = '2026-01-01' where id = ${id}`.execute(stage.db.q())
    expect(await kept()).toEqual(['You fool.'])
    await sql`update moderation.report set outcome = 'nothing_wrong', answered_by = 'moderator', answered_at = '2026-01-01' where id = ${id}`.execute(
      stage.db.q(),
    )
    await sql`update moderation.reported set waiting = 0 where id = ${id}`.execute(stage.db.q())
    await kept()
    expect(await kept()).toEqual([])
  })
})
