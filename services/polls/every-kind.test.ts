import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { kinds, people, three, zero, type Draft } from './every-kind.test-kit.ts'
import { instantRunoff } from './methods/instant-runoff.ts'
import { closeNow, draft, openStage, type Stage } from './polls.test-kit.ts'
import { recount } from './recount.ts'

onOneEngine('every kind of ballot', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const create = async (items: Draft[], given: object = {}) =>
    (await stage.enter(polls.create_poll, stage.operator, { ...draft(), items, ...given, publish: true })).poll_id
  const submit = (poll_id: string, ctx: typeof stage.operator, ballots: Ballots) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots })
  const resultOf = async (poll_id: string) => {
    const result = await stage.enter(polls.get_results, stage.stranger, { poll_id })
    if (result.hidden) throw new Error('it is hidden')
    return result
  }
  const see = (poll_id: string) => stage.enter(polls.get_poll, stage.stranger, { poll_id })

  describe('casting, counting, changing and withdrawing a ballot', () => {
    test.each(kinds.map((kind) => [kind.item.kind, kind] as const))(
      'a %s ballot can be cast, counted at once, changed and withdrawn',
      async (_, { item, one, other, both, onlyOther }) => {
        const poll_id = await create([item])
        const [ada, ben] = [stage.guest(`ada ${poll_id}`), stage.guest(`ben ${poll_id}`)]
        expect(await resultOf(poll_id)).toMatchObject({ ...zero, items: [{ item_id: 'i1', kind: item.kind, ...zero }] })
        expect((await submit(poll_id, ada, { i1: one })).response.state).toBe('active')
        await submit(poll_id, ben, { i1: other })
        expect(await resultOf(poll_id)).toMatchObject({ ...people(2), items: [{ ...people(2), ...both }] })
        await stage.enter(polls.update_response, ada, { poll_id, ballots: { i1: other } })
        const [twice] = (await resultOf(poll_id)).items
        expect(twice).toMatchObject(people(2))
        await stage.enter(polls.update_response, ada, { poll_id, ballots: { i1: one } })
        expect(await resultOf(poll_id)).toMatchObject({ items: [both] })
        await stage.enter(polls.withdraw_response, ada, { poll_id })
        expect(await resultOf(poll_id)).toMatchObject({ ...people(1), items: [{ ...people(1), ...onlyOther }] })
        await stage.enter(polls.withdraw_response, ben, { poll_id })
        const [empty] = (await resultOf(poll_id)).items
        const [unasked] = (await resultOf(await create([item]))).items
        const undated = <T extends object>(result: T) => ({ ...result, as_of: null })
        expect(undated(empty!)).toEqual(undated(unasked!))
        expect(await recount(stage.operator, [])).toContain('every tally agrees')
      },
    )
  })

  test('a poll with all kinds, several pages and a conditional item is answered with one ballot', async () => {
    const yes = { op: 'eq', item_id: 'i1', value: 'o1' } as const
    const items = kinds.map(({ item }, place) => ({
      ...item,
      text: `Question ${place + 1}?`,
      new_page: place % 3 === 0,
    }))
    const asked = { kind: 'open', text: 'Why Ada?', show_if: yes, required: false } as const
    const poll_id = await create([...items, asked], { quorum: 2, threshold: 60 })
    const whole = (which: 'one' | 'other'): Ballots =>
      Object.fromEntries(kinds.map((kind, place) => [`i${place + 1}`, kind[which]]))
    const [ada, ben] = [stage.person('ada of all'), stage.guest('ben of all')]
    await submit(poll_id, ada, { ...whole('one'), i12: { text: 'She is there' } })
    expect(await refusal(submit(poll_id, ben, { ...whole('other'), i12: { text: 'Not asked' } }))).toBe(
      'BALLOT_INVALID',
    )
    await submit(poll_id, ben, whole('other'))
    const result = await resultOf(poll_id)
    expect(result).toMatchObject({ n: 2, quorum_met: true })
    expect(result.items).toMatchObject([...kinds.map(({ both }) => both), { n: 1, held_back: 1 }])
    expect(result.threshold_met).toEqual({ i1: false, i2: false, i3: true })
    // A voter who changes the first answer is no longer asked the last question.
    expect(
      await refusal(
        stage.enter(polls.update_response, ada, { poll_id, ballots: { ...whole('other'), i12: { text: 'So' } } }),
      ),
    ).toBe('BALLOT_INVALID')
    await stage.enter(polls.update_response, ada, { poll_id, ballots: whole('other') })
    expect((await resultOf(poll_id)).items).toMatchObject([...kinds.map(() => ({ n: 2 })), { n: 0 }])
    expect(await recount(stage.operator, [])).toContain('every tally agrees')
  })

  test('a tie for a seat is left open, broken by listed order, or drawn by a lot that anyone can verify', async () => {
    const rules = ['shared', 'listed', 'lot'] as const
    const options = ['Ada', 'Ben', 'Cem', 'Dan']
    const poll_id = await create(
      rules.map((tie_break) => ({ kind: 'single', text: `By ${tie_break}?`, options, tie_break })),
    )
    const before = (await see(poll_id)).lot!
    expect(before).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), secret: null })
    for (const choice of ['o2', 'o3', 'o4'])
      await submit(poll_id, stage.guest(choice), { i1: { choice }, i2: { choice }, i3: { choice } })
    await closeNow(stage, poll_id)
    const { secret } = (await see(poll_id)).lot!
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(sha256(secret!)).toBe(before.hash)
    const rank = (option_id: string) => sha256(`${secret}${poll_id}i3${option_id}`)
    const among = ['o2', 'o3', 'o4']
    const [drawn] = among.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    expect((await resultOf(poll_id)).items).toMatchObject([
      { winners: [], ties: [{ among, by: 'shared', chosen: null }] },
      { winners: ['o2'], ties: [{ among, by: 'listed', chosen: 'o2' }] },
      { winners: [drawn], ties: [{ among, by: 'lot', chosen: drawn }] },
    ])
  })

  test('the result says whether the quorum and the threshold are met', async () => {
    const item = { kind: 'single', options: three, allow_dont_know: true } as const
    const poll_id = await create([item], { quorum: 3, threshold: 50 })
    const plain = await create([item])
    expect(await resultOf(plain)).toMatchObject({ quorum_met: null, threshold_met: {} })
    const told: unknown[] = []
    for (const [place, choice] of ['dont_know', 'o1', 'o1', 'o2'].entries()) {
      await submit(poll_id, stage.guest(`voter ${place}`), { i1: { choice } })
      const { quorum_met, threshold_met } = await resultOf(poll_id)
      told.push([quorum_met, threshold_met['i1']])
    }
    expect(told).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, true],
    ])
  })

  const options = ['o1', 'o2', 'o3']
  const ranking = fc.shuffledSubarray(options, { minLength: 1 }).map((placed) => placed.map((option_id) => [option_id]))
  const sheet = fc
    .subarray(options, { minLength: 1 })
    .chain((chosen) =>
      fc
        .tuple(...chosen.map(() => fc.nat(5)))
        .map((given) => Object.fromEntries(chosen.map((id, at) => [id, given[at]!]))),
    )
  const step = fc.record({
    does: fc.constantFrom('submit' as const, 'submit' as const, 'update' as const, 'withdraw' as const),
    who: fc.nat(4),
    order: ranking,
    scores: sheet,
    choices: fc.subarray(options, { minLength: 1 }),
  })

  test('the counts always match the answers given, changed and withdrawn', { timeout: 120_000 }, async () => {
    const items: Draft[] = [
      { kind: 'ranked', text: 'Who first?', options: three, tie_break: 'listed' },
      { kind: 'score', text: 'How good?', options: three },
      { kind: 'multiple', text: 'Which?', options: three },
    ]
    const run = async (steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) => {
      const poll_id = await create(items)
      const model = new Map<number, { order: string[][]; scores: Record<string, number>; choices: string[] }>()
      for (const { does, who, ...given } of steps) {
        const ctx = stage.guest(`${poll_id} ${who}`)
        const ballots = { i1: { order: given.order }, i2: { scores: given.scores }, i3: { choices: given.choices } }
        if (does === 'submit' && (await refusal(submit(poll_id, ctx, ballots))) === 'done') model.set(who, given)
        if (
          does === 'update' &&
          (await refusal(stage.enter(polls.update_response, ctx, { poll_id, ballots }))) === 'done'
        )
          model.set(who, given)
        if (does === 'withdraw' && (await refusal(stage.enter(polls.withdraw_response, ctx, { poll_id }))) === 'done')
          model.delete(who)
      }
      const said = [...model.values()]
      const [ranked, scored, chosen] = (await resultOf(poll_id)).items
      const above = (order: string[][], a: string, b: string) => {
        const at = (id: string) => order.findIndex((place) => place.includes(id)) >>> 0
        return at(a) < at(b)
      }
      const pairs = options.map((a) => options.map((b) => said.filter(({ order }) => above(order, a, b)).length))
      const candidate = (option_id: string) => options.indexOf(option_id)
      const rankings = said.map(({ order }) => ({ order: order.map((place) => place.map(candidate)), n: 1 }))
      const how = { tie: { order: [0, 1, 2], previous_rounds: false }, equal_ranks: 'split' } as const
      const winners = said.length > 0 ? instantRunoff(rankings, 3, how).winners.map((at) => options[at]) : []
      expect(ranked).toMatchObject({ ...people(said.length), pairs, winners })
      const given = (option_id: string) => said.flatMap(({ scores }) => scores[option_id] ?? [])
      const spread = options.map((id) => ({
        option_id: id,
        n: given(id).length,
        sum: given(id).reduce((sum, n) => sum + n, 0),
      }))
      expect(scored).toMatchObject({ ...people(said.length), options: spread })
      const counts = options.map((id) => ({
        option_id: id,
        ...people(said.filter(({ choices }) => choices.includes(id)).length),
      }))
      expect(chosen).toMatchObject({ ...people(said.length), choices: counts })
      expect(await recount(stage.operator, [])).toContain('every tally agrees')
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), run), { numRuns: 12 })
  })
})
