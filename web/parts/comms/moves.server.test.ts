import { describe, expect, test } from 'vitest'
import { type AnyRefusal, Refusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { formOf, leadsTo, refuses, visitWith } from '#web/parts/identity/entered.test-kit.ts'
import { sendMembership } from './membership.server.ts'
import { settleGuestAnswers } from '#web/parts/polls/joining/merging.server.ts'
import { settledIn } from '#web/parts/polls/joining/settled.ts'

describe('joining and leaving', () => {
  const joins = visitWith([[comms.join_community, () => ({ role: 'moderator', member_count: 8 })]])
  const undo_until = '2026-11-22T12:34:00.000Z'

  test('joining returns the new role, and leaving returns until when it can be undone', async () => {
    const { visit } = joins
    expect(await sendMembership(visit, 'C1', formOf({ intent: 'join' }))).toMatchObject({
      data: { comm_id: 'C1', moved: 'joined', role: 'moderator' },
    })
    const leaves = visitWith([[comms.leave_community, () => ({ undo_until, member_count: 7 })]])
    expect(await sendMembership(leaves.visit, 'C1', formOf({ intent: 'leave' }))).toMatchObject({
      data: { comm_id: 'C1', moved: 'left', undo_until },
    })
    expect(leaves.entered).toEqual([[comms.leave_community, { comm_id: 'C1' }]])
  })

  test('joining returns to the ballot, but never to another site', async () => {
    const back = async (to: string, intent = 'join') =>
      leadsTo(await sendMembership(joins.visit, 'C1', formOf({ intent, back: to })))
    expect(await back('/answer/P1')).toBe('/answer/P1')
    for (const to of ['//evil.example', 'https://evil.example/answer', '/\\evil.example'])
      expect(await back(to)).not.toMatch(/evil/)
    expect(await back('/answer/P1', 'leave')).toBeNull()
  })

  test('joining sends a guest to sign in, and answers other refusals with their status', async () => {
    const refused = (no: AnyRefusal) => {
      const { visit } = visitWith([[comms.join_community, refuses(no)]])
      return sendMembership(visit, 'C1', formOf({ intent: 'join' }))
    }
    expect(leadsTo(await refused(new Refusal('SIGN_IN')))).toBe('/login?redirect=%2Fcommunities%2FC1')
    const rate = await refused(new Refusal('RATE'))
    expect(rate).toMatchObject({ init: { status: 429 }, data: { comm_id: 'C1', moved: 'refused' } })
  })
})

describe('answers given before signing in', () => {
  const merge = (says: object, back = '/home') =>
    settleGuestAnswers(
      visitWith([[polls.merge_guest_responses, () => says]]).visit,
      formOf({ intent: 'merge', back }),
      'merge',
    )
  const came = { merged: ['P1', 'P2', 'P3'], kept_account: ['P4'], rejected: [{ poll_id: 'P5', why: 'NOT_OPEN' }] }

  test('the return address carries the counts of merged guest answers in a form that the page reads', async () => {
    const to = new URL(leadsTo(await merge(came, '/communities/C1?q=a%26b'))!, 'https://polity.example')
    expect([to.pathname, to.searchParams.get('q')]).toEqual(['/communities/C1', 'a&b'])
    expect(settledIn(to.search)).toEqual({ merged: 3, kept: 1, stayed: 1, declined: 0, unsettled: 0 })
  })

  test('merging guest answers again drops the counts in an earlier address', async () => {
    const to = leadsTo(
      await merge({ merged: [], kept_account: ['P4'], rejected: [] }, '/home?merged=9&stayed=9&unsettled=1'),
    )!
    expect(settledIn(to.slice('/home'.length))).toEqual({ merged: 0, kept: 1, stayed: 0, declined: 0, unsettled: 0 })
  })

  test('guest answers can be declined, and the return address says so', async () => {
    const { visit, entered } = visitWith()
    const to = leadsTo(await settleGuestAnswers(visit, formOf({ back: '/home' }), 'decline'))!
    expect(settledIn(to.slice('/home'.length))).toMatchObject({ declined: 1, merged: 0 })
    expect(entered).toEqual([[polls.decline_guest_responses, {}]])
  })

  test('if merging is refused, guest answers are reported as unsettled; guests go to sign in and back', async () => {
    const refused = async (no: AnyRefusal) => {
      const { visit } = visitWith([[polls.merge_guest_responses, refuses(no)]])
      return leadsTo(await settleGuestAnswers(visit, formOf({ back: '/home?a=b' }), 'merge'))!
    }
    expect(settledIn((await refused(new Refusal('BUSY'))).slice('/home'.length))).toMatchObject({ unsettled: 1 })
    expect(await refused(new Refusal('SIGN_IN'))).toBe(`/login?redirect=${encodeURIComponent('/home?a=b')}`)
  })
})
