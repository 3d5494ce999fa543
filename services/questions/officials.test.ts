import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { remind_officials } from './officials.ts'
import { answered, openRoom, UIDof, type Room } from './questions.test-kit.ts'

const reason = 'The tender ends next week.'

onEveryEngine('questions to an official', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  /** A question to an official, perhaps with a due date. */
  async function toOfficial({ sent = false } = {}) {
    const [asker, { who, official_id, post }] = [room.member(), room.official()]
    const question_id = await room.ask(asker, { official_id })
    const send = () => room.enter(questions.send_to_official, room.moderator(), { question_id, official_id })
    if (sent) await send()
    const answer = (by = who, change = {}) =>
      room.enter(questions.official_answer, by, { ...answered, question_id, ...change })
    const putOff = (by = who) => room.enter(questions.extend_due, by, { question_id, reason })
    return { asker, official: who, official_id, post, question_id, send, answer, putOff }
  }
  const kinds = (question_id: string) =>
    room.heard.told.flatMap(({ event, data }) => {
      const { about, kind, also } = data as { about: { id: string }; kind?: string; also?: string | null }
      return event === 'noticed' && about.id === question_id ? [{ kind, also }] : []
    })
  const tooBy = (question_id: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => room.enter(questions.too, room.member(), { question_id })))

  test('a question shows its official, and how many people must share it before a due date is set', async () => {
    const { question_id, official_id } = await toOfficial()
    await tooBy(question_id, 2)
    await room.enter(questions.too, room.person(), { question_id })
    const read = await room.get(question_id)
    const addressed = { official_id, name: 'Maria Ortiz', office: 'Head of Parks', state: 'gathering', due_at: null }
    expect(read.addressed).toEqual({ ...addressed, days_late: 0 })
    // The person who asked counts, but a person outside the community does not.
    expect(read).toMatchObject({ too_count: 3, gathering: { count: 3, needed: 25 }, sent: null })
  })

  test('the 25th member to share a question starts the 21 days, even if many share it at once; the official is notified', async () => {
    const { question_id, official } = await toOfficial()
    await tooBy(question_id, 23)
    expect((await room.get(question_id)).gathering).toEqual({ count: 24, needed: 25 })
    await tooBy(question_id, 5)
    const read = await room.get(question_id)
    expect(read).toMatchObject({ too_count: 28, gathering: null, addressed: { state: 'due' }, sent: { by: 'members' } })
    const days = (Date.parse(read.addressed!.due_at!) - Date.parse(read.sent!.at)) / (24 * 3_600_000)
    expect(days).toBe(21)
    expect(kinds(question_id)).toEqual([{ kind: 'official_asked', also: UIDof(official) }])
  })

  test('in a community of three, one other member is enough; for a question already waiting, one more is needed', async () => {
    const { question_id } = await toOfficial()
    await tooBy(question_id, 2)
    room.size.members = 3
    expect((await room.get(question_id)).gathering).toEqual({ count: 3, needed: 4 })
    await tooBy(question_id, 1)
    expect(await room.get(question_id)).toMatchObject({ gathering: null, sent: { by: 'members' } })
    const small = await toOfficial()
    expect((await room.get(small.question_id)).gathering).toEqual({ count: 1, needed: 2 })
    await room.enter(questions.too, room.person(), { question_id: small.question_id })
    expect(await room.get(small.question_id)).toMatchObject({ sent: null })
    await tooBy(small.question_id, 1)
    expect(await room.get(small.question_id)).toMatchObject({ addressed: { state: 'due' }, sent: { by: 'members' } })
    room.size.members = 60
  })

  test('a moderator can put a question to an official at once, even if it was addressed to nobody', async () => {
    const { question_id, send } = await toOfficial()
    expect((await send()).question_id).toBe(question_id)
    expect(await refusal(send())).toBe('SENT')
    const [plain, { official_id }] = [await room.ask(room.member()), room.official()]
    const put = (who = room.moderator()) =>
      room.enter(questions.send_to_official, who, { question_id: plain, official_id })
    expect(await refusal(put(room.member()))).toBe('FORBIDDEN')
    await put()
    expect(await room.get(plain)).toMatchObject({ addressed: { official_id }, sent: { by: 'moderator' } })
  })

  test('only somebody who holds an office in the community can be asked', async () => {
    const { official_id, post } = room.official()
    const ask = (change = {}) => refusal(room.ask(room.member(), { official_id, ...change }))
    expect(await ask({ official_id: newId() })).toBe('NO_OFFICIAL')
    expect(await refusal(room.ask(room.operator, { official_id, comm_id: undefined }))).toBe('NO_OFFICIAL')
    post.holds = false
    expect(await ask()).toBe('NO_OFFICIAL')
  })

  test('one person can have only one open question to officials, however many they send at once', async () => {
    const [asker, { official_id, who }] = [room.member(), room.official()]
    const told = await Promise.all(Array.from({ length: 4 }, () => refusal(room.ask(asker, { official_id }))))
    expect(told.toSorted()).toEqual(['OFFICIAL_ASKED', 'OFFICIAL_ASKED', 'OFFICIAL_ASKED', 'done'])
    const { items } = await room.enter(questions.questions, asker, { of: 'mine' })
    await room.enter(questions.official_answer, who, { ...answered, question_id: items[0]!.question_id })
    expect(await refusal(room.ask(asker, { official_id }))).toBe('done')
  })

  test('the official can answer once; the answer is listed above the accepted answer, with the office', async () => {
    const { question_id, asker, answer, official } = await toOfficial({ sent: true })
    const accepted = await room.answer(room.member(), question_id)
    await room.enter(questions.accept_answer, asker, { question_id, answer_id: accepted })
    expect((await room.get(question_id, official)).may).toMatchObject({ answer_officially: true, extend: true })
    const { answer_id } = await answer()
    const read = await room.get(question_id, official)
    expect(read).toMatchObject({
      answer_count: 2,
      addressed: { state: 'answered', days_late: 0 },
      official_answer: { answer_id, official: { name: 'Maria Ortiz', office: 'Head of Parks' } },
      accepted: { answer_id: accepted, official: null },
      answers: { items: [] },
      may: { answer_officially: false, extend: false },
    })
    expect(await refusal(answer())).toBe('OFFICIAL_ANSWERED')
    expect(kinds(question_id)).toContainEqual({ kind: 'official_answered', also: null })
    await room.enter(questions.accept_answer, asker, { question_id, answer_id })
    const both = await room.get(question_id)
    expect([both.accepted?.answer_id, both.official_answer?.answer_id]).toEqual([answer_id, answer_id])
    expect(both.answers.items).toHaveLength(1)
  })

  test('nobody else can answer for the official, not even somebody who held the office before', async () => {
    const { question_id, answer, putOff, post } = await toOfficial({ sent: true })
    for (const who of [room.member(), room.moderator(), room.operator, room.official().who]) {
      expect(await refusal(answer(who))).toBe('NOT_ADDRESSEE')
      expect(await refusal(putOff(who))).toBe('NOT_ADDRESSEE')
    }
    expect(await refusal(answer(undefined, { opinion: false, sources: [] }))).toBe('SOURCES_REQUIRED')
    post.holds = false
    expect(await refusal(answer())).toBe('NOT_ADDRESSEE')
    expect((await room.get(question_id)).addressed).toMatchObject({ state: 'due' })
  })

  test('the official can postpone the due date only once, with a public reason, before it has passed', async () => {
    const { question_id, putOff } = await toOfficial({ sent: true })
    const before = (await room.get(question_id)).addressed!.due_at!
    const { due_at } = await putOff()
    expect(Date.parse(due_at) - Date.parse(before)).toBe(14 * 24 * 3_600_000)
    expect((await room.get(question_id)).sent).toMatchObject({ extension: { reason } })
    expect(await refusal(putOff())).toBe('NO_DELAY')
    const late = await toOfficial({ sent: true })
    await room.sentAgo(late.question_id, 22)
    expect(await refusal(late.putOff())).toBe('NO_DELAY')
  })

  test('the official is reminded three times; after the due date everybody is notified, and the question is shown as late', async () => {
    const { question_id, official } = await toOfficial({ sent: true })
    const remind = () => Promise.all([remind_officials(room.operator), remind_officials(room.operator)])
    await remind()
    for (let days = 0; days < 24; days++) {
      await room.sentAgo(question_id, 1)
      await remind()
    }
    const also = UIDof(official)
    const told = ['official_asked', 'answer_due', 'answer_due', 'answer_due', 'official_overdue']
    expect(kinds(question_id)).toEqual(told.map((kind) => ({ kind, also })))
    expect((await room.get(question_id)).addressed).toMatchObject({ state: 'overdue', days_late: 4 })
  })

  test('a deleted or hidden answer no longer counts as the official’s answer', async () => {
    const { question_id, answer, official } = await toOfficial({ sent: true })
    const { answer_id } = await answer()
    const state = async () => (await room.get(question_id)).addressed?.state
    await room.decide('answer', answer_id, 'hide', { reason: 'It names a neighbour.' })
    expect(await state()).toBe('due')
    await room.decide('answer', answer_id, 'show')
    expect(await state()).toBe('answered')
    const { version } = (await room.get(question_id)).official_answer!
    await room.enter(questions.delete_answer, official, { answer_id, if_version: version })
    expect([await state(), (await room.get(question_id)).official_answer]).toEqual(['due', null])
  })

  test('a closed question no longer waits for an official', async () => {
    const { question_id, answer, putOff, asker } = await toOfficial({ sent: true })
    await room.enter(questions.close_question, asker, { question_id, reason: 'resolved' })
    expect((await room.get(question_id)).addressed).toBeNull()
    expect([await refusal(answer()), await refusal(putOff())]).toEqual(['CLOSED', 'CLOSED'])
    await room.sentAgo(question_id, 30)
    await remind_officials(room.operator)
    expect(kinds(question_id).map(({ kind }) => kind)).toEqual(['official_asked', 'question_closed'])
  })

  test('questions for an official are listed by due date, late ones first, and counted for each official', async () => {
    const comm_id = room.comm_id
    const { official_id, who } = room.official()
    const asks = async (days: number) => {
      const question_id = await room.ask(room.member(), { official_id })
      await room.enter(questions.send_to_official, room.operator, { question_id, official_id })
      await room.sentAgo(question_id, days)
      return question_id
    }
    const [soon, late, later, done] = [await asks(5), await asks(25), await asks(1), await asks(2)]
    await room.enter(questions.official_answer, who, { ...answered, question_id: done })
    const list = async (sort: 'due' | 'official' | 'answered', cursor?: string) =>
      room.enter(questions.questions, room.guest, { sort, comm_id, official_id, limit: 2, cursor })
    const first = await list('due')
    expect(first.items.map(({ question_id }) => question_id)).toEqual([late, soon])
    expect(first.items[0]?.addressed).toMatchObject({ state: 'overdue', days_late: 5 })
    const rest = await list('due', first.next_cursor!)
    expect(rest.items.map(({ question_id }) => question_id)).toEqual([later])
    for (const sort of ['official', 'answered'] as const)
      expect((await list(sort)).items.map(({ question_id }) => question_id)).toEqual([done])
    const record = await room.enter(questions.official_record, room.guest, { comm_id })
    expect(record).toContainEqual({ official_id, waiting: 3, overdue: 1, answered: 1 })
  })
})
