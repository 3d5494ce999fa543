import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { asked, openRoom, UIDof, type Room } from './questions.test-kit.ts'

onOneEngine('closing questions', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  type Who = Room['guest']
  const close = (who: Who, question_id: string, more: Partial<Asked<typeof questions.close_question>> = {}) =>
    room.enter(questions.close_question, who, { question_id, reason: 'resolved', ...more })
  const reopen = (who: Who, question_id: string, note = '') =>
    room.enter(questions.reopen_question, who, { question_id, note })

  test('a closed question shows the reason, takes no answers or comments, and is no longer listed as unanswered', async () => {
    const [ana, moderator] = [room.member(), room.moderator()]
    const question_id = await room.ask(ana)
    const waits = async () =>
      (await room.enter(questions.questions, ana, { sort: 'unanswered', limit: 100 })).items.some(
        (each) => each.question_id === question_id,
      )
    expect(await waits()).toBe(true)
    await close(moderator, question_id, { reason: 'outside_scope', note: 'Ask the county.' })
    const read = await room.get(question_id, ana)
    expect(read).toMatchObject({
      closed_as: 'outside_scope',
      closed: { as: 'outside_scope', by: 'moderator', note: 'Ask the county.', duplicate_of: null },
      may: { take_part: false, close: false, reopen: false },
    })
    expect(await refusal(room.answer(room.member(), question_id))).toBe('CLOSED')
    expect(await refusal(close(room.operator, question_id))).toBe('CLOSED')
    expect(await waits()).toBe(false)
    expect(await room.enter(questions.about_question, ana, { id: question_id })).toMatchObject({
      open: false,
      gone: false,
    })
    const told = room.heard.told.filter(({ data }) => JSON.stringify(data).includes(question_id))
    expect(told.at(-1)!.data).toMatchObject({ kind: 'question_closed', also: UIDof(ana), title: asked.title })
  })

  test('the person who asked can close and reopen a question, but not reopen one that a moderator closed', async () => {
    const [ana, moderator] = [room.member(), room.moderator()]
    const question_id = await room.ask(ana)
    await close(ana, question_id)
    expect((await room.get(question_id)).closed).toMatchObject({ by: 'asker' })
    await reopen(ana, question_id, 'It is not over.')
    expect(await room.get(question_id)).toMatchObject({
      closed: null,
      reopened: { by: 'asker', note: 'It is not over.' },
    })
    await close(moderator, question_id)
    expect((await room.get(question_id)).reopened).toBeNull()
    expect(await refusal(reopen(ana, question_id))).toBe('FORBIDDEN')
    await reopen(room.operator, question_id)
    expect(await refusal(room.answer(room.member(), question_id))).toBe('done')
  })

  test('other people can neither close nor reopen a question', async () => {
    const question_id = await room.ask(room.member())
    for (const who of [room.member(), room.person()]) {
      expect(await refusal(close(who, question_id))).toBe('FORBIDDEN')
      expect(await refusal(reopen(who, question_id))).toBe('FORBIDDEN')
    }
  })

  test('a duplicate leads to the earlier question for as long as the earlier question can be read', async () => {
    const moderator = room.moderator()
    const [first, again] = [await room.ask(room.member()), await room.ask(room.member())]
    await close(moderator, again, { reason: 'duplicate', duplicate_of: first })
    const original = async () => (await room.get(again)).closed!.duplicate_of
    expect(await original()).toEqual({ question_id: first, title: asked.title, lang: 'en' })
    await room.decide('question', first, 'hide', { reason: 'It sells shoes.' })
    expect(await original()).toBeNull()
  })

  test('a question can be marked as a duplicate only of a visible question that is not a duplicate itself', async () => {
    const moderator = room.moderator()
    const [first, again, hidden] = [
      await room.ask(room.member()),
      await room.ask(room.member()),
      await room.ask(room.member()),
    ]
    await room.decide('question', hidden, 'hide', { reason: 'It sells shoes.' })
    const of = (question_id: string, duplicate_of: string) =>
      refusal(close(moderator, question_id, { reason: 'duplicate', duplicate_of }))
    for (const none of [first, hidden, newId()]) expect(await of(first, none)).toBe('NO_ORIGINAL')
    expect(await of(again, first)).toBe('done')
    expect(await of(first, again)).toBe('NO_ORIGINAL')
  })

  test('when two questions are closed at once as duplicates of each other, one stays open', async () => {
    const [one, two] = [await room.ask(room.member()), await room.ask(room.member())]
    const each = [
      [one, two],
      [two, one],
    ] as const
    const words = each.map(([question_id, duplicate_of]) =>
      refusal(close(room.moderator(), question_id, { reason: 'duplicate', duplicate_of })),
    )
    expect((await Promise.all(words)).toSorted()).toEqual(['NO_ORIGINAL', 'done'])
  })

  test('closing a question as a duplicate must name the original, and closing it for another reason must not', () => {
    const given = (more: object) =>
      questions.close_question.input.safeParse({ question_id: newId(), reason: 'resolved', ...more }).success
    expect(given({})).toBe(true)
    for (const more of [
      { reason: 'duplicate' },
      { duplicate_of: newId() },
      { reason: 'because' },
      { note: 'x'.repeat(100_000) },
      { by: 'operator' },
    ])
      expect(given(more)).toBe(false)
  })
})
