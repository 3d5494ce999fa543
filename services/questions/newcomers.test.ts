import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { questions } from '#contract/questions.ts'
import { MAX_TOGETHER } from '#platform/newcomers/rules.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { hearLetIn } from './newcomers.ts'
import { pass_established } from './passing.ts'
import { openRoom, UIDof, type Room } from './questions.test-kit.ts'

onEveryEngine('questions by new accounts', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const newcomer = () => {
    const by = room.member()
    room.newcomers.add(UIDof(by))
    return by
  }
  const title = 'Who paints the lighthouse every spring?'
  /** For each way in which a guest can find questions and answers, whether it leads to this question or its answer. */
  async function doorsTo(question_id: string) {
    const listed = async (which: Asked<typeof questions.questions>) =>
      (await room.enter(questions.questions, room.guest, { limit: 50, ...which })).items.some(
        (question) => question.question_id === question_id,
      )
    const found = async (where: object) =>
      (
        await room.enter(questions.find_questions, room.guest, { q: 'lighthouse', words: 'every', limit: 20, ...where })
      ).some(({ id }) => id === question_id)
    return {
      community: await listed({ comm_id: room.comm_id }),
      'found in the community': await found({ comm_id: room.comm_id }),
      front: await listed({ of: 'front', sort: 'new' }),
      all: await listed({}),
      found: await found({}),
      discussed: !(await room.enter(questions.about_question, room.guest, { id: question_id })).unlisted,
    }
  }
  const everywhere = {
    community: true,
    'found in the community': true,
    front: true,
    all: true,
    found: true,
    discussed: true,
  }
  const here = { ...everywhere, front: false, all: false, found: false, discussed: false }

  test('a new member’s question is listed only in its community until a moderator approves it for the whole instance', async () => {
    const [by, mona] = [newcomer(), room.moderator()]
    const question_id = await room.ask(by, { title })
    expect(await doorsTo(question_id)).toEqual(here)
    expect(room.heard.told).toContainEqual({
      event: 'care_asked',
      data: {
        comm_id: room.comm_id,
        kind: 'look_asked',
        link: `/communities/${room.comm_id}?reports=new`,
        except: UIDof(by),
      },
    })
    const answer_id = await room.answer(room.member(), question_id, { body: 'The keepers paint it with varnish.' })
    const answers = async () =>
      (await room.enter(questions.find_answers, room.guest, { q: 'varnish', words: 'every', limit: 20 })).map(
        ({ id }) => id,
      )
    expect(await answers()).toEqual([])
    expect((await room.enter(questions.about_answer, room.guest, { id: answer_id })).unlisted).toBe(true)

    expect(await room.get(question_id, by)).toMatchObject({ only_here: true, may: { pass: false } })
    expect(await room.get(question_id)).toMatchObject({ only_here: false, may: { pass: false } })
    const { version, ...shown } = await room.get(question_id, mona)
    expect(shown).toMatchObject({ only_here: true, may: { pass: true } })
    const pass = (who: Room['guest'], if_version = version) =>
      refusal(room.enter(questions.pass_question, who, { question_id, if_version }))
    for (const [who, seen, code] of [
      [by, version, 'FORBIDDEN'],
      [room.member(), version, 'FORBIDDEN'],
      [mona, version - 1, 'STALE_VERSION'],
      [room.operator, version, 'RULE'],
    ] as const)
      expect(await pass(who, seen)).toBe(code)
    expect(await doorsTo(question_id)).toEqual(here)
    expect(await pass(mona)).toBe('done')
    expect(await doorsTo(question_id)).toEqual(everywhere)
    expect(await answers()).toEqual([answer_id])
  })

  test('questions by established members and moderators are in all instance-wide lists at once', async () => {
    const mona = room.moderator()
    room.newcomers.add(UIDof(mona))
    for (const by of [room.member(), mona, room.operator])
      expect(await doorsTo(await room.ask(by, { title }))).toEqual(everywhere)
  })

  test('questions appear in all instance-wide lists once the account of the person who asked is established', async () => {
    const by = newcomer()
    const question_id = await room.ask(by, { title })
    const anHourLater = () =>
      sql`update questions.question set only_here_at = only_here_at - interval '61 minutes'`.execute(room.db.q())
    await anHourLater()
    await pass_established(room.operator)
    expect(await doorsTo(question_id)).toEqual(here)
    room.newcomers.delete(UIDof(by))
    await anHourLater()
    await pass_established(room.operator)
    expect(await doorsTo(question_id)).toEqual(everywhere)
  })

  test('a flood does not let itself out as its author’s account grows older: while more than three of their questions wait, somebody has to look', async () => {
    const [by, mona] = [newcomer(), room.moderator()]
    const asked: string[] = []
    for (const n of [1, 2, 3, 4]) asked.push(await room.ask(by, { title: `${title} ${n}` }))
    room.newcomers.delete(UIDof(by))
    const anHourLater = async () => {
      await sql`update questions.question set only_here_at = only_here_at - interval '61 minutes'`.execute(room.db.q())
      await pass_established(room.operator)
      await pass_established(room.operator)
    }
    await anHourLater()
    for (const question_id of asked) expect(await doorsTo(question_id)).toEqual(here)
    await room.enter(questions.pass_question, mona, { question_id: asked[0]!, if_version: 1 })
    await anHourLater()
    for (const question_id of asked) expect(await doorsTo(question_id)).toEqual(everywhere)
  })

  test('a flood from many accounts does not let itself out either, nor does anything by somebody whose question was removed', async () => {
    const anHourLater = async () => {
      await sql`update questions.question set only_here_at = only_here_at - interval '61 minutes'`.execute(room.db.q())
      for (let times = 0; times < 3; times++) await pass_established(room.operator)
    }
    const theirs: string[] = []
    for (let n = 0; n <= MAX_TOGETHER; n++) {
      const by = newcomer()
      theirs.push(await room.ask(by, { title: `Who sweeps the quay on day ${n}?` }))
      room.newcomers.delete(UIDof(by))
    }
    const waiting = async () => {
      const { items } = await room.enter(questions.questions, room.guest, { limit: 50 })
      return theirs.filter((id) => !items.some(({ question_id }) => question_id === id))
    }
    await anHourLater()
    expect(await waiting()).toEqual(theirs)
    const removed = theirs[0]!
    await room.decide('question', removed, 'remove')
    await anHourLater()
    expect(await waiting()).toEqual([removed])

    const by = newcomer()
    const [bad, good] = [await room.ask(by, { title }), await room.ask(by, { title: `${title} And why?` })]
    room.newcomers.delete(UIDof(by))
    await room.decide('question', bad, 'remove')
    await anHourLater()
    expect(await doorsTo(good)).toEqual(here)
    await room.decide('question', bad, 'show')
    await anHourLater()
    expect(await doorsTo(good)).toEqual(everywhere)
  })

  test('a new account with a role in a community that nobody has looked at reaches its page alone, until operators let it in', async () => {
    const [by, ally] = [room.moderator(), room.moderator()]
    for (const each of [by, ally]) room.newcomers.add(UIDof(each))
    room.size.unseen = true
    const question_id = await room.ask(by, { title })
    expect(await doorsTo(question_id)).toEqual(here)
    const passed = refusal(room.enter(questions.pass_question, ally, { question_id, if_version: 1 }))
    expect([(await room.get(question_id, ally)).may.pass, await passed]).toEqual([false, 'FORBIDDEN'])
    await hearLetIn({ comm_id: room.comm_id, UIDs: [UIDof(by)] }, room.operator)
    room.size.unseen = false
    expect(await doorsTo(question_id)).toEqual(everywhere)
  })

  test('an approved question needs approval again if its new author rewrites it', async () => {
    const [by, mona] = [newcomer(), room.moderator()]
    const question_id = await room.ask(by, { title })
    await room.enter(questions.pass_question, mona, { question_id, if_version: 1 })
    const words = { title: 'Who buys my lighthouse lamps?', body: '', tags: [], lang: 'en' as const }
    await room.enter(questions.update_question, by, { ...words, question_id, if_version: 1 })
    expect(await doorsTo(question_id)).toEqual(here)
    await room.enter(questions.pass_question, mona, { question_id, if_version: 2 })
    expect(await doorsTo(question_id)).toEqual(everywhere)

    const helper = room.member()
    const suggested = {
      question_id,
      if_version: 2,
      title: 'Who buys lamps of the lighthouse?',
      body: '',
      note: 'Shorter.',
    }
    const { edit_id } = await room.enter(questions.suggest_edit, helper, suggested)
    await room.enter(questions.decide_edit, by, { edit_id, take: true })
    expect(await doorsTo(question_id)).toEqual(here)
  })
})
