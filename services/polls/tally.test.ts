import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { openPoll, openStage, tallyOf, type Stage } from './polls.test-kit.ts'
import { rebuild_tallies, recount } from './recount.ts'

const act = fc.record({
  does: fc.constantFrom('submit', 'submit', 'update', 'withdraw'),
  poll: fc.nat(1),
  voter: fc.nat(3),
  choices: fc.subarray(['o1', 'o2', 'o3'], { minLength: 1 }),
})
type Step = typeof act extends fc.Arbitrary<infer T> ? T : never

onEveryEngine('tallies', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const voterOf = (voter: number) => (voter % 2 ? stage.person(`person ${voter}`) : stage.guest(`guest ${voter}`))

  const does = ({ does, voter, choices }: Step, poll_id: string) => {
    if (does === 'withdraw') return refusal(withdraw_response({ poll_id }, voterOf(voter)))
    const write = does === 'submit' ? submit_response : update_response
    return refusal(write({ poll_id, ballots: { i1: { choices } } }, voterOf(voter)))
  }

  async function activeVoters(poll_id: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(distinct voter) as n from polls.response where poll_id = ${poll_id} and state = 'active'`.execute(
      stage.db.q(),
    )
    return rows[0]!.n
  }

  test('the tally matches a recount, whatever voters do at the same time', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), fc.nat(7), async (steps, atOnce) => {
        const polls = [
          await openPoll(stage, { kind: 'multiple', max: 3 }),
          await openPoll(stage, { kind: 'multiple', max: 3 }),
        ]
        for (let place = 0; place < steps.length; place += atOnce + 1) {
          await Promise.all(steps.slice(place, place + atOnce + 1).map((step) => does(step, polls[step.poll]!)))
        }
        await recount(stage.operator, null)
        for (const poll_id of polls) {
          expect((await tallyOf(stage, poll_id))['*'] ?? 0).toBe(await activeVoters(poll_id))
        }
      }),
      { numRuns: 12 },
    )
  })

  test('one voter’s successive actions on a poll match a simple model', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (steps) => {
        const poll_id = await openPoll(stage, { kind: 'multiple', max: 3 })
        let model: string[] | null = null
        for (const step of steps.map((step) => ({ ...step, voter: 0 }))) {
          const word = await does(step, poll_id)
          const same = model?.join() === step.choices.join()
          const refused = step.does === 'submit' ? model && !same && 'ALREADY_ANSWERED' : !model && 'NOT_ANSWERED'
          expect(word).toBe(refused || 'done')
          if (!refused) model = step.does === 'withdraw' ? null : step.choices
          const counted = model ? [...model, '*'] : []
          expect(await tallyOf(stage, poll_id)).toEqual(Object.fromEntries(counted.map((choice) => [choice, 1])))
        }
      }),
      { numRuns: 10 },
    )
  })

  test('a recount detects a tampered tally, and rebuilding the tallies repairs it', async () => {
    const poll_id = await openPoll(stage)
    await submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, stage.guest('ada'))
    expect(await recount(stage.operator, null)).toMatch(/^\d+ polls, \d+ answers: every tally agrees$/)
    await sql`update polls.tally set count = count + 1 where poll_id = ${poll_id} and key = 'i1.o1'`.execute(
      stage.db.q(),
    )
    await expect(recount(stage.operator, null)).rejects.toThrow(
      `${poll_id} i1.o1 (guests): the tally says 2, the answers say 1`,
    )
    await sql`delete from polls.tally where poll_id = ${poll_id}`.execute(stage.db.q())
    await expect(recount(stage.operator, null)).rejects.toThrow(`${poll_id} *`)
    await rebuild_tallies(stage.operator, null)
    expect(await recount(stage.operator, null)).toContain('every tally agrees')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
  })

  test('answers sent through several processes at once never deadlock', async () => {
    const doors = stage.db.engine === 'server' ? [stage, await openStage(open), await openStage(open)] : [stage]
    const polls = await Promise.all([1, 2, 3].map(() => openPoll(stage, { kind: 'multiple', max: 3 })))
    const votes = doors.flatMap((door, way) =>
      Array.from({ length: 400 }, (_, step) => {
        const place = way % 2 ? 399 - step : step
        const poll_id = polls[place % 3]!
        const guest = door.guest(`guest ${Math.floor(place / 4)}`)
        if (step % 7 === 6) return withdraw_response({ poll_id }, guest)
        const write = step % 5 === 4 ? update_response : submit_response
        return write({ poll_id, ballots: { i1: { choices: [`o${(step % 3) + 1}`] } } }, guest)
      }),
    )
    expect(await Promise.all(votes.map(refusal))).toContain('done')
    expect(await recount(stage.operator, null)).toContain('every tally agrees')
  })

  test('tallies can be rebuilt while people answer', async () => {
    const poll_id = await openPoll(stage)
    const answers = Array.from({ length: 60 }, async (_, place) => {
      for (let turn = 0; turn < place % 7; turn++) await new Promise(setImmediate)
      return submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, stage.guest(`guest ${place}`))
    })
    await Promise.all([...answers, rebuild_tallies(stage.operator, null), rebuild_tallies(stage.operator, null)])
    expect(await recount(stage.operator, null)).toContain('every tally agrees')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 60, o1: 60 })
  })
})
