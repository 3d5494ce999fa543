import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openRoom, UIDof, type Room } from './questions.test-kit.ts'

onOneEngine('what is told of answers to questions', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const told = (answer_id: string) =>
    room.heard.told
      .filter(({ data }) => (data as { answer_id?: string }).answer_id === answer_id)
      .map(({ event, data }) => ({ event, ...(data as object) }))
  const rate = (who: ReturnType<Room['person']>, answer_id: string, value: 1 | 0 | -1) =>
    room.enter(questions.rate_answer, who, { answer_id, value })

  test('it is told whose answer was accepted, that it no longer is, and that it was deleted', async () => {
    const [ana, ben] = [room.member(), room.member()]
    const question_id = await room.ask(ana)
    const [first, second] = [await room.answer(ben, question_id), await room.answer(ben, question_id)]
    for (const answer_id of [first, second]) await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    await room.enter(questions.unaccept, ana, { question_id })
    await room.enter(questions.delete_answer, ben, { answer_id: second, if_version: 1 })
    const UID = UIDof(ben)
    const accepted = (answer_id: string) => [
      { event: 'answer_accepted', answer_id, UID },
      { event: 'answer_unaccepted', answer_id, UID },
    ]
    expect(told(first)).toEqual(accepted(first))
    expect(told(second)).toEqual([...accepted(second), { event: 'answer_deleted', answer_id: second }])
  })

  test('nobody is told when people accept their own answer', async () => {
    const ana = room.member()
    const question_id = await room.ask(ana)
    const answer_id = await room.answer(ana, question_id)
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    expect(told(answer_id)).toEqual([])
  })

  test('it is told once that an answer was found helpful, without who found it, and that it no longer is', async () => {
    const [ben, cem] = [room.member(), room.member()]
    const answer_id = await room.answer(ben, await room.ask(room.member()))
    for (const value of [-1, 1, 1, 0] as const) await rate(cem, answer_id, value)
    const [helpful, not] = told(answer_id)
    expect(helpful).toMatchObject({ event: 'answer_rated', UID: UIDof(ben), helpful: true })
    expect(not).toEqual({ ...helpful, helpful: false })
    expect(told(answer_id)).toHaveLength(2)
    expect(JSON.stringify(told(answer_id))).not.toContain(UIDof(cem))
  })

  test('it is not told what new accounts find helpful, nor more than two ratings of one author by one person', async () => {
    const [ben, cem, newcomer] = [room.member(), room.member(), room.member()]
    room.newcomers.add(UIDof(newcomer))
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await room.answer(ben, await room.ask(room.member())))
    await rate(newcomer, answers[0]!, 1)
    expect(told(answers[0]!)).toEqual([])
    for (const answer_id of answers) await rate(cem, answer_id, 1)
    expect(answers.map((answer_id) => told(answer_id).length)).toEqual([1, 1, 0, 0])
  })
})
