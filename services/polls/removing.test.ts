import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls as calls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { findAnswerable } from './checking.ts'
import { tell_closings } from './closings.ts'
import { count } from './counting.ts'
import { create_poll, publish_poll, save_poll } from './drafting.ts'
import { set_outcome } from './lifecycle.ts'
import { decline_guest_responses, guest_responses, merge_guest_responses } from './merging.ts'
import { needs_me, polls_responses } from './my-answers.ts'
import { countAlone } from './merge-voters.ts'
import {
  answersTo,
  closeNow,
  draft,
  knownCommunity,
  noticesIn,
  openPoll,
  openStage,
  type Stage,
  tallyOf,
} from './polls.test-kit.ts'
import { polls } from './listing.ts'
import { get_poll } from './reading.ts'
import { rebuild_tallies, recount } from './recount.ts'
import { get_results, results_stream } from './results.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const o1 = { i1: { choice: 'o1' } }
const reason = 'It sells something.'

onOneEngine('a removed poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('olga', 'owner')
  })
  const remove = (poll_id: string) => stage.remove(poll_id, { reason })
  const listed = async (state: string) =>
    (await polls(calls.polls.input.parse({ state, limit: 100 }), stage.stranger)).items.map(({ poll_id }) => poll_id)

  /** Returns the same visitor, but removes the poll between the look-up and the transaction. */
  const removedMeanwhile = (ctx: Context, poll_id: string): Context => ({
    ...ctx,
    ask: async (call, input) => {
      await remove(poll_id)
      return ctx.ask(call, input)
    },
  })

  test('a removed poll shows only that it was removed, whatever its state; operators can still read it', async () => {
    const made = {
      draft: (await create_poll({ ...draft({ comm_id: knownCommunity }), publish: false }, stage.person('olga')))
        .poll_id,
      scheduled: await openPoll(stage, { comm_id: knownCommunity, opens_at: inHours(1) }),
      open: await openPoll(stage, { comm_id: knownCommunity }),
      closed: await openPoll(stage, { comm_id: knownCommunity, results: 'after_close' }),
      outcome: await openPoll(stage, { comm_id: knownCommunity }),
    }
    await closeNow(stage, made.closed)
    await closeNow(stage, made.outcome)
    await set_outcome({ poll_id: made.outcome, text: 'It was done.', reason: '' }, stage.person('olga'))
    for (const [state, poll_id] of Object.entries(made)) {
      const { version, ...asked } = await get_poll({ poll_id }, stage.operator)
      expect(asked).toMatchObject({ state, removed: null })
      if (state !== 'draft') expect(await listed(state)).toContain(poll_id)
      expect(await remove(poll_id)).toEqual({ poll_id, version: version + 1 })
      if (state !== 'draft') expect(await listed(state)).not.toContain(poll_id)
      for (const name of ['', 'ada', 'ben', 'olga']) {
        const ctx = name ? stage.person(name) : stage.stranger
        // Only the author knew that there was a draft.
        const why = state === 'draft' && name !== 'olga' ? 'NOT_FOUND' : 'REMOVED'
        expect(await refusal(get_poll({ poll_id }, ctx))).toBe(why)
        expect(await refusal(get_results({ poll_id }, ctx))).toBe(why)
        expect(await refusal(results_stream({ poll_id }, ctx))).toBe(why)
      }
      const read = calls.get_poll.reply.parse(await get_poll({ poll_id }, stage.operator))
      expect(read).toMatchObject({ state: 'removed', removed: { reason }, title: asked.title })
      expect(read.eligibility).toEqual({ can: false, why: 'NOT_OPEN' })
      expect(await refusal(get_results({ poll_id }, stage.operator))).toBe(state === 'draft' ? 'NOT_FOUND' : 'REMOVED')
    }
  })

  test('people watching a result are notified when its poll is removed, and then see no more of it', async () => {
    const poll_id = await openPoll(stage)
    const { topic, frame } = await results_stream({ poll_id }, stage.stranger)
    expect(await frame()).toMatchObject({ n: 0 })
    stage.changed.length = 0
    await remove(poll_id)
    expect(stage.changed).toEqual([topic])
    expect(await refusal(frame())).toBe('REMOVED')
  })

  test('a removed poll no longer waits for answers, and is marked as removed in a voter’s own answers', async () => {
    const poll_id = await openPoll(stage)
    const [ben, cem] = [stage.person('ben', 'guest-ben'), stage.person('cem')]
    await submit_response({ poll_id, ballots: o1 }, stage.guest('guest-ben'))
    await submit_response({ poll_id, ballots: o1 }, cem)
    const of = (polls: { poll_id: string }[]) => polls.some((poll) => poll.poll_id === poll_id)
    expect(of((await needs_me({ limit: 50 }, stage.person('dan'))).items)).toBe(true)
    expect(of(await polls_responses({}, cem))).toBe(true)
    expect(of((await guest_responses({ limit: 20 }, ben)).items)).toBe(true)
    await remove(poll_id)
    expect(of((await needs_me({ limit: 50 }, stage.person('dan'))).items)).toBe(false)
    expect((await polls_responses({}, cem)).find((given) => given.poll_id === poll_id)).toMatchObject({
      ballots: o1,
      editable_until: null,
      poll: { state: 'removed', title: 'Which day should the market be?', items: [], promise: null },
    })
    expect(of((await guest_responses({ limit: 20 }, ben)).items)).toBe(false)
    expect(await merge_guest_responses({}, ben)).toEqual({ merged: [], kept_account: [], rejected: [] })
    expect(await decline_guest_responses({}, ben)).toEqual({ declined: 0 })
  })

  test('a removed poll accepts no answers, changes or withdrawals, and keeps the answers it had', async () => {
    const poll_id = await openPoll(stage)
    const ada = stage.guest('ada')
    await submit_response({ poll_id, ballots: o1 }, ada)
    await remove(poll_id)
    const kept = await answersTo(stage, poll_id)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, ada))).toBe('REMOVED')
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.guest('ben')))).toBe('REMOVED')
    expect(await refusal(submit_response({ poll_id, ballots: { i1: { choice: 'o9' } } }, ada))).toBe('REMOVED')
    expect(await refusal(update_response({ poll_id, ballots: { i1: { choice: 'o2' } } }, ada))).toBe('REMOVED')
    expect(await refusal(withdraw_response({ poll_id }, ada))).toBe('REMOVED')
    expect(kept).toMatchObject([{ ballots: o1, state: 'active' }])
    expect(await answersTo(stage, poll_id)).toEqual(kept)
    expect(await tallyOf(stage, poll_id)).toEqual({ o1: 1, '*': 1 })
    expect(await recount(stage.operator, null)).toContain('every tally agrees')
    await rebuild_tallies(stage.operator, null)
    expect(await tallyOf(stage, poll_id)).toEqual({ o1: 1, '*': 1 })
  })

  test('the database itself rejects answers in flight to a removed poll, whichever version was seen', async () => {
    const poll_id = await openPoll(stage)
    const { poll } = await findAnswerable(stage.guest('ada'), { poll_id, ballots: o1 })
    const { version } = await remove(poll_id)
    expect(version).toBe(poll.version + 1)
    const vote = {
      poll_id,
      voter: 'guest:ada',
      signed_in: false,
      response_id: 'r',
      ballots: o1,
      keys: ['i1', 'i1.o1'],
      name: null,
      guest: null,
    }
    for (const given of [poll.version, version])
      expect(await count(stage.db, { ...vote, version: given })).toEqual({ published: false, open: false, row: null })
    const publishing = sql`update polls.poll set published_at = opens_at where poll_id = ${poll_id}`
    await expect(publishing.execute(stage.db.q())).rejects.toThrow('check constraint')
  })

  test('when answers arrive during a removal, exactly the acknowledged answers are counted', async () => {
    const poll_id = await openPoll(stage)
    const answer = (place: number) => refusal(submit_response({ poll_id, ballots: o1 }, stage.guest(`many-${place}`)))
    const some = (from: number) => Array.from({ length: 20 }, (_, place) => answer(from + place))
    const words = await Promise.all([...some(0), remove(poll_id).then(() => 'removed'), ...some(20)])
    const { done = 0, REMOVED = 0 } = countsOf(words)
    expect(done + REMOVED).toBe(40)
    expect((await answersTo(stage, poll_id)).length).toBe(done)
    expect((await tallyOf(stage, poll_id))['*'] ?? 0).toBe(done)
  })

  test('a person’s answer cannot replace their guest answer after the removal', async () => {
    const poll_id = await openPoll(stage)
    await submit_response({ poll_id, ballots: o1 }, stage.guest('guest-eva'))
    const eva = stage.person('eva', 'guest-eva')
    const { version } = await remove(poll_id)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, eva))).toBe('REMOVED')
    const vote = {
      poll_id,
      version,
      voter: 'person:eva',
      signed_in: true,
      response_id: 'r',
      ballots: o1,
      keys: ['i1', 'i1.o1'],
      name: null,
      guest: 'guest:guest-eva',
    }
    expect(await countAlone(eva, vote, null)).toEqual({
      published: false,
      open: false,
      row: null,
    })
    expect(await answersTo(stage, poll_id)).toMatchObject([{ voter: 'guest:guest-eva', state: 'active' }])
  })

  test('people who could not have answered a removed poll learn only that it was removed', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity, audience: 'members' })
    const nora = removedMeanwhile(stage.person('nora'), poll_id)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, nora))).toBe('REMOVED')
  })

  test('a removed poll cannot be saved, published or given an outcome', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    const { version: if_version } = await remove(poll_id)
    const tries = (ctx: Context) =>
      Promise.all([
        refusal(save_poll({ ...draft({ comm_id: knownCommunity }), poll_id, if_version }, ctx)),
        refusal(publish_poll({ poll_id, if_version }, ctx)),
        refusal(set_outcome({ poll_id, text: 'It was done.', reason: '' }, ctx)),
      ])
    expect(await tries(stage.person('olga'))).toEqual(['REMOVED', 'REMOVED', 'REMOVED'])
    expect(await tries(stage.operator)).toEqual(['FROZEN', 'FROZEN', 'NOT_CLOSED'])
  })

  test('a removed poll is not published by a request already in progress, and sends no outcome notice', async () => {
    const olga = stage.person('olga')
    const { poll_id, version } = await create_poll({ ...draft({ comm_id: knownCommunity }), publish: false }, olga)
    const publishing = publish_poll({ poll_id, if_version: version }, removedMeanwhile(olga, poll_id))
    expect(await refusal(publishing)).toBe('FROZEN')
    const closed = await openPoll(stage, { comm_id: knownCommunity })
    await closeNow(stage, closed)
    stage.heard.told.length = 0
    const telling = set_outcome({ poll_id: closed, text: 'It was done.', reason: '' }, removedMeanwhile(olga, closed))
    expect(await refusal(telling)).toBe('REMOVED')
    await tell_closings(stage.operator)
    const told = noticesIn(stage).filter(({ poll_id }) => poll_id === closed)
    expect(told.map(({ kind }) => kind)).toEqual(['poll_removed'])
  })

  test('a repeated decision changes nothing, a later decision gives its own reason, and a deleted poll stays deleted', async () => {
    const poll_id = await openPoll(stage)
    const { seq } = await stage.decide(poll_id, 'remove', { reason })
    const first = (await get_poll({ poll_id }, stage.operator)).version
    const again = ['It is rude.', 'It is untrue.'].map((other) => stage.remove(poll_id, { reason: other, seq }))
    expect(await Promise.all(again)).toEqual([1, 2].map(() => ({ poll_id, version: first })))
    expect(await get_poll({ poll_id }, stage.operator)).toMatchObject({ removed: { reason } })
    await stage.remove(poll_id, { reason: 'It is rude.' })
    expect(await get_poll({ poll_id }, stage.operator)).toMatchObject({ removed: { reason: 'It is rude.' } })
    expect(noticesIn(stage).filter((notice) => notice.poll_id === poll_id)).toHaveLength(1)
    expect(await refusal(remove('01J99999999999999999999999'))).toBe('NOT_FOUND')
  })
})
