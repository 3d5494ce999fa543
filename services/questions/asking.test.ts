import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { asked, openRoom, UIDof, type Room } from './questions.test-kit.ts'

onEveryEngine('asking questions', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  test('a member asks a question, everybody can read it, and the member follows it', async () => {
    const ana = room.member()
    room.names.set(UIDof(ana), 'Ana Mills')
    const question_id = await room.ask(ana, { tags: ['Buses'] })
    const read = await room.get(question_id)
    expect(read).toMatchObject({ ...asked, tags: ['buses'], asked_by: { name: 'Ana Mills', mine: false } })
    const moderating = { look_after: false, pass: false, close: false, reopen: false, send: false }
    const nothing = { ...moderating, take_part: false, edit: false, answer_officially: false, extend: false }
    expect(read.may).toEqual(nothing)
    expect((await room.get(question_id, ana)).may).toEqual({ ...nothing, take_part: true, edit: true, close: true })
    const followed = { event: 'followed', data: { about: { thing: 'question', id: question_id }, UID: UIDof(ana) } }
    expect(room.heard.told).toContainEqual(followed)
  })

  test('a person who asks anonymously is not named to anybody, not even moderators', async () => {
    const ana = room.member()
    room.names.set(UIDof(ana), 'Ana Mills')
    const question_id = await room.ask(ana, { anonymous: true })
    for (const who of [room.guest, room.moderator(), room.operator])
      expect((await room.get(question_id, who)).asked_by).toEqual({ name: null, mine: false })
    expect(JSON.stringify(await room.get(question_id, room.moderator()))).not.toContain(UIDof(ana))
  })

  test('other rooms learn the subject and the author of a question, even if it was asked anonymously', async () => {
    const ana = room.member()
    const id = await room.ask(ana, { anonymous: true })
    const about = await room.enter(questions.about_question, room.guest, { id })
    expect(about).toEqual({
      title: asked.title,
      lang: 'en',
      comm_id: room.comm_id,
      author: UIDof(ana),
      open: true,
      unlisted: false,
      fingerprint: expect.any(String) as string,
      gone: false,
      carried_out: null,
      text: expect.any(String) as string,
      signed: [],
    })
    expect(await refusal(room.enter(questions.about_question, room.guest, { id: newId() }))).toBe('NOT_FOUND')
  })

  test('people from outside a community cannot ask it questions, and only operators can ask everybody', async () => {
    const stranger = room.person()
    expect(await refusal(room.ask(stranger))).toBe('NOT_OF_COMMUNITY')
    expect(await refusal(room.ask(room.member(), { comm_id: undefined }))).toBe('FORBIDDEN')
    expect(await refusal(room.ask(room.operator, { comm_id: undefined }))).toBe('done')
  })

  test('nobody can ask more than five questions in 24 hours, however quickly they send them', async () => {
    const ana = room.member()
    const sent = Array.from({ length: 12 }, () => refusal(room.ask(ana)))
    const words = await Promise.all(sent)
    expect(words.filter((word) => word === 'done')).toHaveLength(5)
    expect(new Set(words)).toEqual(new Set(['done', 'ASKED_ENOUGH']))
    const { items } = await room.enter(questions.questions, ana, { of: 'mine' })
    for (const { question_id } of items) await room.longAgo(question_id, 25)
    expect(await refusal(room.ask(ana))).toBe('done')
  })

  test('only the person who asked can change or delete a question, and only in the version they saw', async () => {
    const ana = room.member()
    const question_id = await room.ask(ana)
    const change = { ...asked, title: 'Why does the 17:40 not stop at the market?', question_id, if_version: 1 }
    expect(await refusal(room.enter(questions.update_question, room.moderator(), change))).toBe('FORBIDDEN')
    await room.enter(questions.update_question, ana, change)
    expect(await refusal(room.enter(questions.update_question, ana, change))).toBe('STALE_VERSION')
    const gone = { question_id, if_version: 2 }
    expect(await refusal(room.enter(questions.delete_question, room.member(), gone))).toBe('FORBIDDEN')
    await room.enter(questions.delete_question, ana, gone)
    expect(await refusal(room.get(question_id))).toBe('NOT_FOUND')
  })

  test('a question that has been answered cannot be deleted', async () => {
    const ana = room.member()
    const question_id = await room.ask(ana)
    await room.answer(room.member(), question_id)
    const gone = room.enter(questions.delete_question, ana, { question_id, if_version: 1 })
    expect(await refusal(gone)).toBe('HAS_ANSWERS')
  })

  test('when many people say at once that they share a question, each of them is counted once', async () => {
    const question_id = await room.ask(room.member())
    const people = Array.from({ length: 8 }, () => room.person())
    await Promise.all([...people, ...people].map((one) => room.enter(questions.too, one, { question_id })))
    expect(await room.get(question_id, people[0])).toMatchObject({ too_count: 8, my_too: true })
    await Promise.all([1, 2].map(() => room.enter(questions.too, people[0]!, { question_id, on: false })))
    expect(await room.get(question_id, people[0])).toMatchObject({ too_count: 7, my_too: false })
  })

  test('the person who asked a question cannot also say that they share it', async () => {
    const ana = room.member()
    const question_id = await room.ask(ana)
    expect(await refusal(room.enter(questions.too, ana, { question_id }))).toBe('FORBIDDEN')
  })

  test.each(['active', 'unanswered', 'too'] as const)(
    'the list %s gives each question once, page by page',
    async (sort) => {
      const elsewhere = newId()
      for (let each = 0; each < 7; each++) {
        const question_id = await room.ask(room.member(), { comm_id: elsewhere })
        if (each % 3 === 0) await room.enter(questions.too, room.person(), { question_id })
        if (each === 2) await room.answer(room.member(), question_id)
      }
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await room.enter(questions.questions, room.guest, { sort, comm_id: elsewhere, limit: 2, cursor })
        seen.push(...page.items.map(({ question_id }) => question_id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(sort === 'unanswered' ? 6 : 7)
    },
  )

  test('fields that a browser must not set on a question are refused', () => {
    const given = (more: object) => questions.create_question.input.safeParse({ ...asked, ...more }).success
    expect(given({})).toBe(true)
    for (const more of [
      { score: 1 },
      { author: newId() },
      { author_uid: newId() },
      { too_count: 99 },
      { official_uid: newId() },
      { due_at: '2026-01-01T00:00:00Z' },
      { body: 'x'.repeat(100_000) },
      { title: 'Short?' },
      { tags: ['a tag'].concat(Array.from({ length: 5 }, (_, at) => `tag ${at}`)) },
    ])
      expect(given(more)).toBe(false)
  })
})
