import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Context } from '#platform/room.ts'
import { onOneEngine } from '#tests/engines.ts'
import { closeNow, hourPasses, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import { results_stream } from './results.ts'

type Choice = 'o1' | 'o2' | 'o3'
type Shown = { n: number; votes: Record<string, number> } | null

onOneEngine('an attacker who adds answers before and after a victim', (open) => {
  let stage: Stage
  let hands = 0
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const submit = (poll_id: string, ctx: Context, choice: Choice) =>
    stage.enter(polls.submit_response, ctx, { poll_id, ballots: { i1: { choice } } })
  /** An attacker can have any number of guests, because each is only a cookie. */
  const asGuests = (poll_id: string, times: number, choice: Choice) =>
    Promise.all(Array.from({ length: times }, () => submit(poll_id, stage.guest(`hand ${hands++}`), choice)))
  const asPeople = (poll_id: string, from: number, times: number, choice: Choice) =>
    Promise.all(Array.from({ length: times }, (_, at) => submit(poll_id, stage.person(uid(from + at)), choice)))

  const shown = async (poll_id: string): Promise<Shown> => {
    const result = await stage.enter(polls.get_results, stage.stranger, { poll_id })
    if (result.hidden) return null
    const [item] = result.items
    const choices = item && 'choices' in item ? item.choices : []
    return { n: result.n, votes: Object.fromEntries(choices.map(({ option_id, n }) => [option_id, n])) }
  }

  /** Everything that the calls of this room show a stranger, except the poll's name and the times in its terms. */
  async function everyDoor(poll_id: string): Promise<string> {
    const stranger = stage.stranger
    const ask = (call: typeof polls.get_breakdown | typeof polls.get_ballots | typeof polls.get_voters) =>
      stage.enter(call, stranger, { poll_id }).catch((refused: { code: string }) => refused.code)
    const told = [
      await stage.enter(polls.get_results, stranger, { poll_id }),
      await results_stream({ poll_id }, stranger).then(
        ({ frame }) => frame(),
        ({ code }: { code: string }) => code,
      ),
      await stage.enter(polls.get_poll, stranger, { poll_id }),
      (await stage.enter(polls.polls, stranger, {})).items.filter((poll) => poll.poll_id === poll_id),
      await ask(polls.get_breakdown),
      await ask(polls.get_ballots),
      await ask(polls.get_voters),
    ]
    return JSON.stringify(told)
      .replaceAll(poll_id, 'P')
      .replaceAll(/20\d\d-[\dT:.-]+Z/g, 'then')
      .replaceAll(/"hash":"\w+"/g, '')
  }

  /**
   * The single answer that remains when an attacker subtracts their own answers from the difference between two views.
   */
  function told(before: Shown, after: Shown, own: Partial<Record<Choice, number>>): string | null {
    if (!after) return null
    const left = Object.entries(after.votes).map(
      ([choice, n]) => [choice, n - (before?.votes[choice] ?? 0) - (own[choice as Choice] ?? 0)] as const,
    )
    const others = left.filter(([, n]) => n !== 0)
    return others.length === 1 && others[0]![1] === 1 ? others[0]![0] : null
  }

  const victims: Choice[] = ['o1', 'o2', 'o2', 'o1', 'o2', 'o1', 'o1', 'o2', 'o1', 'o2']

  test('an attacker learns nothing from a stepped result', async () => {
    const learned = []
    for (const [at, choice] of victims.entries()) {
      const poll_id = await openPoll(stage, { results: 'live_from_10' })
      await asPeople(poll_id, 100, 10, 'o1')
      const before = await shown(poll_id)
      await asGuests(poll_id, 4, 'o2')
      await submit(poll_id, at % 2 ? stage.person(uid(200)) : stage.guest(`victim ${at}`), choice)
      const looks = [await shown(poll_id)]
      for (let more = 0; more < 5; more++) {
        await asGuests(poll_id, 1, 'o2')
        looks.push(await shown(poll_id))
      }
      const guesses = looks.map((look, more) => before && told(before, look, { o2: 4 + more }))
      learned.push(guesses.find((guess) => guess !== null) === choice)
    }
    expect(learned.filter(Boolean)).toHaveLength(0)
  })

  /**
   * After a step is shown, only two people answer: a victim, and an attacker, who also answers as any number of guests.
   */
  async function quietHours(
    victim: Choice,
    { again }: { again: boolean },
  ): Promise<{ seen: string[]; poll_id: string }> {
    const accounts = 5
    const poll_id = await openPoll(stage, { results: 'live_from_10' })
    await asPeople(poll_id, 100, 10, 'o1')
    await hourPasses(stage, poll_id)
    await asPeople(poll_id, 110, 10, 'o3')
    await hourPasses(stage, poll_id)
    const returning = again ? accounts : 0
    const seen = [await everyDoor(poll_id)]
    const look = async () => void seen.push(await everyDoor(poll_id))
    for (let hand = 0; hand < 3; hand++)
      await stage.enter(polls.withdraw_response, await lateGuest(poll_id), { poll_id })
    await asGuests(poll_id, 12, 'o1')
    await look()
    await submit(poll_id, stage.person(uid(200)), victim)
    await look()
    await asPeople(poll_id, 300, accounts, 'o2')
    await asGuests(poll_id, 12, 'o2')
    for (let hour = 0; hour < 3; hour++) {
      await look()
      await hourPasses(stage, poll_id)
      await asGuests(poll_id, 1, 'o1')
      // An account counts as one person, however often its answer is withdrawn and given again.
      for (let at = 0; at < returning; at++) {
        await stage.enter(polls.withdraw_response, stage.person(uid(300 + at)), { poll_id })
        await submit(poll_id, stage.person(uid(300 + at)), 'o1')
      }
    }
    await look()
    return { seen, poll_id }
  }
  async function lateGuest(poll_id: string): Promise<Context> {
    const ctx = stage.guest(`hand ${hands++}`)
    await submit(poll_id, ctx, 'o1')
    return ctx
  }

  test('an attacker gets the same replies from every call, hour after hour, whatever the victim answers', async () => {
    const ways = [{ again: false }, { again: true }]
    const [one, ...others] = await Promise.all(ways.flatMap((how) => [quietHours('o1', how), quietHours('o2', how)]))
    expect(one!.seen[0]).toContain('"n":10')
    expect(new Set([one!, ...others].flatMap(({ seen }) => seen)).size).toBe(1)
    const last = await shown(one!.poll_id)
    await closeNow(stage, one!.poll_id)
    const whole = await shown(one!.poll_id)
    // At the close, ten more people are counted besides the victim and all of the attackers.
    expect(whole!.votes['o3']! - last!.votes['o3']!).toBe(10)
  })

  const change = (poll_id: string, from: number, times: number, choice: Choice) =>
    Promise.all(
      Array.from({ length: times }, (_, at) =>
        stage.enter(polls.update_response, stage.person(uid(from + at)), { poll_id, ballots: { i1: { choice } } }),
      ),
    )
  const takeBack = (poll_id: string, from: number, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, at) =>
        stage.enter(polls.withdraw_response, stage.person(uid(from + at)), { poll_id }),
      ),
    )

  test.each([
    ['change their answers', (poll_id: string, from: number) => change(poll_id, from, 9, 'o3')],
    ['withdraw their answers', (poll_id: string, from: number) => takeBack(poll_id, from, 9)],
  ])('an attacker never sees the tenth answer alone after the other nine people %s', async (_, leave) => {
    const poll_id = await openPoll(stage, { results: 'live_from_10' })
    await asPeople(poll_id, 100, 12, 'o1')
    await hourPasses(stage, poll_id)
    await asPeople(poll_id, 120, 10, 'o2')
    await hourPasses(stage, poll_id)
    const first = await shown(poll_id)
    expect(first).toMatchObject({ n: 12, votes: { o1: 12, o2: 0 } })
    await asPeople(poll_id, 140, 12, 'o1')
    await hourPasses(stage, poll_id)
    await leave(poll_id, 120)
    await hourPasses(stage, poll_id)
    expect(await shown(poll_id)).toEqual(first)
    await asPeople(poll_id, 160, 10, 'o3')
    await hourPasses(stage, poll_id)
    expect(await shown(poll_id)).toMatchObject({ votes: { o1: 24, o2: 1 } })
  })

  test('changes and withdrawals appear only in the next step, mixed with at least ten new answers', async () => {
    const poll_id = await openPoll(stage, { results: 'live_from_10' })
    await asPeople(poll_id, 100, 12, 'o1')
    await hourPasses(stage, poll_id)
    await asPeople(poll_id, 120, 10, 'o2')
    await hourPasses(stage, poll_id)
    const first = await shown(poll_id)
    await change(poll_id, 100, 6, 'o3')
    await takeBack(poll_id, 106, 5)
    await asPeople(poll_id, 140, 9, 'o1')
    await hourPasses(stage, poll_id)
    expect(await shown(poll_id)).toEqual(first)
    await asPeople(poll_id, 150, 10, 'o1')
    await hourPasses(stage, poll_id)
    // Changed answers alone do not trigger a step. They appear only together with the answers of enough new people.
    expect(await shown(poll_id)).toEqual({ n: 26, votes: { o1: 10, o2: 10, o3: 6 } })
  })
})
