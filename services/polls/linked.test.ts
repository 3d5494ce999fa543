import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ItemDraft, type Condition } from '#contract/poll-items.ts'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import type { Ballots } from './ballots.ts'
import { break_down } from './breakdown.ts'
import { itemsOf } from './drafts.ts'
import { linkedItems, nameOf } from './linked.ts'
import { closeNow, knownCommunity, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import type { Shown } from './results.ts'

const chosen: Condition = { op: 'in', item_id: 'i1', value: ['o1', 'o2'] }
const first: Condition = { op: 'eq', item_id: 'i1', value: 'o1' }
type Draft = z.output<typeof ItemDraft>
const options = ['A', 'B', 'C']
const single = (more: object = {}) => ItemDraft.parse({ kind: 'single', text: 'Which?', options, ...more })
const open = (show_if: Condition | null) => ItemDraft.parse({ kind: 'open', text: 'Why?', show_if })
const exactly = (k: number) => ItemDraft.parse({ kind: 'multiple', text: 'Which ones?', options, min: k, max: k })

describe('questions whose counts add up', () => {
  const tables = (...items: Draft[]) => linkedItems(itemsOf({ items })).map(nameOf)

  test('questions are linked by a condition, an exact number of choices, or the need to answer one of them', () => {
    expect(tables(single(), open(null))).toEqual([])
    expect(tables(exactly(1))).toEqual(['i1|'])
    expect(tables(single(), single(), open(first), open({ op: 'not', of: { op: 'answered', item_id: 'i2' } }))).toEqual(
      ['i1|', 'i2|'],
    )
    expect(linkedItems(itemsOf({ items: [single(), single(), open(first)] }))[0]!.map((one) => one.item_id)).toEqual([
      'i1',
      'i3',
    ])
    expect(tables(single({ required: false }), single({ required: false }))).toEqual(['i1|'])
    expect(tables(single({ required: false }), single())).toEqual([])
  })
})

onEveryEngine('guest counts of a closed poll', (openOn) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(openOn)
  })
  let guests = 0

  /** Answers from this many guests and this many people with an account, some of whom belong to the community. */
  async function closedWith(items: Draft[], given: [ballots: Ballots, guests: number, people: number][]) {
    const poll_id = await openPoll(stage, { items })
    let person = 0
    const submit = (ctx: typeof stage.operator, ballots: Ballots) =>
      stage.enter(polls.submit_response, ctx, { poll_id, ballots })
    for (const [ballots, times, people] of given) {
      for (let at = 0; at < times; at++) await submit(stage.guest(`guest ${guests++}`), ballots)
      for (let at = 0; at < people; at++) await submit(stage.person(uid(1 + person++)), ballots)
    }
    await closeNow(stage, poll_id)
    await break_down(stage.operator)
    const result = (await stage.enter(polls.get_results, stage.stranger, { poll_id })) as Shown
    return { result, breakdown: await stage.enter(polls.get_breakdown, stage.stranger, { poll_id }) }
  }
  const guestsOf = ({ items }: Shown) =>
    items.map((item) => [item.guests, ...('choices' in item ? item.choices.map((choice) => choice.guests) : [])])

  test('all choices are hidden when a group of three could be worked out from the other groups', async () => {
    const { result } = await closedWith(
      [exactly(1)],
      [
        [{ i1: { choices: ['o1'] } }, 3, 8],
        [{ i1: { choices: ['o2'] } }, 9, 8],
        [{ i1: { choices: ['o3'] } }, 8, 8],
      ],
    )
    expect(result.guests).toBe(20)
    expect(guestsOf(result)).toEqual([[20, null, null, null]])
  })

  test('all choices are hidden when a small group could be worked out from a conditional question', async () => {
    const follow = (i1: string, i2?: string): Ballots => ({ i1: { choice: i1 }, ...(i2 && { i2: { choice: i2 } }) })
    const { result } = await closedWith(
      [single(), single({ show_if: first })],
      [
        [follow('o1', 'o1'), 3, 9],
        [follow('o1', 'o2'), 9, 9],
        [follow('o2'), 8, 9],
      ],
    )
    expect(guestsOf(result).flat()).toEqual(Array.from({ length: 8 }, () => null))
    const words = { i2: { text: 'Because' } }
    const { result: other } = await closedWith(
      [single(), open(chosen)],
      [
        [{ i1: { choice: 'o1' }, ...words }, 3, 9],
        [{ i1: { choice: 'o2' }, ...words }, 9, 9],
        [{ i1: { choice: 'o3' } }, 8, 9],
      ],
    )
    expect(guestsOf(other).flat()).toEqual(Array.from({ length: 5 }, () => null))
  })

  test('linked questions are shown in full, also by community, when no group among them is small', async () => {
    for (let place = 1; place <= 20; place++) stage.roles.set(uid(place), 'member')
    const ballots = (choices: string[]): Ballots => ({ i1: { choices } })
    const { result, breakdown } = await closedWith(
      [exactly(2)],
      [
        [ballots(['o1', 'o2']), 6, 10],
        [ballots(['o2', 'o3']), 5, 20],
      ],
    )
    expect(guestsOf(result)).toEqual([[11, 6, 11, 5]])
    expect(breakdown.groups).toEqual([{ comm_id: knownCommunity, n: 20 }])
    expect(breakdown.items[0]!.choices.map(({ n }) => n)).toEqual([[10], [20], [10]])
    const few = await closedWith(
      [exactly(2)],
      [
        [ballots(['o1', 'o2']), 6, 18],
        [ballots(['o2', 'o3']), 5, 20],
      ],
    )
    expect(guestsOf(few.result)).toEqual([[11, 6, 11, 5]])
    expect(few.breakdown.items[0]!.choices.map(({ n }) => n)).toEqual([[null], [null], [null]])
  })
})
