import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { questions } from '#contract/questions.ts'
import { newId } from '#platform/kit/ids.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { trigramLikeness } from './likeness.ts'
import { openRoom, type Room } from './questions.test-kit.ts'
import { index_questions } from './similar-index.ts'

const file = new URL('../../tests/known-questions/paraphrases.json', import.meta.url)
const pairs = JSON.parse(readFileSync(file, 'utf8')) as { asked: string; again: string }[]

test('similarity by letters tolerates a wrong letter, and does not match other words', () => {
  expect(trigramLikeness('When is the library open?', 'when is the LIBRARY open')).toBe(1)
  expect(trigramLikeness('library', 'libary')).toBeGreaterThan(0.35)
  expect(trigramLikeness('library', 'bus stop')).toBe(0)
  expect(trigramLikeness('', '?!')).toBe(0)
})

onEveryEngine('similar questions', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  const similarTo = async (title: string, comm_id = room.comm_id) =>
    (await room.enter(questions.similar, room.guest, { title, comm_id })).items

  test('at least eight in ten rephrased questions are found among the first five', async () => {
    const comm_id = newId()
    for (const [at, { asked }] of pairs.entries()) {
      const who = at % 4 === 0 ? room.member() : room.operator
      await room.ask(who, { title: asked.padEnd(15, '?'), body: '', comm_id })
    }
    await index_questions(room)
    let found = 0
    for (const { asked, again } of pairs)
      if ((await similarTo(again, comm_id)).some(({ title }) => title === asked.padEnd(15, '?'))) found++
    expect(pairs).toHaveLength(200)
    expect(found / pairs.length).toBeGreaterThanOrEqual(0.8)
  })

  test('similar earlier questions are shown before a new question is posted, and never prevent it', async () => {
    const title = 'When does the ferry stop running at night?'
    const question_id = await room.ask(room.member(), { title })
    await index_questions(room)
    const again = { title: 'When does the night ferry stop running?' }
    expect(await refusal(room.ask(room.member(), { ...again, check: true }))).toBe('DUPLICATE_LIKELY')
    expect(await similarTo(again.title)).toMatchObject([{ question_id, title }])
    expect(await refusal(room.ask(room.member(), again))).toBe('done')
    expect(await similarTo('Who owns the old mill by the river?')).toEqual([])
    expect(await similarTo(again.title, newId())).toEqual([])
  })

  test('a new question is found even before it is indexed, and ranks no lower afterwards', async () => {
    const title = 'Which lifeguard looks after the lido in winter?'
    const question_id = await room.ask(room.member(), { title, body: 'The outdoor one, in January.' })
    const again = async () =>
      (await similarTo('Who is the lifeguard of the lido in winter?')).map((one) => one.question_id)
    expect(await again()).toEqual([question_id])
    await index_questions(room)
    expect(await again()).toEqual([question_id])
  })

  test('questions for everyone are found in every community, and closed duplicates are not found', async () => {
    const [asker, moderator] = [room.operator, room.moderator()]
    const { question_id } = await room.enter(questions.create_question, asker, {
      title: 'Who audits the harbour master?',
    })
    const title = 'Who audits our harbour master and when?'
    const copy = await room.ask(room.member(), { title })
    const ids = async () => (await similarTo(title)).map((one) => one.question_id)
    expect(new Set(await ids())).toEqual(new Set([question_id, copy]))
    const closing = { question_id: copy, reason: 'duplicate' as const, duplicate_of: question_id }
    await room.enter(questions.close_question, moderator, closing)
    expect(await ids()).toEqual([question_id])
  })

  test('a long text helps to find questions that a title alone would rank far down', async () => {
    const comm_id = newId()
    const asks = (title: string, body: string) => room.ask(room.operator, { title, body, comm_id })
    for (const place of ['harbour', 'market', 'school', 'station', 'library', 'museum'])
      await asks(`Why is the ${place} fenced off today?`, 'Nobody said a word to us.')
    const meant = await asks('Why is the park fenced off?', 'Are the beeches diseased? A forester marked every beech.')
    const draft = {
      title: 'Why is it all fenced off today?',
      body: 'A forester marked each beech as diseased.',
      comm_id,
    }
    const { items } = await room.enter(questions.similar, room.guest, draft)
    expect(items[0]?.question_id).toBe(meant)
    expect((await similarTo(draft.title, comm_id))[0]?.question_id).not.toBe(meant)
  })

  test('a hidden, removed or deleted question is not in the index', async () => {
    const ana = room.member()
    const [one, two] = [
      await room.ask(ana, { title: 'Where do swallows nest in Lime Park?' }),
      await room.ask(ana, { title: 'Where do swallows nest by the canal?' }),
    ]
    await index_questions(room)
    const ids = async () => (await similarTo('Where do swallows nest?')).map(({ question_id }) => question_id)
    expect(new Set(await ids())).toEqual(new Set([one, two]))
    await room.decide('question', one, 'hide', { reason: 'It sells shoes.' })
    await room.enter(questions.delete_question, ana, { question_id: two, if_version: 1 })
    expect(await ids()).toEqual([])
    await index_questions(room)
    const left = await room.db.run<{ key: string }>(
      'test',
      `select key from questions.search_doc where key = any($1)`,
      [[one, two]],
    )
    expect(left).toEqual([])
    await room.decide('question', one, 'show')
    await index_questions(room)
    expect(await ids()).toEqual([one])
  })
})
