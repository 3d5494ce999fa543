import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { answered, asked, openRoom, UIDof, type Room } from './questions.test-kit.ts'

const note = 'It says which bus.'
const better = { title: 'Why does bus 17 skip the market at 17:40?', body: 'Is that a rule of the town?' }

/** One of the two texts between which these changes were found. */
const without = (gone: 'added' | 'removed', hunks: { change: string; text: string }[]) =>
  hunks.flatMap(({ change, text }) => (change === gone ? [] : [text])).join('')

onEveryEngine('suggested words', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const suggest = (who = room.person(), question_id: string, change = {}) =>
    room.enter(questions.suggest_edit, who, { ...better, question_id, note, if_version: 1, ...change })
  const seen = (question_id: string, who = room.guest) => room.enter(questions.suggestions, who, { question_id })
  const decide = (who: Room['guest'], edit_id: string, take: boolean, reason = take ? '' : 'It asks something else.') =>
    room.enter(questions.decide_edit, who, { edit_id, take, reason })
  const told = (UID: string) =>
    room.heard.told.flatMap(({ data }) => {
      const { kind, also } = data as { kind?: string; also?: string }
      return also === UID && kind?.startsWith('edit_') ? [kind] : []
    })

  test('anybody signed in can suggest other words, the author accepts them, and the history shows who suggested them', async () => {
    const [asker, reader] = [room.member(), room.person()]
    room.names.set(UIDof(reader), 'Ben Osei')
    const question_id = await room.ask(asker)
    const { edit_id } = await suggest(reader, question_id)
    expect(await seen(question_id)).toEqual([])
    expect(await seen(question_id, room.member())).toEqual([])
    expect(await seen(question_id, reader)).toMatchObject([
      { edit_id, may_decide: false, suggested_by: { mine: true } },
    ])
    const [shown] = await seen(question_id, asker)
    expect(shown).toMatchObject({ note, may_decide: true, stale: false, refused: null })
    expect(without('removed', shown!.title!)).toBe(better.title)
    expect(without('added', shown!.title!)).toBe(asked.title)
    expect(without('removed', shown!.body)).toBe(better.body)
    await decide(asker, edit_id, true)
    expect(await room.get(question_id)).toMatchObject({ ...better, asked_by: { mine: false } })
    const { items } = await room.enter(questions.earlier_words, room.guest, { question_id })
    expect(items).toMatchObject([{ title: asked.title, suggested_by: { name: 'Ben Osei' }, taken_by: 'author' }])
    expect([told(UIDof(asker)), told(UIDof(reader))]).toEqual([['edit_suggested'], ['edit_taken']])
    expect(await seen(question_id, asker)).toEqual([])
  })

  test('suggested words for an answer can be accepted by its author or a moderator, and the answer keeps its sources', async () => {
    const [author, reader] = [room.member(), room.person()]
    const question_id = await room.ask(room.member())
    const sources = [{ url: 'https://bus.example/', note: '' }]
    const answer_id = await room.answer(author, question_id, { sources })
    const body = 'No rule: late buses are told to run straight on.'
    const { edit_id } = await suggest(reader, question_id, { answer_id, title: undefined, body })
    expect(await refusal(decide(room.member(), edit_id, true))).toBe('NOT_FOUND')
    await decide(room.moderator(), edit_id, true)
    expect((await room.get(question_id)).answers.items).toMatchObject([{ answer_id, body, sources }])
    const { items } = await room.enter(questions.earlier_words, room.guest, { question_id, answer_id })
    expect(items).toMatchObject([{ suggested_by: { mine: false }, taken_by: 'moderator', sources }])
    expect(told(UIDof(author))).toEqual(['edit_suggested', 'edit_taken_for'])
  })

  test('a rejected suggestion changes nothing, and its author is notified of the reason', async () => {
    const [asker, reader] = [room.member(), room.person()]
    const question_id = await room.ask(asker)
    const { edit_id } = await suggest(reader, question_id)
    expect(questions.decide_edit.input.safeParse({ edit_id, take: false }).success).toBe(false)
    await decide(asker, edit_id, false)
    expect(await room.get(question_id)).toMatchObject(asked)
    expect(told(UIDof(reader))).toEqual(['edit_refused'])
    const refused = { by: 'author', reason: 'It asks something else.' }
    expect(await seen(question_id, reader)).toMatchObject([{ edit_id, refused, may_decide: false }])
    expect(await seen(question_id, asker)).toEqual([])
    await sql`update questions.suggestion set decided_at = decided_at - interval '31 days'`.execute(room.db.q())
    expect(await seen(question_id, reader)).toEqual([])
    expect(await refusal(decide(asker, edit_id, true))).toBe('DECIDED')
  })

  test('a waiting suggestion can be withdrawn by its author; it disappears, but still counts towards the daily limit', async () => {
    const [asker, reader] = [room.member(), room.person()]
    const question_id = await room.ask(asker)
    const withdraw = (who: Room['guest'], edit_id: string) => room.enter(questions.withdraw_edit, who, { edit_id })
    const { edit_id } = await suggest(reader, question_id)
    for (const who of [asker, room.moderator(), room.guest])
      expect(await refusal(withdraw(who, edit_id))).toBe('NOT_FOUND')
    expect(await withdraw(reader, edit_id)).toEqual({ question_id })
    for (const who of [asker, reader]) expect(await seen(question_id, who)).toEqual([])
    expect(await refusal(decide(asker, edit_id, true))).toBe('DECIDED')
    expect(await refusal(withdraw(reader, edit_id))).toBe('DECIDED')
    const { rows } = await sql`select title, body, note from questions.suggestion where edit_id = ${edit_id}`.execute(
      room.db.q(),
    )
    expect(rows).toEqual([{ title: '', body: '', note: '' }])
    for (let n = 1; n < limits.suggested.perDay; n++)
      await withdraw(reader, (await suggest(reader, question_id)).edit_id)
    expect(await refusal(suggest(reader, question_id))).toBe('SUGGESTED_ENOUGH')
    const other = room.person()
    const { edit_id: both } = await suggest(other, question_id)
    const told = await Promise.all([refusal(withdraw(other, both)), refusal(decide(asker, both, true))])
    expect(told.toSorted()).toEqual(['DECIDED', 'done'])
  })

  test('if two people decide at once, only one decision counts', async () => {
    const asker = room.member()
    const question_id = await room.ask(asker)
    const { edit_id } = await suggest(undefined, question_id)
    const both = await Promise.all([true, false].map((take) => refusal(decide(asker, edit_id, take))))
    expect(both.toSorted()).toEqual(['DECIDED', 'done'])
  })

  test('an accepted suggestion does not overwrite text that was edited meanwhile', async () => {
    const asker = room.member()
    const question_id = await room.ask(asker)
    const { edit_id } = await suggest(undefined, question_id)
    const edited = { ...asked, title: 'Why does the 17:40 never stop at the market?' }
    await room.enter(questions.update_question, asker, { ...edited, question_id, if_version: 1 })
    expect(await seen(question_id, asker)).toMatchObject([{ stale: true }])
    expect(await refusal(decide(asker, edit_id, true))).toBe('STALE_VERSION')
    expect(await refusal(suggest(undefined, question_id))).toBe('STALE_VERSION')
    await decide(asker, edit_id, false)
    expect(await room.get(question_id)).toMatchObject({ title: edited.title })
  })

  test('nobody can suggest changes to their own or unchanged text; a second suggestion replaces the first', async () => {
    const [asker, reader] = [room.member(), room.person()]
    const question_id = await room.ask(asker)
    expect(await refusal(suggest(asker, question_id))).toBe('OWN_WORDS')
    expect(await refusal(suggest(reader, question_id, asked))).toBe('SAME_WORDS')
    expect(await refusal(suggest(room.guest, question_id))).toBe('SIGN_IN')
    await Promise.all([1, 2, 3].map((n) => suggest(reader, question_id, { body: `Is that rule ${n}?` })))
    expect(await seen(question_id, asker)).toHaveLength(1)
    const [latest] = await seen(question_id, asker)
    expect(await refusal(decide(asker, latest!.edit_id, true))).toBe('done')
    const foreign = { answer_id: newId(), title: undefined, body: 'Words of at least twenty letters.' }
    expect(await refusal(suggest(reader, question_id, foreign))).toBe('NOT_FOUND')
  })

  test('nobody can accept suggested words that they have not seen', async () => {
    const [asker, reader] = [room.member(), room.person()]
    const question_id = await room.ask(asker)
    const { edit_id } = await suggest(reader, question_id)
    await suggest(reader, question_id, { body: 'Buy my shoes.' })
    expect(await refusal(decide(asker, edit_id, true))).toBe('DECIDED')
    expect(await room.get(question_id)).toMatchObject(asked)
  })

  test('only the official can decide about words suggested for an official answer', async () => {
    const { who, official_id } = room.official()
    const question_id = await room.ask(room.member(), { official_id })
    const { answer_id } = await room.enter(questions.official_answer, who, { ...answered, question_id })
    const body = 'No rule: late buses are told to run straight on.'
    const { edit_id } = await suggest(undefined, question_id, { answer_id, title: undefined, body })
    const moderator = room.moderator()
    expect(await seen(question_id, moderator)).toEqual([])
    expect(await refusal(decide(moderator, edit_id, true))).toBe('NOT_FOUND')
    expect(await seen(question_id, who)).toMatchObject([{ edit_id, answer_id, title: null, may_decide: true }])
    expect(await refusal(decide(who, edit_id, true))).toBe('done')
  })

  test('one person can make ten suggestions in 24 hours, including those that replace earlier ones', async () => {
    const [reader, question_id] = [room.person(), await room.ask(room.member())]
    for (const n of Array(limits.suggested.perDay).keys()) await suggest(reader, question_id, { body: `On day ${n}?` })
    const more = () => refusal(suggest(reader, question_id))
    expect(await more()).toBe('SUGGESTED_ENOUGH')
    await sql`update questions.suggestion set at = at - interval '25 hours'`.execute(room.db.q())
    expect(await more()).toBe('done')
  })

  test('removing a text removes the suggestions for it', async () => {
    const [asker, moderator, reader] = [room.member(), room.moderator(), room.person()]
    const question_id = await room.ask(asker)
    const { edit_id } = await suggest(reader, question_id)
    await room.decide('question', question_id, 'hide', { reason: 'It sells shoes.' })
    expect(await seen(question_id, moderator)).toEqual([])
    expect(await refusal(decide(asker, edit_id, true))).toBe('REMOVED')
    expect(await refusal(suggest(room.person(), question_id, { if_version: 2 }))).toBe('REMOVED')
  })
})
