import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { answered, asked, openRoom, UIDof, type Room } from './questions.test-kit.ts'

onEveryEngine('answers', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const rate = (who: ReturnType<Room['person']>, answer_id: string, value: 1 | 0 | -1) =>
    room.enter(questions.rate_answer, who, { answer_id, value })

  test('a member answers, the followers are notified, and the member follows the question from then on', async () => {
    const [ana, ben] = [room.member(), room.member()]
    const question_id = await room.ask(ana)
    const answer_id = await room.answer(ben, question_id)
    const { answers, answer_count } = await room.get(question_id)
    expect(answer_count).toBe(1)
    expect(answers.items).toMatchObject([{ answer_id, body: answered.body, score: 0.5, written_by: { mine: false } }])
    const told = room.heard.told.filter(({ data }) => JSON.stringify(data).includes(question_id))
    expect(told.map(({ event }) => event)).toEqual(['followed', 'noticed', 'followed'])
    expect(told.at(-1)!.data).toMatchObject({ UID: UIDof(ben) })
  })

  test('whoever answers, also their own question, is not notified of that answer', async () => {
    const ana = room.member()
    const question_id = await room.ask(ana)
    await room.answer(ana, question_id)
    await room.answer(room.member(), question_id)
    const told = room.heard.told.map(({ data }) => data as { about?: { id: string }; kind?: string; except?: string })
    const notices = told.filter(({ about, kind }) => about?.id === question_id && kind === 'question_answered')
    expect(notices[0]).toMatchObject({ except: UIDof(ana) })
    expect(notices[1]!.except).not.toBe(UIDof(ana))
  })

  test('an answer names a source or says that it is an opinion, and sources are links or readable words', async () => {
    const question_id = await room.ask(room.member())
    expect(await refusal(room.answer(room.member(), question_id, { opinion: false }))).toBe('SOURCES_REQUIRED')
    const sourced = { opinion: false, sources: [{ url: 'https://wendmouth.example/buses' }] }
    expect(await refusal(room.answer(room.member(), question_id, sourced))).toBe('done')
    const given = (more: object) =>
      questions.create_answer.input.safeParse({ ...answered, question_id, ...more }).success
    expect(given({ sources: [{ url: 'javascript:alert(1)' }] })).toBe(false)
    for (const more of [{ score: 1 }, { up: 5 }, { author: newId() }, { body: 'x'.repeat(100_000) }])
      expect(given(more)).toBe(false)
  })

  test('texts are written in Markdown, and no HTML or script in them ever runs', async () => {
    const question_id = await room.ask(room.member(), {
      body: 'See *this* <script>alert(1)</script> [here](javascript:x).',
    })
    const body = '**Bold** and <img src=x onerror=alert(1)> and [a link](https://wendmouth.example).'
    await room.answer(room.member(), question_id, { body })
    const { html, answers } = await room.get(question_id)
    expect(html).toContain('<em>this</em>')
    const answer = answers.items[0]!
    expect(answer.body).toBe(body)
    expect(answer.html).toContain('<strong>Bold</strong>')
    expect(answer.html).toContain('rel="noopener nofollow ugc"')
    for (const shown of [html, answer.html]) expect(shown).not.toMatch(/<script|<img|href="javascript/)
  })

  test('a non-member can neither answer nor rate', async () => {
    const question_id = await room.ask(room.member())
    const answer_id = await room.answer(room.member(), question_id)
    expect(await refusal(room.answer(room.person(), question_id))).toBe('NOT_OF_COMMUNITY')
    expect(await refusal(rate(room.person(), answer_id, 1))).toBe('NOT_OF_COMMUNITY')
  })

  test('nobody can rate their own answer', async () => {
    const ben = room.member()
    const answer_id = await room.answer(ben, await room.ask(room.member()))
    expect(await refusal(rate(ben, answer_id, 1))).toBe('OWN_CONTENT')
  })

  test('after simultaneous ratings the counts match a recount', async () => {
    const answer_id = await room.answer(room.member(), await room.ask(room.member()))
    const people = Array.from({ length: 10 }, () => room.member())
    const values = [1, -1, 1, 0, 1] as const
    await Promise.all(people.flatMap((who, at) => [rate(who, answer_id, values[at % 5]!), rate(who, answer_id, 1)]))
    await Promise.all(people.map((who, at) => rate(who, answer_id, at < 3 ? -1 : 1)))
    const last = await rate(people[9]!, answer_id, 0)
    expect(last).toEqual({ up: 6, down: 3, score: 8 / 13 })
  })

  test('the accepted answer is listed separately; only the person who asked can accept or unaccept an answer', async () => {
    const [ana, ben] = [room.member(), room.member()]
    const question_id = await room.ask(ana)
    const [first, second] = [await room.answer(ben, question_id), await room.answer(ben, question_id)]
    const accept = (who: typeof ana, answer_id: string) =>
      room.enter(questions.accept_answer, who, { question_id, answer_id })
    for (const who of [ben, room.person(), room.moderator(), room.person(newId(), { operator: true })])
      expect(await refusal(accept(who, first))).toBe('NOT_ASKER')
    await accept(ana, first)
    await accept(ana, second)
    const read = await room.get(question_id)
    expect(read.accepted).toMatchObject({ answer_id: second, accepted_by: 'asker' })
    expect(read.answers.items.map(({ answer_id }) => answer_id)).toEqual([first])
    expect(await refusal(room.enter(questions.unaccept, ben, { question_id }))).toBe('NOT_ASKER')
    await room.enter(questions.unaccept, ana, { question_id })
    expect((await room.get(question_id)).accepted).toBeNull()
  })

  test('an answer to a different question cannot be accepted', async () => {
    const ana = room.member()
    const [mine, other] = [await room.ask(ana), await room.ask(room.member())]
    const answer_id = await room.answer(room.member(), other)
    const accepted = room.enter(questions.accept_answer, ana, { question_id: mine, answer_id })
    expect(await refusal(accepted)).toBe('NOT_FOUND')
  })

  test('if nobody accepts an answer for 60 days, a moderator can accept another person’s, and the page says so', async () => {
    const moderator = room.moderator()
    const question_id = await room.ask(room.member())
    const [own, other] = [await room.answer(moderator, question_id), await room.answer(room.member(), question_id)]
    const accept = (answer_id: string) => room.enter(questions.accept_answer, moderator, { question_id, answer_id })
    expect(await refusal(accept(other))).toBe('NOT_ASKER')
    await room.longAgo(question_id, 60 * 24)
    expect(await refusal(accept(own))).toBe('OWN_CONTENT')
    await accept(other)
    expect((await room.get(question_id)).accepted).toMatchObject({ answer_id: other, accepted_by: 'moderator' })
  })

  test('an edit within ten minutes leaves no trace; after a later edit, the earlier text stays readable', async () => {
    const ben = room.member()
    const question_id = await room.ask(ben)
    const answer_id = await room.answer(ben, question_id)
    const edit = (if_version: number, body: string) =>
      room.enter(questions.update_answer, ben, { ...answered, body, answer_id, if_version })
    const earlier = () => room.enter(questions.earlier_words, room.guest, { question_id, answer_id })
    await edit(1, 'A typing error was mended here.')
    expect((await earlier()).items).toEqual([])
    await room.longAgo(answer_id, 1)
    await edit(2, 'Something else altogether is said now.')
    expect((await earlier()).items).toMatchObject([
      { version: 2, body: 'A typing error was mended here.', title: null },
    ])
    await room.longAgo(question_id, 1)
    const change = { ...asked, title: 'Why does the 17:40 not stop?', question_id, if_version: 1 }
    await room.enter(questions.update_question, ben, change)
    const { items } = await room.enter(questions.earlier_words, room.guest, { question_id })
    expect(items).toMatchObject([{ version: 1, title: asked.title, body: asked.body }])
  })

  test('only the author can edit or delete an answer; deleting an accepted answer undoes the acceptance', async () => {
    const [ana, ben] = [room.member(), room.member()]
    const question_id = await room.ask(ana)
    const answer_id = await room.answer(ben, question_id)
    await room.enter(questions.accept_answer, ana, { question_id, answer_id })
    const gone = { answer_id, if_version: 1 }
    expect(await refusal(room.enter(questions.delete_answer, ana, gone))).toBe('FORBIDDEN')
    expect(await refusal(room.enter(questions.update_answer, ana, { ...answered, ...gone }))).toBe('FORBIDDEN')
    await room.enter(questions.delete_answer, ben, gone)
    expect(await room.get(question_id)).toMatchObject({ accepted: null, answer_count: 0, answers: { items: [] } })
  })

  test('for 48 hours, unrated answers are in a different order for each reader', async () => {
    const question_id = await room.ask(room.member())
    for (let each = 0; each < 8; each++) await room.answer(room.member(), question_id)
    const order = async (who = room.guest) =>
      (await room.get(question_id, who)).answers.items.map(({ answer_id }) => answer_id)
    const readers = Array.from({ length: 6 }, (_, at) => room.guestWith(`guest ${at}`))
    const orders = await Promise.all(readers.map(order))
    expect(new Set(orders.map(String)).size).toBeGreaterThan(3)
    expect(await order(readers[0])).toEqual(orders[0])
    for (const answer_id of orders[0]!) await room.longAgo(answer_id, 49)
    expect(new Set((await Promise.all(readers.map(order))).map(String)).size).toBe(1)
  })

  test('many answers are paged, each answer listed once, the most helpful first', async () => {
    const question_id = await room.ask(room.member())
    const all: string[] = []
    for (let each = 0; each < 27; each++) all.push(await room.answer(room.member(), question_id))
    for (let each = 0; each < 3; each++) await rate(room.member(), all[5]!, 1)
    const seen = (await room.get(question_id)).answers
    expect(seen.items[0]!.answer_id).toBe(all[5])
    const more = await room.enter(questions.answers, room.guest, { question_id, cursor: seen.next_cursor! })
    const ids = [...seen.items, ...more.items].map(({ answer_id }) => answer_id)
    expect(new Set(ids)).toEqual(new Set(all))
    expect(ids).toHaveLength(27)
  })
})
