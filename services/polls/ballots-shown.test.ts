import { beforeAll, describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/here.ts'
import type { Ballots } from './ballots.ts'
import { closeNow, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'

const three = ['Saturday', 'Sunday', 'Friday']

onEveryEngine('ballots that are shown', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const submit = (poll_id: string, here: typeof stage.operator, ballots: Ballots) =>
    stage.enter(polls.submit_response, here, { poll_id, ballots })
  const answered = (poll_id: string, from: number, to: number, ballots: (place: number) => Ballots) =>
    Promise.all(
      Array.from({ length: to - from + 1 }, (_, at) =>
        submit(poll_id, stage.guest(`guest ${from + at}`), ballots(from + at)),
      ),
    )

  test('named answers are shown by name, others never', async () => {
    const poll_id = await openPoll(stage, { secrecy: 'named', audience: 'signed_in', results: 'after_answer' })
    const [ada, ben] = [stage.person(uid(1)), stage.person(uid(2))]
    expect(await refusal(submit(poll_id, stage.guest('gus'), { i1: { choice: 'o1' } }))).toBe('SIGN_IN')
    await submit(poll_id, ada, { i1: { choice: 'o2' } })
    await submit(poll_id, ben, { i1: { choice: 'o1' } })
    expect(await refusal(stage.enter(polls.get_voters, stage.person(uid(3)), { poll_id }))).toBe('RESULTS_HIDDEN')
    const { items, next_cursor } = await stage.enter(polls.get_voters, ada, { poll_id })
    expect({ items, next_cursor }).toEqual({
      items: [
        { UID: uid(1), fullname: 'Person 01', ballots: { i1: { choice: 'o2' } } },
        { UID: uid(2), fullname: 'Person 02', ballots: { i1: { choice: 'o1' } } },
      ],
      next_cursor: null,
    })
    await stage.enter(polls.withdraw_response, ben, { poll_id })
    expect((await stage.enter(polls.get_voters, ada, { poll_id })).items).toHaveLength(1)
    const hidden = await openPoll(stage)
    await submit(hidden, ada, { i1: { choice: 'o1' } })
    expect(await refusal(stage.enter(polls.get_voters, ada, { poll_id: hidden }))).toBe('NOT_FOUND')
  })

  describe('ballots for counting again', () => {
    const ballotsOf = (poll_id: string, cursor?: string) =>
      stage.enter(polls.get_ballots, stage.stranger, { poll_id, ...(cursor && { cursor }) })

    test('are given once a poll is closed, equal ones together, without text, and none of four', async () => {
      const items = [
        { kind: 'ranked' as const, text: 'Who?', options: three },
        { kind: 'open' as const, text: 'Why?' },
      ]
      const [poll_id, few] = [await openPoll(stage, { items }), await openPoll(stage, { items })]
      const orders = [[['o2'], ['o1']], [['o1']], [['o2'], ['o1']], [['o1']], [['o1']]]
      const ballots = (place: number) => ({
        i1: { order: orders[(place - 1) % 5]! },
        i2: { text: `I am number ${place}` },
      })
      await answered(poll_id, 1, 5, ballots)
      await answered(few, 1, 4, ballots)
      for (const result of ['live', 'after_close'] as const) {
        const running = await openPoll(stage, { results: result })
        expect(await refusal(ballotsOf(running))).toBe('NOT_CLOSED')
      }
      for (const one of [poll_id, few]) await closeNow(stage, one)
      expect(await ballotsOf(poll_id)).toEqual({
        items: [
          { ballots: '{"i1":{"order":[["o1"]]}}', n: 3 },
          { ballots: '{"i1":{"order":[["o2"],["o1"]]}}', n: 2 },
        ],
        next_cursor: null,
      })
      expect(await ballotsOf(few)).toEqual({ items: [], next_cursor: null })
    })

    test('of several questions are given apart: nothing joins what one person answered', async () => {
      const items = [
        { kind: 'single' as const, text: 'Which street do you live in?', options: three },
        { kind: 'single' as const, text: 'Whom do you vote for?', options: three },
        { kind: 'single' as const, text: 'And if there were nobody?', options: three, required: false },
      ]
      const terms = [{}, { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' }] as const
      for (const term of terms) {
        const poll_id = await openPoll(stage, { items, ...term })
        for (let place = 1; place <= 6; place++) {
          // One person lives in the third street.
          const i1 = { choice: place === 1 ? 'o3' : 'o1' }
          const i2 = { choice: place === 1 ? 'o2' : `o${1 + (place % 2)}` }
          const ballots = { i1, i2, ...(place < 5 && { i3: { choice: 'o1' } }) }
          await submit(poll_id, stage.person(uid(600 + place)), ballots)
        }
        await closeNow(stage, poll_id)
        expect((await ballotsOf(poll_id)).items).toEqual([
          { ballots: '{"i1":{"choice":"o1"}}', n: 5 },
          { ballots: '{"i1":{"choice":"o3"}}', n: 1 },
          { ballots: '{"i2":{"choice":"o1"}}', n: 3 },
          { ballots: '{"i2":{"choice":"o2"}}', n: 3 },
        ])
      }
    })

    test('come a page at a time, each once and in the order of their text', { timeout: 60_000 }, async () => {
      const poll_id = await openPoll(stage, { kind: 'number' })
      await answered(poll_id, 1, 1_003, (place) => ({ i1: { number: place } }))
      await closeNow(stage, poll_id)
      const first = await ballotsOf(poll_id)
      const last = await ballotsOf(poll_id, first.next_cursor!)
      expect([first.items.length, last.items.length, last.next_cursor]).toEqual([1_000, 3, null])
      const texts = [...first.items, ...last.items].map(({ ballots }) => ballots)
      expect(texts).toEqual([...new Set(texts)].toSorted((a, b) => (a < b ? -1 : 1)))
    })
  })
})
