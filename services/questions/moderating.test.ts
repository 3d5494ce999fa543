import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { answered, asked, openRoom, UIDof, type Room } from './questions.test-kit.ts'

const reason = 'It sells shoes.'

onEveryEngine('what is taken away', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  type Who = Room['guest']
  const hide = (who: Who, question_id: string) => room.enter(questions.hide_question, who, { question_id, reason })
  const show = (who: Who, question_id: string) => room.enter(questions.show_question, who, { question_id })
  const remove = (who: Who, question_id: string, more = {}) =>
    room.enter(questions.remove_question, who, { question_id, reason, ...more })
  const hideAnswer = (who: Who, answer_id: string) => room.enter(questions.hide_answer, who, { answer_id, reason })
  const note = (question_id: string, who = room.guest) => room.enter(questions.get_removal, who, { question_id })
  const toldOf = (id: string) =>
    room.heard.told.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ data }) => data)

  /** A question with an answer, and whoever reads them. */
  async function begin() {
    const [ana, ben, moderator] = [room.member(), room.member(), room.moderator()]
    const question_id = await room.ask(ana)
    const answer_id = await room.answer(ben, question_id)
    const readers = { asker: ana, answerer: ben, member: room.member(), guest: room.guest, moderator }
    return { ana, ben, moderator, question_id, answer_id, readers: { ...readers, operator: room.operator } }
  }
  const outcomes = async (readers: Record<string, Who>, act: (who: Who) => Promise<unknown>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(readers).map(async ([as, who]) => [as, await refusal(act(who))])),
    )

  const everybody = (word: string) => ({
    asker: word,
    answerer: word,
    member: word,
    guest: word,
    moderator: word,
    operator: word,
  })

  test('a hidden question can be read by the person who asked and those who could hide it, a removed one only by operators', async () => {
    const { moderator, question_id, answer_id, readers } = await begin()
    const doors = {
      page: (who: Who) => room.get(question_id, who),
      answers: (who: Who) => room.enter(questions.answers, who, { question_id }),
      'one answer': (who: Who) => room.enter(questions.get_answer, who, { answer_id }),
      'to other rooms': (who: Who) => room.enter(questions.about_question, who, { id: question_id }),
      'its answer to other rooms': (who: Who) => room.enter(questions.about_answer, who, { id: answer_id }),
      'earlier words': (who: Who) => room.enter(questions.earlier_words, who, { question_id }),
      'earlier words of the answer': (who: Who) => room.enter(questions.earlier_words, who, { question_id, answer_id }),
    }
    const read = async () => {
      const each = Object.entries(doors).map(async ([door, act]) => [door, await outcomes(readers, act)])
      return Object.fromEntries(await Promise.all(each))
    }
    const all = (outcome: object) => Object.fromEntries(Object.keys(doors).map((door) => [door, outcome]))
    expect(await read()).toEqual(all(everybody('done')))
    await hide(moderator, question_id)
    expect(await read()).toEqual(all({ ...everybody('REMOVED'), asker: 'done', moderator: 'done', operator: 'done' }))
    expect((await room.get(question_id, moderator)).taken).toMatchObject({ as: 'hidden', by: 'moderator', reason })
    await remove(moderator, question_id)
    expect(await read()).toEqual(all({ ...everybody('REMOVED'), operator: 'done' }))
  })

  test('it is in no list until it is shown again', async () => {
    const { ana, moderator } = await begin()
    const question_id = await room.ask(ana)
    const lists = async () => {
      const found: string[] = []
      for (const sort of ['active', 'unanswered', 'too'] as const)
        for (const whose of ['all', 'front', 'mine'] as const) {
          const { items } = await room.enter(questions.questions, ana, { sort, of: whose, limit: 100 })
          if (items.some((each) => each.question_id === question_id)) found.push(`${sort} ${whose}`)
        }
      const here = await room.enter(questions.questions, ana, { comm_id: room.comm_id, limit: 100 })
      if (here.items.some((each) => each.question_id === question_id)) found.push('of the community')
      return found
    }
    expect(await lists()).toHaveLength(10)
    await hide(moderator, question_id)
    expect(await lists()).toEqual([])
    await show(moderator, question_id)
    expect(await lists()).toHaveLength(10)
    await remove(moderator, question_id)
    expect(await lists()).toEqual([])
  })

  test('nobody can edit it, answer it or say that they have it too', async () => {
    const { ana, ben, moderator, question_id, answer_id } = await begin()
    await hide(moderator, question_id)
    const [of, change] = [{ question_id }, { question_id, if_version: 2 }]
    const tries = [
      room.answer(room.member(), question_id),
      room.enter(questions.update_question, ana, { ...asked, ...change }),
      room.enter(questions.delete_question, ana, change),
      room.enter(questions.too, room.member(), of),
      room.enter(questions.update_answer, ben, { ...answered, answer_id, if_version: 1 }),
      room.enter(questions.delete_answer, ben, { answer_id, if_version: 1 }),
      room.enter(questions.rate_answer, room.member(), { answer_id, value: 1 }),
      room.enter(questions.accept_answer, ana, { ...of, answer_id }),
      room.enter(questions.unaccept, ana, of),
    ]
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => 'REMOVED'))
    const { may, answers } = await room.get(question_id, ana)
    expect({ ...may, ...answers.items[0]!.may }).toMatchObject({ take_part: false, edit: false, accept: false })
  })

  test('everybody reads that it was taken away, when, by what role and why; its title only if it may be named', async () => {
    const { moderator, question_id } = await begin()
    expect(await refusal(note(question_id))).toBe('NOT_FOUND')
    await hide(moderator, question_id)
    const hidden = await note(question_id)
    expect(hidden).toMatchObject({ as: 'hidden', by: 'moderator', reason, title: null, comm_id: room.comm_id })
    expect(Math.abs(Date.now() - Date.parse(hidden.at))).toBeLessThan(60_000)
    await room.enter(questions.hide_question, room.operator, { question_id, reason: 'Another reason.' })
    expect(await note(question_id)).toEqual(hidden)
    await remove(room.operator, question_id)
    expect(await note(question_id)).toMatchObject({ as: 'removed', by: 'operator', title: asked.title })
    await remove(room.operator, question_id, { reason: 'Another reason.', show_title: false })
    expect(await note(question_id)).toMatchObject({ reason, title: asked.title })
    const unnamed = await begin()
    await remove(unnamed.moderator, unnamed.question_id, { show_title: false })
    expect(await note(unnamed.question_id)).toMatchObject({ title: null })
    expect(await note(unnamed.question_id, room.operator)).toMatchObject({ title: asked.title })
  })

  test('the person who asked is notified, and no notice names what may not be named', async () => {
    const { ana, moderator, question_id } = await begin()
    await hide(moderator, question_id)
    await hide(moderator, question_id)
    await show(moderator, question_id)
    await remove(moderator, question_id)
    const also = UIDof(ana)
    expect(toldOf(question_id).slice(-3)).toMatchObject([
      { kind: 'question_hidden', title: '', also },
      { kind: 'question_shown', title: asked.title, also },
      { kind: 'question_removed', title: asked.title, also },
    ])
  })

  test('only operators and people who look after the community can remove anything or show it again', async () => {
    const { question_id, answer_id, readers } = await begin()
    const { moderator: _, operator: __, guest: ___, ...others } = readers
    const of = [{ question_id, reason }, { question_id }, { answer_id, reason }, { answer_id }] as const
    const tries = (who: Who) => [
      room.enter(questions.hide_question, who, of[0]),
      room.enter(questions.remove_question, who, of[0]),
      room.enter(questions.show_question, who, of[1]),
      room.enter(questions.hide_answer, who, of[2]),
      room.enter(questions.remove_answer, who, of[2]),
      room.enter(questions.show_answer, who, of[3]),
    ]
    for (const who of [...Object.values(others), room.person()])
      expect(new Set(await Promise.all(tries(who).map(refusal)))).toEqual(new Set(['FORBIDDEN']))
    expect((await room.get(question_id)).answer_count).toBe(1)
    expect(await refusal(hide(room.moderator(), newId()))).toBe('NOT_FOUND')
  })

  test('what is removed never comes back', async () => {
    const { moderator, question_id, answer_id } = await begin()
    await room.enter(questions.remove_answer, moderator, { answer_id, reason })
    expect(await refusal(room.enter(questions.show_answer, moderator, { answer_id }))).toBe('REMOVED')
    expect(await refusal(hideAnswer(moderator, answer_id))).toBe('REMOVED')
    await remove(moderator, question_id)
    expect(await refusal(show(room.operator, question_id))).toBe('REMOVED')
    expect(await refusal(hide(room.operator, question_id))).toBe('REMOVED')
  })

  test('a hidden answer is replaced by a note, and none of its text is left', async () => {
    const { ana, ben, moderator, question_id, answer_id, readers } = await begin()
    await room.enter(questions.rate_answer, ana, { answer_id, value: 1 })
    const other = await room.answer(room.member(), question_id)
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    await hideAnswer(moderator, answer_id)
    const read = await room.get(question_id)
    expect(read).toMatchObject({ answer_count: 1, accepted: null })
    expect(read.answers.items.map((each) => each.answer_id)).toEqual([other, answer_id])
    expect(read.answers.items[1]).toMatchObject({
      taken: { as: 'hidden', by: 'moderator', reason },
      body: '',
      html: '',
      up: 0,
      written_by: { name: null },
    })
    const whole = async (who: Who) => (await room.enter(questions.get_answer, who, { answer_id })).body !== ''
    const readable = Object.entries(readers).map(async ([as, who]) => [as, await whole(who)])
    expect(Object.fromEntries(await Promise.all(readable))).toEqual({
      asker: false,
      answerer: true,
      member: false,
      guest: false,
      moderator: true,
      operator: true,
    })
    expect(await refusal(room.enter(questions.about_answer, room.guest, { id: answer_id }))).toBe('REMOVED')
    expect(await room.enter(questions.about_answer, ben, { id: answer_id })).toMatchObject({ gone: true, open: false })
    const accept = room.enter(questions.accept_answer, ana, { question_id, answer_id })
    expect(await refusal(accept)).toBe('REMOVED')
    expect(toldOf(answer_id).at(-1)).toMatchObject({ kind: 'answer_hidden', title: '', also: UIDof(ben) })
    await room.enter(questions.show_answer, moderator, { answer_id })
    expect(await room.get(question_id)).toMatchObject({ answer_count: 2, accepted: null })
  })

  test('an answer hidden by several people at once is counted once', async () => {
    const { question_id, answer_id } = await begin()
    const many = Array.from({ length: 6 }, () => room.moderator())
    await Promise.all(many.map((who) => hideAnswer(who, answer_id)))
    expect((await room.get(question_id)).answer_count).toBe(0)
    await Promise.all(many.map((who) => room.enter(questions.show_answer, who, { answer_id })))
    expect((await room.get(question_id)).answer_count).toBe(1)
  })

  test('the person who asked cannot make a question vanish if its answers were hidden', async () => {
    const { ana, moderator, question_id, answer_id } = await begin()
    await hideAnswer(moderator, answer_id)
    const { version } = await room.get(question_id)
    const gone = room.enter(questions.delete_question, ana, { question_id, if_version: version })
    expect(await refusal(gone)).toBe('HAS_ANSWERS')
  })
})
