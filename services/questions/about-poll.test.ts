import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './questions.test-kit.ts'

onEveryEngine('questions about polls', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const pollOf = (question_id: string) => room.get(question_id).then(({ poll }) => poll)
  const about = async (poll_id: string, more = {}) =>
    room.enter(questions.questions, room.guest, { poll_id, sort: 'too', ...more })
  const idsAbout = async (poll_id: string) => (await about(poll_id)).items.map(({ question_id }) => question_id)

  test('a member asks about a poll; the question links to the poll, which lists the most shared questions', async () => {
    const poll_id = room.poll({ title: 'Buses at weekends?' })
    const first = await room.ask(room.member(), { poll_id })
    const second = await room.ask(room.member(), { poll_id })
    await room.ask(room.member())
    expect(await pollOf(first)).toEqual({ poll_id, title: 'Buses at weekends?', lang: 'en' })
    await room.enter(questions.too, room.member(), { question_id: first })
    expect(await idsAbout(poll_id)).toEqual([first, second])
    const { items, next_cursor } = await about(poll_id, { limit: 1 })
    expect(items.map(({ question_id }) => question_id)).toEqual([first])
    const rest = await about(poll_id, { cursor: next_cursor })
    expect(rest.items.map(({ question_id }) => question_id)).toEqual([second])
  })

  test('a removed question is not listed with the questions about a poll', async () => {
    const poll_id = room.poll()
    const question_id = await room.ask(room.member(), { poll_id })
    await room.decide('question', question_id, 'hide', { reason: 'It sells shoes.' })
    expect(await idsAbout(poll_id)).toEqual([])
  })

  test('nobody can ask about a poll that is unknown, not open yet or removed, or that belongs to another community', async () => {
    const ana = room.member()
    const asking = (poll_id: string, more = {}) => refusal(room.ask(ana, { poll_id, ...more }))
    expect(await asking(newId())).toBe('NO_POLL')
    expect(await asking(room.poll({ open: false }))).toBe('NO_POLL')
    expect(await asking(room.poll({ gone: true }))).toBe('NO_POLL')
    expect(await asking(room.poll({ comm_id: newId() }))).toBe('POLL_ELSEWHERE')
    expect(await refusal(room.ask(room.operator, { poll_id: room.poll(), comm_id: undefined }))).toBe('POLL_ELSEWHERE')
    expect(await asking(room.poll({ comm_id: null }))).toBe('done')
  })

  test('a poll that the reader cannot see, or that was removed, is not named with the question', async () => {
    const polls = [room.poll(), room.poll()] as const
    const asked = [
      await room.ask(room.member(), { poll_id: polls[0] }),
      await room.ask(room.member(), { poll_id: polls[1] }),
    ]
    room.poll({ poll_id: polls[0], gone: true })
    room.forgetPoll(polls[1])
    for (const question_id of asked) expect(await pollOf(question_id)).toBeNull()
    expect((await room.get(asked[0]!, room.operator)).poll).toBeNull()
  })

  test('while polls cannot be reached, questions are shown without their poll', async () => {
    const poll_id = room.poll()
    const question_id = await room.ask(room.member(), { poll_id })
    room.poll({ poll_id, unreached: true })
    expect(await pollOf(question_id)).toBeNull()
    expect(await refusal(room.ask(room.member(), { poll_id }))).toBe('DEGRADED')
  })
})
