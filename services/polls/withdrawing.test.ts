import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { break_down } from './breakdown.ts'
import { tell_closings, tell_overdue } from './closings.ts'
import {
  answersTo,
  closeNow,
  draft,
  knownCommunity,
  noticesIn,
  openPoll,
  openStage,
  pass,
  type Stage,
} from './polls.test-kit.ts'
import { recount } from './recount.ts'
import { results_stream } from './results.ts'

const o1 = { i1: { choice: 'o1' } }
const note = 'We asked the wrong question.'

onOneEngine('withdrawing a poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('olga', 'owner')
    stage.roles.set('mo', 'moderator')
  })
  const olga = () => stage.person('olga')
  const asked = async (more = {}) => {
    const given = { ...draft({ comm_id: knownCommunity, ...more }), publish: true }
    return (await stage.enter(polls.create_poll, olga(), given)).poll_id
  }
  const withdraw = (poll_id: string, ctx: Context = olga()) => stage.enter(polls.withdraw_poll, ctx, { poll_id, note })
  const see = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_poll, ctx, { poll_id })
  const answer = (poll_id: string, ctx: Context) => stage.enter(polls.submit_response, ctx, { poll_id, ballots: o1 })
  const result = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_results, ctx, { poll_id })
  const listed = async (state: 'open' | 'closed' | 'overdue' | 'withdrawn' | 'scheduled') =>
    (await stage.enter(polls.polls, stage.stranger, { state, limit: 100 })).items.map(({ poll_id }) => poll_id)

  test('a withdrawn poll stays readable with the reason, takes no answers and hides its result for good', async () => {
    const poll_id = await asked()
    const ana = stage.guest('ana')
    await answer(poll_id, ana)
    const watched = await results_stream({ poll_id }, stage.stranger)
    await withdraw(poll_id)
    const shown = await see(poll_id)
    expect(shown).toMatchObject({ state: 'withdrawn', title: 'Which day should the market be?' })
    expect(shown.notes).toMatchObject([{ kind: 'withdrawn', text: note, was: null, now: null }])
    expect(shown.eligibility).toEqual({ can: false, why: 'NOT_OPEN' })
    expect(await refusal(answer(poll_id, stage.guest('ben')))).toBe('WITHDRAWN')
    const change = { poll_id, ballots: { i1: { choice: 'o2' } } }
    expect(await refusal(stage.enter(polls.update_response, ana, change))).toBe('WITHDRAWN')
    expect(await refusal(stage.enter(polls.withdraw_response, ana, { poll_id }))).toBe('WITHDRAWN')
    expect(await refusal(watched.frame())).toBe('WITHDRAWN')
    const told = stage.enter(polls.get_voters, stage.stranger, { poll_id })
    await expect(told).rejects.toMatchObject({ status: 410, message: expect.stringContaining(note) })
    for (const hours of [0, 1_000]) {
      await pass(stage, poll_id, hours)
      expect(await see(poll_id)).toMatchObject({ state: 'withdrawn' })
      expect(await result(poll_id, ana)).toMatchObject({ hidden: true, until: 'never', state: 'withdrawn' })
      expect(await refusal(stage.enter(polls.get_ballots, stage.stranger, { poll_id }))).toBe('WITHDRAWN')
      expect(await refusal(stage.enter(polls.get_breakdown, stage.stranger, { poll_id }))).toBe('WITHDRAWN')
      expect(await refusal(stage.enter(polls.get_voters, stage.stranger, { poll_id }))).toBe('WITHDRAWN')
      const outcome = { poll_id, text: 'It was done.' }
      expect(await refusal(stage.enter(polls.set_outcome, olga(), outcome))).toBe('WITHDRAWN')
      expect(await refusal(stage.enter(polls.resume_poll, olga(), { poll_id, note }))).toBe('NOT_OPEN')
    }
    expect(await answersTo(stage, poll_id)).toMatchObject([{ ballots: o1, state: 'active' }])
    expect(await recount(stage.operator, null)).toContain('every tally agrees')
  })

  test('a withdrawn poll moves to the list of withdrawn polls, and no longer waits for answers', async () => {
    const by = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10)
    const poll_id = await asked({ promise: { what: 'We vote.', by } })
    stage.roles.set('dan', 'member')
    const needs = async () =>
      (await stage.enter(polls.needs_me, stage.person('dan'), { limit: 50 })).items.map((each) => each.poll_id)
    expect(await needs()).toContain(poll_id)
    await withdraw(poll_id)
    expect(await needs()).not.toContain(poll_id)
    await pass(stage, poll_id, 1_000)
    for (const state of ['open', 'scheduled', 'closed', 'overdue'] as const)
      expect(await listed(state)).not.toContain(poll_id)
    expect(await listed('withdrawn')).toContain(poll_id)
  })

  test('withdrawing a poll, even a secret poll, sends one notice and no later notices', async () => {
    const secret = { audience: 'signed_in', secrecy: 'secret', change: 'once', results: 'after_close' }
    for (const more of [{}, secret]) {
      const poll_id = await asked(more)
      await answer(poll_id, stage.person('ana'))
      await withdraw(poll_id)
      await pass(stage, poll_id, 1_000)
      await tell_closings(stage.operator)
      await tell_overdue(stage.operator)
      await break_down(stage.operator)
      const of = noticesIn(stage).filter((told) => told.poll_id === poll_id)
      expect(of.map(({ kind }) => kind)).toEqual(['poll_withdrawn'])
      const mine = await stage.enter(polls.polls_responses, stage.person('ana'), {})
      expect(mine.find((each) => each.poll_id === poll_id)).toMatchObject({
        editable_until: null,
        poll: { state: 'withdrawn' },
      })
    }
  })

  test('only the author of a poll can withdraw it, and only before the close', async () => {
    const [poll_id, nobodys] = [await asked(), await openPoll(stage, { comm_id: knownCommunity })]
    for (const ctx of [stage.person('mo'), stage.person('eve'), stage.operator]) {
      expect(await see(poll_id, ctx)).toMatchObject({ can_withdraw: false })
      expect(await refusal(withdraw(poll_id, ctx))).toBe('FORBIDDEN')
    }
    expect(await refusal(withdraw(nobodys, olga()))).toBe('FORBIDDEN')
    expect(await refusal(withdraw(nobodys, stage.operator))).toBe('done')
    expect(await see(poll_id, olga())).toMatchObject({ can_withdraw: true })
    await closeNow(stage, poll_id)
    expect(await see(poll_id, olga())).toMatchObject({ can_withdraw: false })
    expect(await refusal(withdraw(poll_id))).toBe('NOT_OPEN')
    const { poll_id: begun } = await stage.enter(polls.create_poll, olga(), draft({ comm_id: knownCommunity }))
    expect(await refusal(withdraw(begun))).toBe('NOT_OPEN')
    const scheduled = await asked({ opens_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await refusal(withdraw(scheduled))).toBe('done')
    expect(await refusal(withdraw(scheduled))).toBe('NOT_OPEN')
  })

  test('each answer that races with the withdrawal is counted or refused', async () => {
    const poll_id = await asked()
    const votes = Array.from({ length: 30 }, (_, at) => refusal(answer(poll_id, stage.guest(`racer ${at}`))))
    const [, ...words] = await Promise.all([withdraw(poll_id), ...votes])
    const { done = 0, WITHDRAWN = 0 } = countsOf(words)
    expect(done + WITHDRAWN).toBe(30)
    expect(await answersTo(stage, poll_id)).toHaveLength(done)
  })
})
