import { beforeAll, expect, test } from 'vitest'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { inPages } from '#tests/in-pages.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { needs_me } from './my-answers.ts'
import { closeNow, knownCommunity, openPoll, openStage, tallyOf, type Stage } from './polls.test-kit.ts'
import { get_poll } from './reading.ts'

const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

onOneEngine('a poll’s audience', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('mel', 'member').set('olga', 'owner')
  })
  const members = () => openPoll(stage, { audience: 'members', comm_id: knownCommunity })
  const whyNot = async (poll_id: string, ctx: Stage['operator']) => (await get_poll({ poll_id }, ctx)).eligibility

  test('a poll for signed-in people refuses guests and asks them to sign in', async () => {
    const poll_id = await openPoll(stage, { audience: 'signed_in' })
    for (const ctx of [stage.guest('ada'), stage.stranger]) {
      expect(await refusal(submit_response({ poll_id, ballots: o1 }, ctx))).toBe('SIGN_IN')
      expect(await whyNot(poll_id, ctx)).toEqual({ can: false, why: 'SIGN_IN' })
    }
    expect(await refusal(update_response({ poll_id, ballots: o1 }, stage.guest('ada')))).toBe('SIGN_IN')
    expect(await whyNot(poll_id, stage.person('ada'))).toEqual({ can: true, why: null })
    await submit_response({ poll_id, ballots: o1 }, stage.person('ada'))
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.guest('ada')))).toBe('SIGN_IN')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
    await closeNow(stage, poll_id)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.guest('ada')))).toBe('NOT_OPEN')
    expect(await whyNot(poll_id, stage.guest('ada'))).toEqual({ can: false, why: 'NOT_OPEN' })
  })

  test('only current members can answer a poll for members, but a former member can withdraw an answer', async () => {
    const poll_id = await members()
    for (const ctx of [stage.guest('mel'), stage.stranger]) {
      expect(await refusal(submit_response({ poll_id, ballots: o1 }, ctx))).toBe('SIGN_IN')
    }
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.person('nick')))).toBe('NOT_MEMBER')
    expect(await whyNot(poll_id, stage.person('nick'))).toEqual({ can: false, why: 'NOT_MEMBER' })
    stage.roles.set('obi', 'observer')
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.person('obi')))).toBe('NOT_MEMBER')
    const first = await submit_response({ poll_id, ballots: o1 }, stage.person('mel'))
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.person('nick')))).toBe('NOT_MEMBER')
    await update_response({ poll_id, ballots: o2 }, stage.person('mel'))
    stage.roles.delete('mel')
    const left = stage.person('mel')
    // The answers of people who are no longer members still count.
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
    expect(await refusal(update_response({ poll_id, ballots: o1 }, left))).toBe('NOT_MEMBER')
    expect((await submit_response({ poll_id, ballots: o2 }, left)).response.response_id).toBe(
      first.response.response_id,
    )
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, left))).toBe('ALREADY_ANSWERED')
    expect(await whyNot(poll_id, left)).toEqual({ can: false, why: 'ALREADY_ANSWERED' })
    await withdraw_response({ poll_id }, left)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, left))).toBe('NOT_MEMBER')
    expect(await tallyOf(stage, poll_id)).toEqual({})
    stage.roles.set('mel', 'member')
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.person('mel')))).toBe('done')
  })

  test('answering a poll for everyone needs no membership lookup', async () => {
    const poll_id = await openPoll(stage, { comm_id: knownCommunity })
    const ask = () => Promise.reject(new Error('asked'))
    for (const ctx of [stage.guest('ada'), stage.person('ada')]) {
      await submit_response({ poll_id, ballots: o1 }, { ...ctx, ask })
      await update_response({ poll_id, ballots: o2 }, { ...ctx, ask })
    }
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o2: 2 })
  })

  test('a poll that is not limited to members stays readable while membership lookups fail', async () => {
    const ask = () => Promise.reject(new PollRefusal('DEGRADED'))
    const away = (UID: string) => ({ ...stage.person(UID), ask })
    for (const audience of ['everyone', 'signed_in'] as const) {
      const poll_id = await openPoll(stage, { audience, comm_id: knownCommunity })
      const seen = { eligibility: { can: true, why: null }, can_manage: false }
      expect(await get_poll({ poll_id }, away('olga'))).toMatchObject(seen)
      expect(await get_poll({ poll_id }, stage.person('olga'))).toMatchObject({ ...seen, can_manage: true })
      await submit_response({ poll_id, ballots: o1 }, away('olga'))
      expect(await get_poll({ poll_id }, away('olga'))).toMatchObject({ my_response: { ballots: o1 } })
      const broken = () => Promise.reject(new Error('broken'))
      await expect(get_poll({ poll_id }, { ...stage.person('olga'), ask: broken })).rejects.toThrow('broken')
    }
    const poll_id = await members()
    expect(await refusal(get_poll({ poll_id }, away('mel')))).toBe('DEGRADED')
    expect(await get_poll({ poll_id }, { ...stage.guest('mel'), ask })).toMatchObject({
      eligibility: { why: 'SIGN_IN' },
    })
  })

  test('needs_me lists open, unanswered polls: first those of one’s own communities, then those of no community, never those of others', async () => {
    const made: Record<string, string> = {
      later: await openPoll(stage, { closes_at: inHours(3) }),
      soon: await openPoll(stage, { closes_at: inHours(1), audience: 'signed_in' }),
      ours: await openPoll(stage, { closes_at: inHours(5), comm_id: knownCommunity }),
      'for members': await openPoll(stage, { closes_at: inHours(4), comm_id: knownCommunity, audience: 'members' }),
      scheduled: await openPoll(stage, { opens_at: inHours(1), closes_at: inHours(2) }),
      closed: await openPoll(stage),
      answered: await openPoll(stage, { closes_at: inHours(2) }),
      withdrawn: await openPoll(stage, { closes_at: inHours(6) }),
    }
    await closeNow(stage, made.closed!)
    const nameOf = ({ poll_id }: { poll_id: string }) => Object.keys(made).find((name) => made[name] === poll_id)
    const waiting = async (UID: string, limit = 50) =>
      (await needs_me({ limit }, stage.person(UID))).items.flatMap((poll) => nameOf(poll) ?? [])
    for (const UID of ['olga', 'nick'])
      for (const name of ['answered', 'withdrawn'])
        await submit_response({ poll_id: made[name]!, ballots: o1 }, stage.person(UID))
    for (const UID of ['olga', 'nick']) await withdraw_response({ poll_id: made.withdrawn! }, stage.person(UID))
    expect(await waiting('olga')).toEqual(['for members', 'ours', 'soon', 'later', 'withdrawn'])
    expect(await waiting('nick')).toEqual(['soon', 'later', 'withdrawn'])
    expect(await waiting('olga', 1)).toHaveLength(1)
    for (const limit of [1, 2, 3]) {
      const pages = await inPages((more) => stage.enter(polls.needs_me, stage.person('olga'), { limit, ...more }))
      expect(pages.flat().flatMap((poll) => nameOf(poll) ?? [])).toEqual(await waiting('olga'))
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    }
    expect(await refusal(needs_me({ limit: 10 }, stage.operator))).toBe('FORBIDDEN')
  })
})
