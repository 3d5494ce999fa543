import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { closeNow, hourPasses, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'

const three = ['Saturday', 'Sunday', 'Friday']

onOneEngine('published ballots', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const submit = (poll_id: string, ctx: typeof stage.operator, ballots: Ballots) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots })
  const answered = (poll_id: string, from: number, to: number, ballots: (place: number) => Ballots) =>
    Promise.all(
      Array.from({ length: to - from + 1 }, (_, at) =>
        submit(poll_id, stage.guest(`guest ${from + at}`), ballots(from + at)),
      ),
    )

  test('answers to a named poll are listed by name, but answers to a poll with hidden names are not', async () => {
    const poll_id = await openPoll(stage, { secrecy: 'named', audience: 'signed_in', results: 'after_answer' })
    const [ada, ben] = [stage.person(uid(1)), stage.person(uid(2))]
    expect(await refusal(submit(poll_id, stage.guest('gus'), { i1: { choice: 'o1' } }))).toBe('SIGN_IN')
    await submit(poll_id, ada, { i1: { choice: 'o2' } })
    await submit(poll_id, ben, { i1: { choice: 'o1' } })
    expect(await refusal(stage.enter(polls.get_voters, stage.person(uid(3)), { poll_id }))).toBe('RESULTS_HIDDEN')
    const { items, next_cursor } = await stage.enter(polls.get_voters, ada, { poll_id })
    expect({ items, next_cursor }).toEqual({
      items: [
        { UID: uid(1), fullname: 'Person 01', ballots: { i1: { choice: 'o2' } }, hidden: [] },
        { UID: uid(2), fullname: 'Person 02', ballots: { i1: { choice: 'o1' } }, hidden: [] },
      ],
      next_cursor: null,
    })
    await stage.enter(polls.withdraw_response, ben, { poll_id })
    expect((await stage.enter(polls.get_voters, ada, { poll_id })).items).toHaveLength(1)
    const hidden = await openPoll(stage)
    await submit(hidden, ada, { i1: { choice: 'o1' } })
    expect(await refusal(stage.enter(polls.get_voters, ada, { poll_id: hidden }))).toBe('NOT_FOUND')
  })

  describe('ballots published for recounting', () => {
    const ballotsOf = (poll_id: string, cursor?: string) =>
      stage.enter(polls.get_ballots, stage.stranger, { poll_id, ...(cursor && { cursor }) })

    const all = 'all' as const
    const listOf = async (poll_id: string) => {
      const { items, withheld } = await ballotsOf(poll_id)
      return { list: Object.fromEntries(items.map(({ ballots, n }) => [ballots, n])), withheld }
    }

    test('ballots of at least five voters are published after the close, grouped and without free text', async () => {
      const items = [
        { kind: 'ranked' as const, text: 'Who?', options: three },
        { kind: 'open' as const, text: 'Why?' },
      ]
      const publication = all
      const [poll_id, few] = [
        await openPoll(stage, { items, publication }),
        await openPoll(stage, { items, publication }),
      ]
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
        publication,
        pages: 1,
        withheld: [],
      })
      const withheld = [{ item_id: 'i1', n: 4 }]
      expect(await ballotsOf(few)).toEqual({ items: [], next_cursor: null, publication, pages: 0, withheld })
    })

    test('ballots are listed per question, so that one person’s answers cannot be linked', async () => {
      const items = [
        { kind: 'single' as const, text: 'Which street do you live in?', options: three },
        { kind: 'single' as const, text: 'Whom do you vote for?', options: three },
        { kind: 'single' as const, text: 'And if there were nobody?', options: three, required: false },
      ]
      const terms = [{}, { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' }] as const
      for (const term of terms) {
        const poll_id = await openPoll(stage, { items, publication: all, ...term })
        for (let place = 1; place <= 6; place++) {
          // Only one person chooses the third option.
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

    const days = { kind: 'multiple' as const, text: 'Which days?', options: [...three, 'Monday'] }
    const sets = (counts: [choices: string[], n: number][]) =>
      counts.flatMap(([choices, n]) => Array.from({ length: n }, (): Ballots => ({ i1: { choices } })))
    const closedWith = async (given: Parameters<typeof openPoll>[1], ballots: Ballots[]) => {
      const poll_id = await openPoll(stage, given)
      await answered(poll_id, 1, ballots.length, (place) => ballots[place - 1]!)
      await closeNow(stage, poll_id)
      return poll_id
    }

    test('by default only ballots that at least five people share are listed, and the others are counted', async () => {
      const given: [string[], number][] = [
        [['o1', 'o2'], 6],
        [['o3'], 5],
        [['o1', 'o3'], 2],
        [['o2', 'o4'], 2],
      ]
      const poll_id = await closedWith({ items: [days] }, sets(given))
      expect(await listOf(poll_id)).toEqual({
        list: { '{"i1":{"choices":["o1","o2"]}}': 6, '{"i1":{"choices":["o3"]}}': 5 },
        withheld: [{ item_id: 'i1', n: 4 }],
      })
      expect(await stage.enter(polls.get_ballots, stage.stranger, { poll_id, only: 'withheld' })).toEqual({
        items: [],
        next_cursor: null,
        publication: 'where_nobody_stands_alone',
        pages: 1,
        withheld: [{ item_id: 'i1', n: 4 }],
      })
    })

    test('other ballots are withheld with a rare ballot, so that nobody can work out the rare ballot', async () => {
      // If the ballots that six, seven and eight people cast are subtracted from the result, one ballot with all four
      // days is left.
      const given: [string[], number][] = [
        [['o1'], 6],
        [['o2'], 7],
        [['o3', 'o4'], 8],
        [['o1', 'o2', 'o3', 'o4'], 1],
      ]
      const { list, withheld } = await listOf(await closedWith({ items: [days] }, sets(given)))
      expect(list).not.toEqual({})
      expect(withheld[0]!.n).toBeGreaterThan(1 + 5)
    })

    test('the list of ballots is empty, not an error, in a poll that publishes none', async () => {
      const poll_id = await closedWith({ items: [days], publication: 'none' }, sets([[['o1'], 9]]))
      expect(await ballotsOf(poll_id)).toMatchObject({ items: [], publication: 'none' })
    })

    test('ballots are withheld when the steps of the result would reveal rare ballots', async () => {
      const poll_id = await openPoll(stage, { items: [days], results: 'live_from_10' })
      const person = (place: number, choices: string[]) =>
        submit(poll_id, stage.person(uid(700 + place)), { i1: { choices } })
      const some = async (from: number, to: number, choices: string[]) => {
        for (let place = from; place <= to; place++) await person(place, choices)
      }
      // If nobody had seen the result between the two rare ballots, these two people might as well have chosen other
      // answers with the same totals.
      await some(1, 12, ['o1', 'o2'])
      await some(13, 13, ['o1', 'o3'])
      await hourPasses(stage, poll_id)
      await some(14, 25, ['o1', 'o2'])
      await some(26, 26, ['o2', 'o4'])
      await hourPasses(stage, poll_id)
      expect(await stage.enter(polls.get_results, stage.stranger, { poll_id })).toMatchObject({ n: 13 })
      await closeNow(stage, poll_id)
      expect((await listOf(poll_id)).list).toEqual({})
      const unseen = await closedWith(
        { items: [days] },
        sets([
          [['o1', 'o2'], 24],
          [['o1', 'o3'], 1],
          [['o2', 'o4'], 1],
        ]),
      )
      expect((await listOf(unseen)).list).toEqual({ '{"i1":{"choices":["o1","o2"]}}': 24 })
    })

    test('ballots are grouped only once, however often they are requested', async () => {
      const poll_id = await closedWith({ items: [days] }, sets([[['o1'], 9]]))
      const first = await Promise.all(Array.from({ length: 5 }, () => listOf(poll_id)))
      await sql`delete from polls.response where poll_id = ${poll_id}`.execute(stage.db.q())
      expect(new Set([...first, await listOf(poll_id)].map((one) => JSON.stringify(one))).size).toBe(1)
    })

    test('published ballots come in pages, each ballot once and in text order', { timeout: 60_000 }, async () => {
      const poll_id = await openPoll(stage, { kind: 'number', publication: all })
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
