import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { answered, asked, openRoom, type Room } from './questions.test-kit.ts'

const reason = 'It sells shoes.'

onEveryEngine('a removed question or answer', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  type Who = Room['guest']
  const hold = (question_id: string) => room.decide('question', question_id, 'hold', { by: 'automatic' })
  const hide = (question_id: string, more = {}) => room.decide('question', question_id, 'hide', more)
  const show = (question_id: string) => room.decide('question', question_id, 'show')
  const remove = (question_id: string, more = {}) => room.decide('question', question_id, 'remove', more)
  const hideAnswer = (answer_id: string, more = {}) => room.decide('answer', answer_id, 'hide', more)
  const showAnswer = (answer_id: string, more = {}) => room.decide('answer', answer_id, 'show', more)
  const note = (question_id: string, who = room.guest) => room.enter(questions.get_removal, who, { question_id })
  const toldOf = (id: string) =>
    room.heard.told.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ data }) => data)

  /** A question with an answer, and people who read them. */
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

  test('a question on hold or hidden can be read by the person who asked and those who could hide it; a removed question only by operators', async () => {
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
    const taken = async () => (await room.get(question_id, moderator)).taken
    const some = { ...everybody('REMOVED'), asker: 'done', moderator: 'done', operator: 'done' }
    await hold(question_id)
    expect(await read()).toEqual(all(some))
    expect(await taken()).toMatchObject({ as: 'held', by: 'automatic', reason })
    await hide(question_id)
    expect(await read()).toEqual(all(some))
    expect(await taken()).toMatchObject({ as: 'hidden', by: 'moderator', reason })
    const { seq } = await remove(question_id)
    // Other rooms can still get the question for its author, and for people who decide about it, so that they can show
    // it again.
    const told = { ...everybody('REMOVED'), asker: 'done', moderator: 'done', operator: 'done' }
    expect(await read()).toEqual({
      ...all({ ...everybody('REMOVED'), operator: 'done' }),
      'to other rooms': told,
      'its answer to other rooms': told,
    })
    expect(await room.enter(questions.about_question, moderator, { id: question_id })).toMatchObject({
      gone: true,
      carried_out: { seq, measure: 'remove' },
    })
  })

  test('a removed question is in no list until it is shown again', async () => {
    const { ana } = await begin()
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
    await hide(question_id)
    expect(await lists()).toEqual([])
    await show(question_id)
    expect(await lists()).toHaveLength(10)
    for (const take of [remove, hold]) {
      await take(question_id)
      expect(await lists()).toEqual([])
    }
    await show(question_id)
    expect(await lists()).toHaveLength(10)
  })

  test('nobody can edit or answer a hidden question, or say that they share it', async () => {
    const { ana, ben, question_id, answer_id } = await begin()
    await hide(question_id)
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

  test('everybody can read when, why and by which role a question was removed, but its title only if that may be shown', async () => {
    const { question_id } = await begin()
    expect(await refusal(note(question_id))).toBe('NOT_FOUND')
    await hide(question_id)
    const hidden = await note(question_id)
    expect(hidden).toMatchObject({ as: 'hidden', by: 'moderator', reason, title: null, comm_id: room.comm_id })
    expect(Math.abs(Date.now() - Date.parse(hidden.at))).toBeLessThan(60_000)
    await remove(question_id, { by: 'operator' })
    expect(await note(question_id)).toMatchObject({ as: 'removed', by: 'operator', title: asked.title })
    await hide(question_id, { reason: 'Another reason.' })
    expect(await note(question_id)).toMatchObject({
      as: 'hidden',
      by: 'moderator',
      reason: 'Another reason.',
      title: null,
    })
    const unnamed = await begin()
    await remove(unnamed.question_id, { show_title: false })
    expect(await note(unnamed.question_id)).toMatchObject({ title: null })
    expect(await note(unnamed.question_id, room.operator)).toMatchObject({ title: asked.title })
    await show(unnamed.question_id)
    await remove(unnamed.question_id)
    expect(await note(unnamed.question_id)).toMatchObject({ title: asked.title })
  })

  test('followers of a question are notified, and no notice contains a title that may not be shown', async () => {
    const { question_id } = await begin()
    await hide(question_id)
    await hide(question_id)
    await show(question_id)
    await remove(question_id)
    expect(toldOf(question_id).slice(-3)).toMatchObject([
      { kind: 'question_hidden', title: '', also: null },
      { kind: 'question_shown', title: asked.title, also: null },
      { kind: 'question_removed', title: asked.title, also: null },
    ])
    // The author also follows the question, but `moderation` notifies authors of each decision.
    const { author } = await room.enter(questions.about_question, room.operator, { id: question_id })
    expect(toldOf(question_id).slice(-3)).toMatchObject([{ except: author }, { except: author }, { except: author }])
  })

  test('a question that is shown again is as it was: visible to everybody, with its answers, counts and accepted answer', async () => {
    const { ana, question_id, answer_id } = await begin()
    await room.enter(questions.rate_answer, room.member(), { answer_id, value: 1 })
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    await room.enter(questions.too, room.member(), { question_id })
    const seen = async () => {
      const { version: _, accepted, answers, ...read } = await room.get(question_id)
      const of = [...answers.items, accepted!].map(({ version: __, ...answer }) => answer)
      return { ...read, of }
    }
    const before = await seen()
    for (const measure of ['hold', 'hide', 'remove'] as const)
      for (const [kind, id] of [
        ['answer', answer_id],
        ['question', question_id],
      ] as const) {
        await room.decide(kind, id, measure)
        await room.decide(kind, id, 'show')
        expect(await seen()).toEqual(before)
      }
  })

  test('an answer that is shown again does not replace an answer that was accepted meanwhile', async () => {
    const { ana, question_id, answer_id } = await begin()
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    await hideAnswer(answer_id)
    const other = await room.answer(room.member(), question_id)
    await room.enter(questions.accept_answer, ana, { question_id, answer_id: other })
    await showAnswer(answer_id)
    expect((await room.get(question_id)).accepted).toMatchObject({ answer_id: other })
  })

  test('decisions received twice or in the wrong order end in the latest state', async () => {
    const { question_id, answer_id } = await begin()
    for (const [kind, id] of [
      ['answer', answer_id],
      ['question', question_id],
    ] as const) {
      const removed = await room.decide(kind, id, 'remove')
      await room.decide(kind, id, 'show')
      await room.decide(kind, id, 'remove', { seq: removed.seq })
      await room.decide(kind, id, 'hide', { seq: removed.seq - 1 })
    }
    expect(await room.get(question_id)).toMatchObject({ taken: null, answer_count: 1 })
    expect((await room.get(question_id)).answers.items[0]!.taken).toBeNull()
  })

  test('a hidden answer is replaced by a note, and none of its text is left', async () => {
    const { ana, ben, question_id, answer_id, readers } = await begin()
    await room.enter(questions.rate_answer, ana, { answer_id, value: 1 })
    const other = await room.answer(room.member(), question_id)
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    const before = toldOf(answer_id)
    await hideAnswer(answer_id)
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
    // Only the moderation room notifies the author.
    expect(toldOf(answer_id)).toEqual(before)
    await showAnswer(answer_id)
    expect(await room.get(question_id)).toMatchObject({ answer_count: 2, accepted: { answer_id } })
  })

  test('an answer hidden by several people at once is counted once', async () => {
    const { question_id, answer_id } = await begin()
    const seqs = [1, 2, 3, 3, 2, 1]
    await Promise.all(seqs.map((seq) => hideAnswer(answer_id, { seq })))
    expect((await room.get(question_id)).answer_count).toBe(0)
    await Promise.all(seqs.map((seq) => showAnswer(answer_id, { seq: 3 + seq })))
    expect((await room.get(question_id)).answer_count).toBe(1)
  })

  test('the person who asked cannot delete a question whose answers were hidden', async () => {
    const { ana, question_id, answer_id } = await begin()
    await hideAnswer(answer_id)
    const { version } = await room.get(question_id)
    const gone = room.enter(questions.delete_question, ana, { question_id, if_version: version })
    expect(await refusal(gone)).toBe('HAS_ANSWERS')
  })
})
