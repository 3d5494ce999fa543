import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { answered, asked, openRoom, type Room } from './questions.test-kit.ts'

const reason = 'It tells where somebody lives.'

onEveryEngine('what is hidden', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const titles = async (input: object) =>
    (await room.enter(questions.questions, room.guest, input)).items.map(({ question_id }) => question_id)

  /** An answer to a question, accepted by whoever asked, with everybody involved. */
  async function settled() {
    const [ana, ben, moderator] = [room.member(), room.member(), room.moderator()]
    const question_id = await room.ask(ana)
    const answer_id = await room.answer(ben, question_id)
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    return { ana, ben, moderator, question_id, answer_id }
  }

  test('a hidden question is gone from every list and reply, and says to everyone when, in what role and why', async () => {
    const { ana, ben, moderator, question_id, answer_id } = await settled()
    await room.enter(questions.hide_question, moderator, { question_id, reason })

    for (const list of [{}, { sort: 'too' }, { comm_id: room.comm_id }, { of: 'all' }])
      expect(await titles(list)).not.toContain(question_id)
    expect((await room.enter(questions.questions, ana, { of: 'mine' })).items).toEqual([])
    const refused = [
      room.get(question_id),
      room.get(question_id, ana),
      room.enter(questions.answers, ben, { question_id }),
      room.enter(questions.earlier_words, ben, { question_id }),
      room.enter(questions.about_question, ben, { id: question_id }),
      room.enter(questions.too, ben, { question_id }),
      room.answer(ben, question_id),
      room.enter(questions.rate_answer, room.member(), { answer_id, value: 1 }),
      room.enter(questions.accept_answer, ana, { question_id, answer_id }),
      room.enter(questions.unaccept, ana, { question_id }),
      room.enter(questions.update_question, ana, { ...asked, question_id, if_version: 2 }),
      room.enter(questions.delete_question, ana, { question_id, if_version: 2 }),
    ]
    for (const one of refused) expect(await refusal(one)).toBe('REMOVED')
    const removal = await room.enter(questions.get_removal, room.guest, { question_id })
    expect(removal).toMatchObject({ by: 'moderator', reason, for_good: false })
    expect((await room.get(question_id, moderator)).hidden).toEqual(removal)
    const told = room.heard.told.filter(({ data }) => JSON.stringify(data).includes(question_id)).at(-1)!
    expect(told.data).toMatchObject({ kind: 'question_hidden', title: '' })

    await room.enter(questions.show_question, moderator, { question_id })
    expect((await room.get(question_id)).hidden).toBeNull()
    expect(await titles({})).toContain(question_id)
    expect(await refusal(room.enter(questions.get_removal, room.guest, { question_id }))).toBe('NOT_FOUND')
  })

  test('in the place of a hidden answer everyone reads why, and it is neither counted nor accepted', async () => {
    const { ana, ben, moderator, question_id, answer_id } = await settled()
    await room.enter(questions.hide_answer, room.operator, { answer_id, reason })

    const seen = await room.get(question_id)
    expect(seen).toMatchObject({ answer_count: 0, accepted: null })
    expect(seen.answers.items).toMatchObject([{ body: '', html: '', sources: [], hidden: { by: 'operator', reason } }])
    expect(JSON.stringify(seen)).not.toContain(answered.body)
    expect((await room.get(question_id, moderator)).answers.items[0]!.body).toBe(answered.body)
    const refused = [
      room.enter(questions.rate_answer, room.member(), { answer_id, value: 1 }),
      room.enter(questions.accept_answer, ana, { question_id, answer_id }),
      room.enter(questions.update_answer, ben, { ...answered, answer_id, if_version: 1 }),
      room.enter(questions.delete_answer, ben, { answer_id, if_version: 1 }),
      room.enter(questions.earlier_words, ben, { question_id, answer_id }),
    ]
    for (const one of refused) expect(await refusal(one)).toBe('REMOVED')
    expect(await refusal(room.enter(questions.delete_question, ana, { question_id, if_version: 3 }))).toBe(
      'HAS_ANSWERS',
    )

    await room.enter(questions.show_answer, moderator, { answer_id })
    expect(await room.get(question_id)).toMatchObject({ answer_count: 1, answers: { items: [{ hidden: null }] } })
  })

  test('what was removed for good is never shown again, and the first reason stays', async () => {
    const { moderator, question_id, answer_id } = await settled()
    for (const for_good of [false, true, false])
      await room.enter(questions.hide_answer, moderator, { answer_id, reason: `${reason} ${for_good}`, for_good })
    await room.enter(questions.hide_question, moderator, { question_id, reason, for_good: true })
    await room.enter(questions.hide_question, room.operator, { question_id, reason: 'Another reason.' })
    const removal = await room.enter(questions.get_removal, room.guest, { question_id })
    expect(removal).toMatchObject({ by: 'moderator', reason, for_good: true })
    expect((await room.get(question_id, moderator)).answers.items[0]!.hidden).toMatchObject({
      reason: `${reason} false`,
      for_good: true,
    })
    for (const one of [
      room.enter(questions.show_answer, moderator, { answer_id }),
      room.enter(questions.show_question, room.operator, { question_id }),
    ])
      expect(await refusal(one)).toBe('REMOVED')
  })

  test('a member, or who wrote it, hides nothing, and an answer hidden twice is counted once', async () => {
    const { ana, ben, moderator, question_id, answer_id } = await settled()
    for (const who of [ana, ben, room.person()]) {
      expect(await refusal(room.enter(questions.hide_answer, who, { answer_id, reason }))).toBe('FORBIDDEN')
      expect(await refusal(room.enter(questions.hide_question, who, { question_id, reason }))).toBe('FORBIDDEN')
    }
    const twice = [moderator, room.operator].map((who) => room.enter(questions.hide_answer, who, { answer_id, reason }))
    await Promise.all(twice)
    expect((await room.get(question_id)).answer_count).toBe(0)
  })
})
