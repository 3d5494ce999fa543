import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { long } from '#platform/work/work.test-kit.ts'
import { onEveryEngine } from '#tests/engines.ts'
import type { Ballots } from './ballots.ts'
import { closeNow, openPoll, openStage, type Stage } from './polls.test-kit.ts'
import { get_results } from './results.ts'

const OPTIONS = 24
const options = Array.from({ length: OPTIONS }, (_, at) => `Candidate ${at + 1}`)

onEveryEngine('cached results', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterEach(() => vi.useRealTimers())

  const submit = (poll_id: string, guest: string, ballots: Ballots) =>
    stage.enter(polls.submit_response, stage.guest(guest), { poll_id, ballots })
  /** A ranking whose order depends on `place`. */
  const ranking = (place: number): Ballots => ({
    i1: { order: options.map((_, at) => [`o${1 + ((at * (1 + (place % 5)) + place) % OPTIONS)}`]).filter(firstOf()) },
  })
  /** A poll with this many answers, which takes long to count. */
  async function dearPoll(given: { results?: 'after_answer' | 'after_close' }, answers: number) {
    const poll_id = await openPoll(stage, { ...given, kind: 'ranked', options })
    await Promise.all(Array.from({ length: answers }, (_, at) => submit(poll_id, `guest ${at}`, ranking(at))))
    return poll_id
  }
  /** Returns the context of the same visitor, which also records counts in other threads. */
  function noting(ctx: Context): Context & { counts: string[] } {
    const counts: string[] = []
    const run: Context['work']['run'] = (job, input) => {
      counts.push(job.name)
      return ctx.work.run(job, input)
    }
    return { ...ctx, work: { ...ctx.work, run }, counts }
  }
  const nOf = async (poll_id: string, ctx: Context = stage.stranger) => {
    const result = await get_results({ poll_id }, ctx)
    return result.hidden ? 'hidden' : result.n
  }

  test('twelve simultaneous requests and a later request share a single count', async () => {
    const poll_id = await dearPoll({}, 30)
    const ctx = noting(stage.stranger)
    expect(await Promise.all(Array.from({ length: 12 }, () => nOf(poll_id, ctx)))).toEqual(Array(12).fill(30))
    expect(await nOf(poll_id, ctx)).toBe(30)
    expect(ctx.counts).toEqual(['countItems'])
  })

  test('an answer to a small poll is accepted while an expensive poll is being counted', async () => {
    const [dear, small] = [await dearPoll({}, 60), await openPoll(stage)]
    const order: string[] = []
    // Another count is already in progress.
    const before = stage.stranger.work.run(long, 100_000_000)
    const first = nOf(dear).then(() => order.push('dear'))
    await submit(small, 'somebody', { i1: { choice: 'o1' } }).then(() => order.push('small'))
    await Promise.all([before, first])
    expect(order).toEqual(['small', 'dear'])
  })

  test('a new answer shows at once in a small poll, and within seconds in a poll that is slow to count', async () => {
    const [dear, small] = [await dearPoll({}, 40), await openPoll(stage)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    expect([await nOf(dear), await nOf(small)]).toEqual([40, 0])
    for (const poll_id of [dear, small])
      await submit(poll_id, 'late', poll_id === dear ? ranking(1) : { i1: { choice: 'o1' } })
    expect([await nOf(dear), await nOf(small)]).toEqual([40, 1])
    vi.setSystemTime(Date.now() + 5_001)
    expect([await nOf(dear), await nOf(small)]).toEqual([41, 1])
    const changes = stage.changed.length
    await closeNow(stage, dear)
    expect(await get_results({ poll_id: dear }, stage.stranger)).toMatchObject({ state: 'closed', n: 41 })
    expect(stage.changed).toHaveLength(changes)
  })

  test('a cached result is not shown to visitors who may not see it', async () => {
    const poll_id = await dearPoll({ results: 'after_answer' }, 12)
    const never = await dearPoll({ results: 'after_close' }, 6)
    const [answered, stranger] = [noting(stage.guest('guest 1')), noting(stage.stranger)]
    const before = [await get_results({ poll_id }, stranger), await get_results({ poll_id: never }, stranger)]
    expect(await nOf(poll_id, answered)).toBe(12)
    expect([await get_results({ poll_id }, stranger), await get_results({ poll_id: never }, stranger)]).toEqual(before)
    expect(before).toMatchObject([{ hidden: true }, { hidden: true }])
    expect(stranger.counts).toEqual([])
  })
})

/** Keeps only the first occurrence of each name. */
const firstOf = () => {
  const seen = new Set<string>()
  return ([name = '']: string[]) => !seen.has(name) && seen.add(name).size > 0
}
