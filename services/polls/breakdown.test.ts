import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { break_down } from './breakdown.ts'
import { closeNow, knownCommunity, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'

const another = '01J00000000000000000000009'
const padded = '01J00000000000000000000008'

onOneEngine('the breakdown by community', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const submit = (poll_id: string, ctx: typeof stage.operator, ballots: Ballots) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots })
  const breakdown = (poll_id: string) => stage.enter(polls.get_breakdown, stage.stranger, { poll_id })
  const belong = (from: number, to: number, comm_id: string) => {
    for (let place = from; place <= to; place++)
      if (comm_id === knownCommunity) stage.roles.set(uid(place), 'member')
      else stage.elsewhere.push({ UID: uid(place), comm_id })
  }
  const vote = async (poll_id: string, from: number, to: number, choice: string) => {
    for (let place = from; place <= to; place++) await submit(poll_id, stage.person(uid(place)), { i1: { choice } })
  }

  test('the breakdown is counted once after the close, without communities of fewer than five voters', async () => {
    belong(200, 219, knownCommunity)
    belong(220, 223, another)
    const poll_id = await openPoll(stage)
    await vote(poll_id, 200, 209, 'o1')
    await vote(poll_id, 210, 219, 'o2')
    await vote(poll_id, 220, 230, 'o1')
    await vote(poll_id, 231, 240, 'o2')
    for (const name of ['ada', 'ben', 'cem', 'dan', 'eve'])
      await submit(poll_id, stage.guest(name), { i1: { choice: 'o1' } })
    expect(await refusal(breakdown(poll_id))).toBe('NOT_CLOSED')
    await closeNow(stage, poll_id)
    expect(await breakdown(poll_id)).toEqual({ poll_id, signed_in: null, groups: [], items: [] })
    await break_down(stage.operator)
    const counted = await breakdown(poll_id)
    expect(counted).toMatchObject({ signed_in: 41, groups: [{ comm_id: knownCommunity, n: 20 }] })
    expect(counted.items).toEqual([
      {
        item_id: 'i1',
        choices: [
          { option_id: 'o1', n: [10] },
          { option_id: 'o2', n: [10] },
          { option_id: 'o3', n: [0] },
        ],
      },
    ])
    stage.roles.delete(uid(200))
    await break_down(stage.operator)
    expect(await breakdown(poll_id)).toEqual(counted)
  })

  test('the breakdown is empty when only one to four signed-in people answered', async () => {
    belong(500, 503, knownCommunity)
    const poll_ids = await Promise.all([1, 2, 3, 4].map(() => openPoll(stage)))
    for (const [place, poll_id] of poll_ids.entries()) {
      await vote(poll_id, 500, 500 + place, 'o1')
      await closeNow(stage, poll_id)
    }
    await break_down(stage.operator)
    for (const poll_id of poll_ids)
      expect(await breakdown(poll_id)).toEqual({ poll_id, signed_in: null, groups: [], items: [] })
  })

  test('small counts are hidden, with enough others that none can be worked out from the totals', async () => {
    belong(300, 311, knownCommunity)
    const poll_id = await openPoll(stage)
    await vote(poll_id, 300, 307, 'o1')
    await vote(poll_id, 308, 309, 'o2')
    await vote(poll_id, 310, 311, 'o3')
    await vote(poll_id, 312, 325, 'o1')
    await vote(poll_id, 326, 340, 'o2')
    await closeNow(stage, poll_id)
    await break_down(stage.operator)
    const { items } = await breakdown(poll_id)
    const cells = items[0]!.choices.map(({ n }) => n[0])
    expect(cells[1]).toBeNull()
    expect(cells[2]).toBeNull()
    // At least two numbers are hidden, because if only one were hidden, the total would reveal it.
    expect(cells.filter((n) => n === null).length).toBeGreaterThanOrEqual(2)
  })

  test('two communities that differ by one person are never both shown', async () => {
    belong(400, 409, knownCommunity)
    belong(400, 410, another)
    const poll_id = await openPoll(stage)
    await vote(poll_id, 400, 409, 'o1')
    await vote(poll_id, 410, 410, 'o2')
    await vote(poll_id, 411, 425, 'o2')
    await closeNow(stage, poll_id)
    await break_down(stage.operator)
    const { groups } = await breakdown(poll_id)
    expect(groups).toEqual([{ comm_id: another, n: 11 }])
  })

  test('communities that voters joined after the poll opened are ignored, before and after its close', async () => {
    belong(600, 603, padded)
    const poll_id = await openPoll(stage)
    const { opens_at } = await stage.enter(polls.get_poll, stage.stranger, { poll_id })
    await vote(poll_id, 600, 612, 'o1')
    await vote(poll_id, 613, 625, 'o2')
    stage.elsewhere.push({ UID: uid(604), comm_id: padded, joined_at: opens_at! })
    await closeNow(stage, poll_id)
    const joined_at = new Date().toISOString()
    for (let place = 605; place <= 620; place++) stage.elsewhere.push({ UID: uid(place), comm_id: padded, joined_at })
    await break_down(stage.operator)
    expect((await breakdown(poll_id)).groups).toEqual([])
  })

  test('a secret poll has an empty breakdown', async () => {
    const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' } as const
    const poll_id = await openPoll(stage, secret)
    await vote(poll_id, 200, 212, 'o1')
    await closeNow(stage, poll_id)
    await break_down(stage.operator)
    expect(await breakdown(poll_id)).toEqual({ poll_id, signed_in: null, groups: [], items: [] })
  })
})
