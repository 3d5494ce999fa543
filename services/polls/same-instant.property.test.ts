import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { decline_guest_responses, merge_guest_responses } from './merging.ts'
import { answersTo, newDraft, openPoll, openStage, tallyOf, type Stage } from './polls.test-kit.ts'
import { differences } from './tally.ts'

const step = fc.record({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant('submit' as const) },
    { weight: 1, arbitrary: fc.constantFrom('update' as const, 'withdraw' as const, 'merge' as const) },
  ),
  /**
   * The senders of requests. Before signing in, a browser sends only the guest's cookie; two people may share a
   * browser.
   */
  as: fc.constantFrom('guest' as const, 'guest' as const, 'ana' as const, 'ana' as const, 'ben' as const),
  poll: fc.nat(1),
  choice: fc.constantFrom('o1', 'o1', 'o2'),
  /** Which of two processes the request reaches, and after how many turns of its event loop. */
  process: fc.nat(1),
  turns: fc.nat(6),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const turnsOf = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

const bound = (value: unknown, to: object): unknown => (typeof value === 'function' ? value.bind(to) : value)

/** Answers are batched per database object, so another object for the same database acts like another process. */
const another = (db: Context['db']): Context['db'] =>
  new Proxy(db, { get: (of, name) => bound(Reflect.get(of, name), of) })

onEveryEngine('a browser used both signed out and signed in', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const inProcess = (ctx: Context, second: boolean, other: Context['db']): Context =>
    second ? { ...ctx, db: other } : ctx

  async function newWorld() {
    const run = newId()
    const opened = [await openPoll(stage), await openPoll(stage, { change: 'once' })]
    const other = another(stage.db)
    const hereOf = (as: Step['as'], process: number) =>
      inProcess(as === 'guest' ? stage.guest(run) : stage.person(`${run} ${as}`, run), process === 1, other)
    return { run, polls: opened, hereOf }
  }
  type World = Awaited<ReturnType<typeof newWorld>>

  /** Whether the answer was counted. Rejects only because of a fault, such as a deadlock. */
  async function does(world: World, { does, as, poll, choice, process, turns }: Step): Promise<boolean> {
    const ctx = world.hereOf(as, process)
    const given = { poll_id: world.polls[poll]!, ballots: { i1: { choice } } }
    await turnsOf(turns)
    if (does === 'submit') return (await refusal(submit_response(given, ctx))) === 'done'
    if (does === 'update') await refusal(update_response(given, ctx))
    if (does === 'withdraw') await refusal(withdraw_response({ poll_id: given.poll_id }, ctx))
    if (does === 'merge' && as !== 'guest') await merge_guest_responses({}, ctx)
    return false
  }

  test(
    'in any order of arrival, a guest is not counted alongside a person who answered in that browser',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
          const world = await newWorld()
          const counted = await Promise.all(steps.map((one) => does(world, one)))
          // Every voter who got no reply sends the answer again. By then, everything that was in progress has ended.
          const late = await does(world, { ...steps[0]!, does: 'submit', as: 'guest', turns: 0 })
          for (const [place, poll_id] of world.polls.entries()) {
            const people = steps.filter((one, at) => counted[at] && one.poll === place && one.as !== 'guest')
            const answers = await answersTo(stage, poll_id)
            const active = answers.filter(({ state }) => state === 'active')
            if (people.length > 0) expect(active.filter(({ signed_in }) => !signed_in)).toEqual([])
            if (people.length > 0 && steps[0]!.poll === place) expect(late).toBe(false)
            expect((await tallyOf(stage, poll_id))['*'] ?? 0).toBe(active.length)
          }
          expect(await differences(stage.db)).toEqual([])
        }),
        { numRuns: 40 },
      )
    },
  )

  test(
    'many browsers, each used as a guest and as a person on two processes at once, are counted once each',
    { timeout: 60_000 },
    async () => {
      const world = await newWorld()
      const [poll_id] = world.polls
      const browsers = Array.from({ length: 60 }, (_, at) => `${world.run} ${at}`)
      const other = another(stage.db)
      const given = { poll_id: poll_id!, ballots: { i1: { choice: 'o1' } } }
      await Promise.all(
        browsers.flatMap((browser, at) => {
          const [guest, person] = [stage.guest(browser), stage.person(`person of ${browser}`, browser)]
          const sent = [
            refusal(submit_response(given, inProcess(guest, at % 2 === 0, other))),
            refusal(submit_response(given, inProcess(person, at % 2 === 1, other))),
          ]
          return at % 3 === 0 ? sent.toReversed() : sent
        }),
      )
      expect((await tallyOf(stage, poll_id!))['*']).toBe(browsers.length)
      expect(await differences(stage.db)).toEqual([])
    },
  )

  test('a guest who answers after a person in the same browser is refused as having already answered', async () => {
    const [poll_id] = (await newWorld()).polls
    const given = { poll_id: poll_id!, ballots: { i1: { choice: 'o1' } } }
    expect(await refusal(submit_response(given, stage.person(newId(), 'a late guest')))).toBe('done')
    expect(await refusal(submit_response(given, stage.guest('a late guest')))).toBe('ALREADY_ANSWERED')
    expect(await tallyOf(stage, poll_id!)).toMatchObject({ '*': 1 })
  })

  test('after a person has declined a browser’s guest answers, a guest can still answer there', async () => {
    const {
      polls: [poll_id, other],
      run,
    } = await newWorld()
    const [guest, ana] = [stage.guest(run), stage.person(`${run} ana`, run)]
    const given = { poll_id: poll_id!, ballots: { i1: { choice: 'o1' } } }
    await submit_response({ ...given, poll_id: other! }, guest)
    await decline_guest_responses({}, ana)
    await submit_response(given, ana)
    await submit_response(given, guest)
    expect(await tallyOf(stage, poll_id!)).toMatchObject({ '*': 2 })
  })

  test('a guest and the person in that browser are counted once, even with a code each', async () => {
    const run = newId()
    const poll_id = await newDraft(stage, { audience: 'list', guest_codes: true })
    await stage.enter(polls.add_to_list, stage.operator, { poll_id, codes: ['code-of-one', 'code-of-two'] })
    await stage.enter(polls.publish_poll, stage.operator, { poll_id, if_version: 1 })
    const given = { poll_id, ballots: { i1: { choice: 'o1' } } }
    const sent = [
      submit_response({ ...given, code: 'code-of-one' }, stage.person(`${run} ana`, run)),
      submit_response({ ...given, code: 'code-of-two' }, stage.guest(run)),
    ]
    expect(await Promise.all(sent.map(refusal))).toContain('done')
    expect(await tallyOf(stage, poll_id)).toMatchObject({ '*': 1 })
    expect(await differences(stage.db)).toEqual([])
  })

  test('a guest who withdrew and then answered signed in cannot answer as a guest again', async () => {
    const {
      polls: [poll_id],
      run,
    } = await newWorld()
    const given = { poll_id: poll_id!, ballots: { i1: { choice: 'o1' } } }
    await submit_response(given, stage.guest(run))
    await withdraw_response({ poll_id: poll_id! }, stage.guest(run))
    await submit_response(given, stage.person(`${run} ana`, run))
    expect(await refusal(submit_response(given, stage.guest(run)))).toBe('ALREADY_ANSWERED')
    expect(await tallyOf(stage, poll_id!)).toMatchObject({ '*': 1 })
    expect(await differences(stage.db)).toEqual([])
  })
})
