import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './questions.test-kit.ts'

onEveryEngine('searching for questions and answers', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const found = async (call: 'find_questions' | 'find_answers', more: object = {}) =>
    (await room.enter(questions[call], room.guest, { q: 'lighthouse', words: 'every', limit: 20, ...more })).map(
      ({ id }) => id,
    )

  test('a question or an answer is found by its own words until it is hidden', async () => {
    const question_id = await room.ask(room.member(), { title: 'Who paints the lighthouse every spring?' })
    const answer_id = await room.answer(room.member(), question_id, { body: 'The keepers of the lighthouse paint it.' })
    const elsewhere = { comm_id: '01J00000000000000000000000' }
    expect(await found('find_questions')).toEqual([question_id])
    expect(await found('find_answers')).toEqual([answer_id])
    expect(await found('find_questions', { state: 'answered' })).toEqual([question_id])
    for (const more of [{ state: 'unanswered' }, elsewhere]) expect(await found('find_questions', more)).toEqual([])

    await room.decide('answer', answer_id, 'hide')
    expect(await found('find_answers')).toEqual([])
    await room.decide('answer', answer_id, 'show')
    await room.decide('question', question_id, 'hide')
    expect([await found('find_questions'), await found('find_answers')]).toEqual([[], []])
    await room.decide('question', question_id, 'show')
    expect(await found('find_questions')).toEqual([question_id])
    await room.decide('question', question_id, 'remove')
    expect([await found('find_questions'), await found('find_answers')]).toEqual([[], []])
  })
})
