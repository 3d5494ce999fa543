import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { polls as calls } from '#contract/polls.ts'
import { openDoor, type Door } from '#platform/door/enter.ts'
import { newId } from '#platform/kit/ids.ts'
import { openLog } from '#platform/log.ts'
import type { Context } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { decline_guest_responses, merge_guest_responses } from './merging.ts'
import { answersTo, closeNow, openPoll, openStage, tallyOf, type Stage } from './polls.test-kit.ts'
import service from './service.ts'
import { differences } from './tally.ts'
import type { ResponseRow } from './tables.ts'

/** Each browser, with the people who sign in there. Several people share the last two browsers. */
const BROWSERS = [['ada'], ['ada'], ['ben'], ['ada', 'ben'], ['ben', 'cem']] as const

const step = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('submit' as const) },
    { weight: 4, arbitrary: fc.constantFrom('update' as const, 'withdraw' as const) },
    { weight: 4, arbitrary: fc.constantFrom('merge' as const, 'merge twice' as const) },
    { weight: 1, arbitrary: fc.constantFrom('decline' as const, 'close' as const, 'unknown' as const) },
  ),
  poll: fc.nat(2),
  browser: fc.nat(BROWSERS.length - 1),
  /**
   * The index of the person among the people who sign in with this browser; an index past the last person stands for a
   * guest.
   */
  who: fc.nat(3),
  choices: fc.subarray(['o1', 'o2', 'o3'], { minLength: 1 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

onEveryEngine('merging concurrently with other actions', (open) => {
  let stage: Stage
  let door: Door
  beforeAll(async () => {
    stage = await openStage(open)
    door = openDoor({
      calls: Object.values(calls),
      rooms: [service],
      callRemote: () => Promise.reject(new Error('this room is here')),
      take: () => {},
      addressLimit: 1_000_000,
      at: () => stage.operator,
      log: openLog('silent'),
    })
  })

  /** The people, browsers and polls of one run. Runs do not share any of these. */
  async function newWorld() {
    const run = newId()
    const multiple = { kind: 'multiple', max: 3 } as const
    const polls = [
      await openPoll(stage, multiple),
      await openPoll(stage, { ...multiple, change: 'once' }),
      await openPoll(stage, multiple),
    ]
    const cookie = (browser: number) => `${run} browser ${browser}`
    const personAt = (UID: string, browser: number) => stage.person(`${run} ${UID}`, cookie(browser))
    const visitorOf = ({ browser, who }: Step) => {
      const UID = BROWSERS[browser]![who]
      return UID ? personAt(UID, browser) : stage.guest(cookie(browser))
    }
    const closed = new Map<string, ResponseRow[]>()
    return { run, polls, cookie, personAt, visitorOf, closed }
  }
  type World = Awaited<ReturnType<typeof newWorld>>

  /** Resolves even if the room refuses; rejects only because of a fault, such as a deadlock. */
  function does(world: World, { does, poll, ...given }: Step): Promise<unknown> {
    const poll_id = world.polls[poll]!
    const ctx = world.visitorOf({ does, poll, ...given })
    const ballots = { i1: { choices: given.choices } }
    const person: Context =
      ctx.visitor.kind === 'person' ? ctx : world.personAt(BROWSERS[given.browser]![0], given.browser)
    if (does === 'submit') return refusal(submit_response({ poll_id, ballots }, ctx))
    if (does === 'update') return refusal(update_response({ poll_id, ballots }, ctx))
    if (does === 'withdraw') return refusal(withdraw_response({ poll_id }, ctx))
    if (does === 'merge') return merge_guest_responses({}, person)
    if (does === 'merge twice') return mergeTwice(person)
    if (does === 'decline') return decline_guest_responses({}, person)
    if (does === 'unknown') return tryUnknown(poll_id, ballots)
    return closeNow(stage, poll_id)
  }

  /**
   * Two devices with the same session merge at the same time. For each poll, one of them merges the guest's answer into
   * the person's.
   */
  async function mergeTwice(person: Context): Promise<void> {
    const both = await Promise.all([merge_guest_responses({}, person), merge_guest_responses({}, person)])
    const said = both.flatMap(({ merged, kept_account }) => [...merged, ...kept_account])
    expect(new Set(said).size).toBe(said.length)
  }

  async function tryUnknown(poll_id: string, ballots: { i1: { choices: string[] } }): Promise<void> {
    const unknown = { kind: 'unknown', address: '' } as const
    expect(await refusal(door.enter(calls.submit_response, unknown, { poll_id, ballots }))).toBe('DEGRADED')
    expect(await refusal(door.enter(calls.withdraw_response, unknown, { poll_id }))).toBe('DEGRADED')
    expect(await refusal(door.enter(calls.merge_guest_responses, unknown, {}))).toBe('DEGRADED')
  }

  async function expectHonest(world: World): Promise<void> {
    expect(await differences(stage.db)).toEqual([])
    for (const poll_id of world.polls) {
      const answers = await answersTo(stage, poll_id)
      const active = new Set(answers.filter(({ state }) => state === 'active').map(({ voter }) => voter))
      expect((await tallyOf(stage, poll_id))['*'] ?? 0).toBe(active.size)
      const gone = answers.filter(({ state }) => state === 'merged')
      expect(gone.every(({ voter }) => voter.startsWith('guest:'))).toBe(true)
      for (const { voter } of gone) expect(peopleOf(world, voter, answers)).not.toEqual([])
      if (world.closed.has(poll_id)) expect(answers).toEqual(world.closed.get(poll_id))
    }
  }

  /** Answers of the people who sign in with the browser in which this guest answered. */
  const peopleOf = (world: World, guest: string, answers: ResponseRow[]): ResponseRow[] => {
    const people = BROWSERS.find((_, browser) => `guest:${world.cookie(browser)}` === guest)!
    return answers.filter(({ voter }) => people.some((UID) => voter === `person:${world.run} ${UID}`))
  }

  const isCounted = (answers: ResponseRow[], voter: string) =>
    answers.some((answer) => answer.voter === voter && answer.state === 'active')

  /**
   * Everybody merges the answers of every browser. Then each person is counted at most once, and everyone who was
   * counted before is still counted.
   */
  async function expectOneVoiceEach(world: World): Promise<void> {
    const open = world.polls.filter((poll_id) => !world.closed.has(poll_id))
    for (const [browser, people] of BROWSERS.entries())
      for (const UID of people) {
        const person = world.personAt(UID, browser)
        const mine = [`person:${world.run} ${UID}`, `guest:${world.cookie(browser)}`]
        const declined = (await isDeclined(world, UID, browser)) ? 1 : 2
        const before = await Promise.all(open.map((poll_id) => answersTo(stage, poll_id)))
        await mergeTwice(person)
        expect(await merge_guest_responses({}, person)).toMatchObject({ merged: [], kept_account: [] })
        for (const [place, poll_id] of open.entries()) {
          const had = mine.slice(0, declined).some((voter) => isCounted(before[place]!, voter))
          const answers = await answersTo(stage, poll_id)
          const has = mine.slice(0, declined).filter((voter) => isCounted(answers, voter))
          expect(has).toEqual(had ? [mine[0]] : [])
        }
      }
  }

  const isDeclined = async ({ run, cookie }: World, UID: string, browser: number): Promise<boolean> =>
    (
      await stage.db.run('declined', 'select 1 from polls.declined_guest where "UID" = $1 and guest = $2', [
        `${run} ${UID}`,
        cookie(browser),
      ])
    ).length > 0

  test('a poll’s tally matches the active answers and counts each person once', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), fc.nat(11), async (steps, atOnce) => {
        const world = await newWorld()
        for (let place = 0; place < steps.length; place += atOnce + 1) {
          const batch = steps.slice(place, place + atOnce + 1)
          await Promise.all(batch.map((one) => does(world, one)))
          await expectHonest(world)
          for (const { does, poll } of batch) {
            const poll_id = world.polls[poll]!
            if (does === 'close') world.closed.set(poll_id, await answersTo(stage, poll_id))
          }
        }
        await expectOneVoiceEach(world)
        await expectHonest(world)
      }),
      { numRuns: 12 },
    )
  })
})
