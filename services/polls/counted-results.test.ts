import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { finalResult } from './counted-results.ts'
import { findPoll } from './data.ts'
import { closeNow, draft, hourPasses, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'

const three = ['Saturday', 'Sunday', 'Friday']

onOneEngine('counted results', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterEach(() => vi.useRealTimers())

  const submit = (poll_id: string, ctx: typeof stage.operator, ballots: Ballots) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots })
  const results = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_results, ctx, { poll_id })
  const shown = async (poll_id: string) => {
    const result = await results(poll_id)
    if (result.hidden) throw new Error('it is hidden')
    return result
  }
  /** Lets this many more guests answer, numbered from `from`. */
  const answered = (
    poll_id: string,
    from: number,
    to: number,
    ballots = (_place: number): Ballots => ({ i1: { choice: 'o1' } }),
  ) =>
    Promise.all(
      Array.from({ length: to - from + 1 }, (_, at) =>
        submit(poll_id, stage.guest(`guest ${from + at}`), ballots(from + at)),
      ),
    )

  test('a poll that is extended just before its final count is counted when it is over', async () => {
    const poll_id = await openPoll(stage)
    await answered(poll_id, 1, 2)
    await closeNow(stage, poll_id)
    const found = await findPoll(stage.db, poll_id)
    await sql`update polls.poll set closes_at = clock_timestamp() + interval '1 hour' where poll_id = ${poll_id}`.execute(
      stage.db.q(),
    )
    expect(await refusal(finalResult(stage.operator, found))).toBe('BUSY')
    await answered(poll_id, 3, 5)
    await closeNow(stage, poll_id)
    expect((await shown(poll_id)).n).toBe(5)
  })

  describe('a stepped result', () => {
    const people = (poll_id: string, from: number, to: number, ballots = { i1: { choice: 'o1' } } as Ballots) =>
      Promise.all(
        Array.from({ length: to - from + 1 }, (_, at) => submit(poll_id, stage.person(uid(from + at)), ballots)),
      )
    const seen = async (poll_id: string) => {
      const result = await results(poll_id)
      return result.hidden ? result.until : [result.n, result.items[0]!.n]
    }

    test('an hourly step adds ten or more signed-in people, but leaves out the ten latest and any guests who answered in that hour', async () => {
      const poll_id = await openPoll(stage, { results: 'live_from_10' })
      await people(poll_id, 1, 10)
      await answered(poll_id, 1, 3)
      await hourPasses(stage, poll_id)
      await people(poll_id, 11, 19)
      await answered(poll_id, 4, 40)
      await hourPasses(stage, poll_id)
      expect(await seen(poll_id)).toBe('enough')
      await people(poll_id, 20, 20)
      expect(await seen(poll_id)).toBe('enough')
      await hourPasses(stage, poll_id)
      expect(await seen(poll_id)).toEqual([13, 13])
      expect((await shown(poll_id)).as_of).toMatch(/T\d\d:00:00.000Z$/)
      await people(poll_id, 21, 30)
      expect(await seen(poll_id)).toEqual([13, 13])
      await stage.enter(polls.pause_poll, stage.operator, { poll_id, note: 'Wait a moment.' })
      expect(await shown(poll_id)).toMatchObject({ n: 13, state: 'paused' })
      await stage.enter(polls.resume_poll, stage.operator, { poll_id, note: 'On it goes.' })
      await hourPasses(stage, poll_id)
      expect(await seen(poll_id)).toEqual([60, 60])
      await closeNow(stage, poll_id)
      expect(await shown(poll_id)).toMatchObject({ n: 70, state: 'closed', as_of: null })
    })

    test('changed or withdrawn answers do not affect a stepped result until its next update', async () => {
      const poll_id = await openPoll(stage, { results: 'live_from_10' })
      await people(poll_id, 1, 10)
      await hourPasses(stage, poll_id)
      await people(poll_id, 11, 20)
      await hourPasses(stage, poll_id)
      const first = await shown(poll_id)
      const takeBack = (place: number) => stage.enter(polls.withdraw_response, stage.person(uid(place)), { poll_id })
      // Withdrawing an answer and giving it again does not trigger a step.
      for (const from of [1, 11]) {
        for (let place = from; place < from + 10; place++) await takeBack(place)
        await people(poll_id, from, from + 9, { i1: { choice: 'o2' } })
        await hourPasses(stage, poll_id)
        expect(await shown(poll_id)).toEqual(first)
      }
      await takeBack(1)
      await stage.enter(polls.update_response, stage.person(uid(2)), { poll_id, ballots: { i1: { choice: 'o3' } } })
      await people(poll_id, 21, 30)
      await hourPasses(stage, poll_id)
      expect(await shown(poll_id)).toEqual(first)
      await people(poll_id, 31, 40)
      await hourPasses(stage, poll_id)
      expect(await seen(poll_id)).toEqual([29, 29])
    })

    test('a stepped result counts everyone on the voter list, signed in or not', async () => {
      const given = draft({ results: 'live_from_10', audience: 'list', guest_codes: true })
      const { poll_id, version } = await stage.enter(polls.create_poll, stage.operator, given)
      const codes = Array.from({ length: 20 }, (_, place) => `the-code-of-voter-${place}`)
      await stage.enter(polls.add_to_list, stage.operator, { poll_id, codes })
      await stage.enter(polls.publish_poll, stage.operator, { poll_id, if_version: version })
      const vote = (from: number, to: number) =>
        Promise.all(
          codes.slice(from, to).map((code) =>
            stage.enter(polls.submit_response, stage.guest(code), {
              poll_id,
              ballots: { i1: { choice: 'o1' } },
              code,
            }),
          ),
        )
      await vote(0, 10)
      await hourPasses(stage, poll_id)
      await vote(10, 20)
      await hourPasses(stage, poll_id)
      expect(await seen(poll_id)).toEqual([10, 10])
    })

    test('a stepped result is the same for everyone who looks at the same time', async () => {
      const poll_id = await openPoll(stage, { results: 'live_from_10' })
      await people(poll_id, 1, 10)
      await hourPasses(stage, poll_id)
      await people(poll_id, 11, 20)
      await hourPasses(stage, poll_id)
      const looks = await Promise.all(
        Array.from({ length: 10 }, async (_, place) => {
          await people(poll_id, 21 + place, 21 + place)
          return JSON.stringify(await shown(poll_id))
        }),
      )
      expect(new Set(looks).size).toBe(1)
    })

    test('a stepped result names nobody before the close', async () => {
      const poll_id = await openPoll(stage, { results: 'live_from_10', secrecy: 'named', audience: 'signed_in' })
      const voters = Array.from({ length: 10 }, (_, place) => stage.person(uid(place + 1)))
      for (const ctx of voters.slice(1)) await submit(poll_id, ctx, { i1: { choice: 'o1' } })
      const names = () => refusal(stage.enter(polls.get_voters, stage.stranger, { poll_id }))
      expect(await names()).toBe('RESULTS_HIDDEN')
      await submit(poll_id, voters[0]!, { i1: { choice: 'o1' } })
      await closeNow(stage, poll_id)
      expect(await names()).toBe('done')
    })
  })

  test('the final result is counted once and then stored', async () => {
    const poll_id = await openPoll(stage)
    await answered(poll_id, 1, 3)
    await closeNow(stage, poll_id)
    const looks = await Promise.all(Array.from({ length: 8 }, () => results(poll_id)))
    await sql`update polls.tally set count = count + 100 where poll_id = ${poll_id}`.execute(stage.db.q())
    const again = await results(poll_id)
    expect(again).toMatchObject({ n: 3 })
    expect(new Set([...looks, again].map((result) => JSON.stringify(result))).size).toBe(1)
    await sql`update polls.tally set count = count - 100 where poll_id = ${poll_id}`.execute(stage.db.q())
  })

  test('a hidden result is reported without reading any counts', async () => {
    const secret = { secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' } as const
    const polls = [
      await openPoll(stage, secret),
      await openPoll(stage, { results: 'after_close' }),
      await openPoll(stage, { results: 'after_answer' }),
    ]
    const locked = ['tally', 'ranking_tally', 'secret_ballot', 'result_snapshot'] as const
    for (const table of locked)
      await sql`alter table ${sql.table(`polls.${table}`)} rename to ${sql.id(`no_${table}`)}`.execute(stage.db.q())
    const replies = await Promise.all(polls.map((poll_id) => results(poll_id, stage.person(uid(1)))))
    for (const table of locked)
      await sql`alter table ${sql.table(`polls.no_${table}`)} rename to ${sql.id(table)}`.execute(stage.db.q())
    expect(replies.map(({ hidden }) => hidden)).toEqual([true, true, true])
    expect(Object.keys(replies[0]!).toSorted()).toEqual(['closes_at', 'hidden', 'poll_id', 'state', 'until'])
  })

  describe('open text', () => {
    const write = (place: number) => ({ i1: { text: `Text ${String(place).padStart(2, '0')}` } })
    const textsOf = async (poll_id: string) => {
      const [item] = (await shown(poll_id)).items
      return item?.kind === 'open' ? item : null
    }

    test('open texts appear in shuffled steps; at the close only a last batch of under five is withheld', async () => {
      const poll_id = await openPoll(stage, { kind: 'open' })
      const wrote = (from: number, to: number) =>
        Promise.all(
          Array.from({ length: to - from + 1 }, (_, at) =>
            submit(poll_id, stage.person(uid(from + at)), write(from + at)),
          ),
        )
      await wrote(1, 10)
      await hourPasses(stage, poll_id)
      await wrote(11, 19)
      await answered(poll_id, 50, 59, write)
      await hourPasses(stage, poll_id)
      expect(await textsOf(poll_id)).toMatchObject({ n: 29, texts: [], held_back: 29 })
      await wrote(20, 20)
      expect(await textsOf(poll_id)).toMatchObject({ texts: [], held_back: 30 })
      await hourPasses(stage, poll_id)
      const { texts, held_back } = (await textsOf(poll_id))!
      expect({ n: texts.length, held_back }).toEqual({ n: 10, held_back: 20 })
      expect(texts.toSorted().at(-1)).toBe('Text 10')
      expect(texts).not.toEqual(texts.toSorted())
      for (const place of [11, 12, 13, 14, 15, 16, 17])
        await stage.enter(polls.withdraw_response, stage.person(uid(place)), { poll_id })
      for (let place = 50; place < 60; place++)
        await stage.enter(polls.withdraw_response, stage.guest(`guest ${place}`), { poll_id })
      await closeNow(stage, poll_id)
      expect(await textsOf(poll_id)).toMatchObject({ n: 13, held_back: 3 })
    })

    test('open texts hidden until the close are then shown in full, if there are at least five', async () => {
      const [few, some] = [
        await openPoll(stage, { kind: 'open', results: 'after_close' }),
        await openPoll(stage, { kind: 'open', results: 'after_close' }),
      ]
      await answered(few, 1, 4, write)
      await answered(some, 1, 7, write)
      for (const poll_id of [few, some]) await closeNow(stage, poll_id)
      expect(await textsOf(few)).toMatchObject({ texts: [], held_back: 4 })
      expect(await textsOf(some)).toMatchObject({ held_back: 0 })
      expect((await textsOf(some))!.texts).toHaveLength(7)
    })
  })

  test(
    'a poll with more than a thousand different rankings is recounted at most every ten seconds, and any other poll immediately',
    { timeout: 60_000 },
    async () => {
      const options = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `Candidate ${name}`)
      const items = [
        { kind: 'ranked', text: 'Who?', options },
        { kind: 'score', text: 'How good?', options: three },
        { kind: 'ranked', text: 'Which day?', options: three },
      ] as const
      const { poll_id } = await stage.enter(polls.create_poll, stage.operator, {
        ...draft(),
        items: items.map((item) => ({ ...item, options: [...item.options] })),
        publish: true,
      })
      const orders = permutations(options.map((_, place) => `o${place + 1}`))
      const ballots = (place: number) => ({
        i1: { order: orders[place]!.map((option_id) => [option_id]) },
        i2: { scores: { o2: 5 } },
        i3: { order: [['o2']] },
      })
      await answered(poll_id, 1, 1_001, ballots)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const first = await shown(poll_id)
      await answered(poll_id, 1_002, 1_002, ballots)
      vi.setSystemTime(Date.now() + 9_000)
      const soon = await shown(poll_id)
      const asOf = ({ items: [ranked] }: typeof first) => ranked?.kind === 'ranked' && ranked.as_of
      expect(asOf(soon)).toBe(asOf(first))
      expect(soon.items[0]).toMatchObject({ n: 1_002, winners: (first.items[0] as { winners: string[] }).winners })
      expect(soon.items[1]).toMatchObject({ n: 1_002, winners: ['o2'], options: [{ n: 0 }, { n: 1_002 }, { n: 0 }] })
      expect(soon.items[2]).toMatchObject({ n: 1_002, winners: ['o2'] })
      expect((soon.items[2] as { first: object[] }).first[1]).toMatchObject({ n: 1_002 })
      vi.setSystemTime(Date.now() + 1_001)
      const later = await shown(poll_id)
      expect(asOf(later)).not.toBe(asOf(first))
      await closeNow(stage, poll_id)
      expect(asOf(await shown(poll_id))).toBeNull()
    },
  )
})

/** Every possible order of these names. */
const permutations = (names: string[]): string[][] =>
  names.length === 0
    ? [[]]
    : names.flatMap((name) => permutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))
