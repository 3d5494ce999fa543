import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, withdraw_response } from './answering.ts'
import {} from './drafting.ts'
import { set_outcome } from './lifecycle.ts'
import { closeNow, newDraft, openPoll, openStage, type Stage } from './polls.test-kit.ts'
import { get_results, results_stream } from './results.ts'

const later = () => new Date(Date.now() + 3_600_000).toISOString()
const o1 = { i1: { choice: 'o1' } }

onEveryEngine('results', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('a result lists every choice in the order asked, including those nobody chose', async () => {
    const poll_id = await openPoll(stage, { allow_none: true, allow_dont_know: true })
    await submit_response({ poll_id, ballots: { i1: { choice: 'o2' } } }, stage.guest('ada'))
    await submit_response({ poll_id, ballots: { i1: { choice: 'o2' } } }, stage.person('ben'))
    await submit_response({ poll_id, ballots: { i1: { choice: 'dont_know' } } }, stage.person('cem'))
    const result = await get_results({ poll_id }, stage.stranger)
    const notApart = { guests: null, signed_in: null }
    expect(polls.get_results.reply.parse(result)).toEqual({
      poll_id,
      hidden: false,
      version: 1,
      page: null,
      pages: 1,
      state: 'open',
      n: 3,
      ...notApart,
      as_of: null,
      items: [
        {
          kind: 'single',
          item_id: 'i1',
          n: 3,
          ...notApart,
          winners: ['o2'],
          ties: [],
          choices: [
            { option_id: 'o1', n: 0, ...notApart },
            { option_id: 'o2', n: 2, ...notApart },
            { option_id: 'o3', n: 0, ...notApart },
            { option_id: 'none', n: 0, ...notApart },
            { option_id: 'dont_know', n: 1, ...notApart },
          ],
        },
      ],
      quorum_met: null,
      threshold_met: {},
    })
  })

  test('in a multiple-choice poll, n counts people, not choices', async () => {
    const poll_id = await openPoll(stage, { kind: 'multiple', max: 3 })
    await submit_response({ poll_id, ballots: { i1: { choices: ['o1', 'o2', 'o3'] } } }, stage.guest('ada'))
    await submit_response({ poll_id, ballots: { i1: { choices: ['o1'] } } }, stage.guest('ben'))
    const result = await get_results({ poll_id }, stage.stranger)
    expect(result).toMatchObject({ n: 2, items: [{ choices: [{ n: 2 }, { n: 1 }, { n: 1 }] }] })
  })

  test('a result shown after answering is hidden from everyone else, even operators, until the close', async () => {
    const poll_id = await openPoll(stage, { results: 'after_answer' })
    await submit_response({ poll_id, ballots: o1 }, stage.guest('ada'))
    for (const ctx of [stage.guest('ben'), stage.stranger, stage.operator]) {
      const hidden = await get_results({ poll_id }, ctx)
      expect(Object.keys(hidden).toSorted()).toEqual(['closes_at', 'hidden', 'poll_id', 'state', 'until'])
      expect(hidden).toMatchObject({ hidden: true, until: 'answered', state: 'open' })
      expect(await refusal(results_stream({ poll_id }, ctx))).toBe('RESULTS_HIDDEN')
    }
    expect(await get_results({ poll_id }, stage.guest('ada'))).toMatchObject({ hidden: false, n: 1 })
    await withdraw_response({ poll_id }, stage.guest('ada'))
    expect(await get_results({ poll_id }, stage.guest('ada'))).toMatchObject({ hidden: true })
    await closeNow(stage, poll_id)
    expect(await get_results({ poll_id }, stage.stranger)).toMatchObject({ hidden: false, state: 'closed', n: 0 })
  })

  test('a result shown after the close is hidden from everybody until the close', async () => {
    const poll_id = await openPoll(stage, { results: 'after_close' })
    const ada = stage.guest('ada')
    await submit_response({ poll_id, ballots: o1 }, ada)
    for (const ctx of [ada, stage.operator]) {
      expect(await get_results({ poll_id }, ctx)).toMatchObject({ hidden: true, until: 'closed' })
      expect(await refusal(results_stream({ poll_id }, ctx))).toBe('RESULTS_HIDDEN')
    }
    await closeNow(stage, poll_id)
    expect(await get_results({ poll_id }, stage.stranger)).toMatchObject({ hidden: false, n: 1 })
    await set_outcome({ poll_id, text: 'The market is on Saturday.', reason: '' }, stage.operator)
    expect(await get_results({ poll_id }, stage.stranger)).toMatchObject({ hidden: false, state: 'outcome' })
  })

  test('a request for a hidden result does not read the tally', async () => {
    const hidden = await Promise.all([
      openPoll(stage, { results: 'after_answer' }),
      openPoll(stage, { results: 'after_close' }),
    ])
    const shown = await openPoll(stage)
    await sql`alter table polls.tally rename to locked_away`.execute(stage.db.q())
    const replies = await Promise.all(hidden.map((poll_id) => get_results({ poll_id }, stage.guest('ada'))))
    expect(replies).toMatchObject([{ hidden: true }, { hidden: true }])
    await expect(get_results({ poll_id: shown }, stage.guest('ada'))).rejects.toThrow('polls.tally')
    await sql`alter table polls.locked_away rename to tally`.execute(stage.db.q())
  })

  test('the result of an unopened poll is shown or hidden by the poll’s policy, and cannot be watched', async () => {
    const scheduled = (results: 'live' | 'after_answer' | 'after_close') =>
      openPoll(stage, { results, opens_at: later() })
    const ada = stage.guest('ada')
    const live = await scheduled('live')
    expect(await get_results({ poll_id: live }, ada)).toMatchObject({ hidden: false, state: 'scheduled', n: 0 })
    expect(await refusal(results_stream({ poll_id: live }, ada))).toBe('RESULTS_HIDDEN')
    const asked = await scheduled('after_answer')
    expect(await get_results({ poll_id: asked }, ada)).toMatchObject({ hidden: true, until: 'answered' })
    const closed = await scheduled('after_close')
    expect(await get_results({ poll_id: closed }, ada)).toMatchObject({ hidden: true, until: 'closed' })
  })

  test('only an operator can see the result of a draft', async () => {
    const poll_id = await newDraft(stage)
    expect(await refusal(get_results({ poll_id }, stage.guest('ada')))).toBe('NOT_FOUND')
    expect(await refusal(results_stream({ poll_id }, stage.guest('ada')))).toBe('NOT_FOUND')
    expect(await get_results({ poll_id }, stage.operator)).toMatchObject({ state: 'draft', n: 0 })
  })

  test('every frame of a live result shows the result at that time', async () => {
    const poll_id = await openPoll(stage)
    const { topic, frame } = await results_stream({ poll_id }, stage.stranger)
    expect(topic).toBe(`polls/${poll_id}`)
    expect(await frame()).toMatchObject({ n: 0, state: 'open' })
    await submit_response({ poll_id, ballots: o1 }, stage.guest('ada'))
    expect(stage.changed.at(-1)).toBe(topic)
    expect(await frame()).toMatchObject({ n: 1, state: 'open' })
    await closeNow(stage, poll_id)
    expect(polls.results_stream.reply.parse(await frame())).toMatchObject({ n: 1, state: 'closed' })
  })
})
