import { beforeAll, expect, test } from 'vitest'
import { polls as calls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { decline_guest_responses, guest_responses, merge_guest_responses } from './merging.ts'
import { needs_me, polls_responses } from './my-answers.ts'
import { answersTo, closeNow, openPoll, openStage, tallyOf, toldOf, votersApart, type Stage } from './polls.test-kit.ts'
import { get_poll } from './reading.ts'
import { differences } from './tally.ts'

const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }
const nothing = { merged: [], kept_account: [], rejected: [] }

onEveryEngine('merging a guest’s answers into an account', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  let made = 0
  /** A new visitor: the guest in a browser, and the person who then signs in there. */
  const somebody = (): { guest: Context; person: Context; elsewhere: Context; UID: string } => {
    const UID = `person ${++made}`
    return {
      UID,
      guest: stage.guest(UID),
      person: stage.person(UID, UID),
      elsewhere: stage.person(UID),
    }
  }
  const answer = (poll_id: string, ballots: typeof o1, ctx: Context) => submit_response({ poll_id, ballots }, ctx)
  const merge = (ctx: Context) => merge_guest_responses({}, ctx)
  const offered = async (ctx: Context) =>
    (await stage.enter(calls.guest_responses, ctx, {})).items.map(({ poll_id, merging }) => ({ poll_id, merging }))
  const mayAnswer = async (poll_id: string, ctx: Context) => (await get_poll({ poll_id }, ctx)).eligibility
  const countedApart = (poll_id: string) => votersApart(stage, poll_id)

  test('a guest’s merged answer belongs to the person, and is counted once and announced once', async () => {
    const { guest, person, UID } = somebody()
    const poll_id = await openPoll(stage)
    const { response } = await answer(poll_id, o2, guest)
    const { items } = calls.guest_responses.reply.parse(await guest_responses({ limit: 20 }, person))
    expect(items).toMatchObject([
      { poll_id, merging: 'moves', poll: { state: 'open' }, ballots: { i1: { choice: 'o2' } } },
    ])
    const told = stage.heard.told.length
    expect(await merge(person)).toEqual({ ...nothing, merged: [poll_id] })
    expect(stage.heard.told.slice(told)).toEqual([{ event: 'response_submitted', data: { poll_id, UID } }])
    expect(stage.changed.at(-1)).toBe(`polls/${poll_id}`)
    expect(await countedApart(poll_id)).toMatchObject({ n: 1, guests: 0, signed_in: 1 })
    const { my_response } = await get_poll({ poll_id }, person)
    expect(my_response).toMatchObject({ ballots: o2, created_at: response.created_at, state: 'active' })
    expect(await merge(person)).toEqual(nothing)
    expect(await offered(person)).toEqual([])
    expect(stage.heard.told.length).toBe(told + 1)
  })

  test('many guest answers are offered for merging page by page, newest first, and merged all at once', async () => {
    const { guest, person } = somebody()
    const given = [await openPoll(stage), await openPoll(stage), await openPoll(stage)]
    for (const poll_id of given) await answer(poll_id, o1, guest)
    await stage.db.run('at once', `update polls.response set created_at = now() where poll_id = any ($1)`, [given])
    const first = await stage.enter(calls.guest_responses, person, { limit: 2 })
    const next = await stage.enter(calls.guest_responses, person, { limit: 2, cursor: first.next_cursor! })
    expect([first.items.length, next.items.length, next.next_cursor]).toEqual([2, 1, null])
    const all = [...first.items, ...next.items].map(({ poll_id }) => poll_id)
    expect(all.toSorted()).toEqual(given.toSorted())
    expect((await merge(person)).merged).toEqual(all)
  })

  test('a guest whose answer was merged no longer has an answer, and cannot answer again', async () => {
    const { guest, person } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o1, guest)
    await merge(person)
    for (const ballots of [o1, o2]) expect(await refusal(answer(poll_id, ballots, guest))).toBe('ALREADY_ANSWERED')
    expect(await refusal(update_response({ poll_id, ballots: o2 }, guest))).toBe('NOT_ANSWERED')
    expect(await refusal(withdraw_response({ poll_id }, guest))).toBe('NOT_ANSWERED')
    expect(await get_poll({ poll_id }, guest)).toMatchObject({
      my_response: null,
      eligibility: { can: false, why: 'ALREADY_ANSWERED' },
    })
    expect(await polls_responses({}, guest)).toEqual([])
    await withdraw_response({ poll_id }, person)
    expect(await refusal(answer(poll_id, o1, guest))).toBe('ALREADY_ANSWERED')
    expect(await tallyOf(stage, poll_id)).toEqual({})
    await closeNow(stage, poll_id)
    expect(await refusal(answer(poll_id, o1, guest))).toBe('NOT_OPEN')
  })

  test('the newer of two answers is kept in a poll where answers may change', async () => {
    const [early, late] = [somebody(), somebody()]
    const poll_id = await openPoll(stage)
    const own = await answer(poll_id, o1, late.elsewhere)
    await answer(poll_id, o1, early.guest)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await answer(poll_id, o2, late.guest)
    await answer(poll_id, o2, early.elsewhere)
    expect(await offered(late.person)).toEqual([{ poll_id, merging: 'replaces' }])
    expect(await offered(early.person)).toEqual([{ poll_id, merging: 'gives_way' }])
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 4, o1: 2, o2: 2 })
    expect(await merge(late.person)).toEqual({ ...nothing, merged: [poll_id] })
    expect(await merge(early.person)).toEqual({ ...nothing, kept_account: [poll_id] })
    expect(await countedApart(poll_id)).toMatchObject({ n: 2, guests: 0, signed_in: 2 })
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o2: 2 })
    const { my_response } = await get_poll({ poll_id }, late.person)
    expect(my_response).toMatchObject({ ballots: o2, response_id: own.response.response_id })
    expect((await toldOf(stage, poll_id)).map(({ UID }) => UID).toSorted()).toEqual([early.UID, late.UID].toSorted())
  })

  test('the newest of several browsers’ answers is kept, in whatever order they are merged', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const browsers = [somebody(), somebody()]
      const poll_id = await openPoll(stage)
      await answer(poll_id, o1, browsers[0]!.guest)
      await new Promise((resolve) => setTimeout(resolve, 5))
      await answer(poll_id, o2, browsers[1]!.guest)
      for (const place of order) await merge(stage.person(browsers[0]!.UID, browsers[place]!.UID))
      expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
    }
  })

  test('in a poll with final answers the account’s answer is kept, or else the guest’s answer', async () => {
    const [both, one] = [somebody(), somebody()]
    const poll_id = await openPoll(stage, { change: 'once' })
    await answer(poll_id, o1, both.elsewhere)
    await answer(poll_id, o2, both.guest)
    await answer(poll_id, o2, one.guest)
    expect(await merge(both.person)).toEqual({ ...nothing, kept_account: [poll_id] })
    expect(await merge(one.person)).toEqual({ ...nothing, merged: [poll_id] })
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o1: 1, o2: 1 })
  })

  test('a guest’s answer replaces an answer that the person withdrew', async () => {
    const { guest, person, elsewhere } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o2, guest)
    await answer(poll_id, o1, elsewhere)
    await withdraw_response({ poll_id }, elsewhere)
    expect(await offered(person)).toEqual([{ poll_id, merging: 'moves' }])
    expect(await merge(person)).toEqual({ ...nothing, merged: [poll_id] })
    expect(await countedApart(poll_id)).toMatchObject({ n: 1, guests: 0, signed_in: 1 })
    expect((await get_poll({ poll_id }, person)).my_response).toMatchObject({ ballots: o2 })
  })

  test('answers to a closed poll cannot be merged', async () => {
    const { guest, person } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o1, guest)
    await closeNow(stage, poll_id)
    const before = [await answersTo(stage, poll_id), await tallyOf(stage, poll_id)]
    expect(await offered(person)).toEqual([{ poll_id, merging: 'stays' }])
    expect(await merge(person)).toEqual({ ...nothing, rejected: [{ poll_id, why: 'NOT_OPEN' }] })
    expect([await answersTo(stage, poll_id), await tallyOf(stage, poll_id)]).toEqual(before)
  })

  test('an answer to a withdrawn poll is not offered for merging and stays as it is', async () => {
    const { guest, person } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o1, guest)
    const note = 'The question was the wrong one.'
    await stage.enter(calls.withdraw_poll, stage.operator, { poll_id, note })
    const before = await answersTo(stage, poll_id)
    expect(await offered(person)).toEqual([])
    expect(await merge(person)).toEqual(nothing)
    expect(await answersTo(stage, poll_id)).toEqual(before)
  })

  test('an answer that a person declines remains a guest answer and is not offered to that person again', async () => {
    const { guest, person, UID } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o1, guest)
    expect(await decline_guest_responses({}, person)).toEqual({ declined: 1 })
    expect(await decline_guest_responses({}, person)).toEqual({ declined: 0 })
    expect(await offered(person)).toEqual([])
    expect(await merge(person)).toEqual(nothing)
    await answer(poll_id, o2, person)
    expect(await countedApart(poll_id)).toMatchObject({ n: 2, guests: 1, signed_in: 1 })
    const other = stage.person('the other', UID)
    expect(await offered(other)).toEqual([{ poll_id, merging: 'moves' }])
  })

  test('a person who answers signed in after answering as a guest in the same browser is counted once', async () => {
    const { guest, person, UID } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o1, guest)
    const told = stage.heard.told.length
    const votes = await Promise.all([1, 2, 3].map(() => answer(poll_id, o2, person)))
    expect(new Set(votes.map(({ response }) => response.response_id)).size).toBe(1)
    expect(await countedApart(poll_id)).toMatchObject({ n: 1, guests: 0, signed_in: 1 })
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
    expect(stage.heard.told.slice(told)).toEqual([{ event: 'response_submitted', data: { poll_id, UID } }])
    expect(await refusal(answer(poll_id, o1, guest))).toBe('ALREADY_ANSWERED')
    expect(await offered(person)).toEqual([])
  })

  test('in a poll with final answers, signing in does not let a guest change their answer', async () => {
    const { guest, person } = somebody()
    const poll_id = await openPoll(stage, { change: 'once' })
    await answer(poll_id, o1, guest)
    expect(await mayAnswer(poll_id, person)).toEqual({ can: false, why: 'ALREADY_ANSWERED' })
    expect(await refusal(answer(poll_id, o2, person))).toBe('ALREADY_ANSWERED')
    expect(await countedApart(poll_id)).toMatchObject({ n: 1, guests: 1 })
    expect((await answer(poll_id, o1, person)).response.ballots).toEqual(o1)
    expect(await countedApart(poll_id)).toMatchObject({ n: 1, signed_in: 1 })
  })

  test('a person can still answer if answers may change, or if they declined the browser’s guest answer', async () => {
    const [changes, others] = [somebody(), somebody()]
    const [until_close, once] = [await openPoll(stage), await openPoll(stage, { change: 'once' })]
    await answer(until_close, o1, changes.guest)
    expect(await mayAnswer(until_close, changes.person)).toEqual({ can: true, why: null })
    await answer(once, o1, others.guest)
    expect(await mayAnswer(once, others.elsewhere)).toEqual({ can: true, why: null })
    await decline_guest_responses({}, others.person)
    expect(await mayAnswer(once, others.person)).toEqual({ can: true, why: null })
    expect(await refusal(answer(once, o2, others.person))).toBe('done')
  })

  test('needs_me omits a poll answered as a guest in the same browser, unless that answer is declined', async () => {
    const { guest, person, elsewhere } = somebody()
    const poll_id = await openPoll(stage)
    await answer(poll_id, o1, guest)
    const needs = async (ctx: Context) =>
      (await needs_me({ limit: 50 }, ctx)).items.some((poll) => poll.poll_id === poll_id)
    expect([await needs(person), await needs(elsewhere)]).toEqual([false, true])
    await decline_guest_responses({}, person)
    expect(await needs(person)).toBe(true)
    await answer(poll_id, o2, person)
    expect(await needs(person)).toBe(false)
  })

  test('answers to many polls merge, each under its poll’s rules, even when two merges run at once', async () => {
    const { guest, person } = somebody()
    const polls = await Promise.all(Array.from({ length: 8 }, () => openPoll(stage)))
    for (const poll_id of polls) await answer(poll_id, o1, guest)
    await closeNow(stage, polls[0]!)
    const both = await Promise.all([merge(person), merge(person)])
    expect(both.flatMap(({ merged }) => merged).toSorted()).toEqual(polls.slice(1).toSorted())
    for (const { rejected } of both) expect(rejected).toEqual([{ poll_id: polls[0], why: 'NOT_OPEN' }])
    for (const poll_id of polls) expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
  })

  test(
    'a person who merges on one device while answering on another is counted once',
    { timeout: 60_000 },
    async () => {
      const poll_id = await openPoll(stage)
      const people = Array.from({ length: 60 }, somebody)
      await Promise.all(people.map(({ guest }) => answer(poll_id, o1, guest)))
      const acts = people.flatMap(({ person, elsewhere }) => [merge(person), answer(poll_id, o2, elsewhere)])
      const words = await Promise.all(acts.map(refusal))
      expect(words.filter((word) => word !== 'done' && word !== 'ALREADY_ANSWERED')).toEqual([])
      expect(await differences(stage.db)).toEqual([])
      expect(await countedApart(poll_id)).toMatchObject({ n: 60, guests: 0, signed_in: 60 })
    },
  )

  test('a browser without guest answers has nothing to merge, and an operator’s token is refused', async () => {
    const { elsewhere } = somebody()
    expect(await offered(elsewhere)).toEqual([])
    expect(await merge(elsewhere)).toEqual(nothing)
    expect(await decline_guest_responses({}, elsewhere)).toEqual({ declined: 0 })
    expect(await refusal(merge(stage.operator))).toBe('FORBIDDEN')
  })
})
