import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { closeNow, newDraft, openPoll, openStage, pass, tallyOf, type Stage } from './polls.test-kit.ts'
import { recount } from './recount.ts'

const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }

onEveryEngine('answering', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('an answer is counted and stored, and subscribers are notified', async () => {
    const poll_id = await openPoll(stage)
    const reply = await submit_response({ poll_id, ballots: o2 }, stage.guest('ada'))
    expect(reply.response).toMatchObject({ poll_id, ballots: o2, state: 'active' })
    expect(polls.submit_response.reply.safeParse(reply).error).toBeUndefined()
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
    expect(stage.changed.at(-1)).toBe(`polls/${poll_id}`)
  })

  test('a poll counts a guest once, even when twenty taps arrive together', async () => {
    const poll_id = await openPoll(stage)
    const ada = stage.guest('ada')
    const told = stage.changed.length
    const votes = Array.from({ length: 20 }, () => submit_response({ poll_id, ballots: o1 }, ada))
    const replies = await Promise.all(votes)
    const later = await submit_response({ poll_id, ballots: o1 }, ada)
    expect(new Set([...replies, later].map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
    expect(stage.changed.length).toBe(told + 1)
  })

  test('of twenty different simultaneous answers by a guest, one is counted and the others are refused', async () => {
    const poll_id = await openPoll(stage, { options: Array.from({ length: 20 }, (_, place) => `Street ${place}`) })
    const ada = stage.guest('ada')
    const votes = Array.from({ length: 20 }, (_, place) =>
      refusal(submit_response({ poll_id, ballots: { i1: { choice: `o${place + 1}` } } }, ada)),
    )
    const words = await Promise.all(votes)
    expect(words.filter((word) => word === 'done')).toHaveLength(1)
    expect(words.filter((word) => word === 'ALREADY_ANSWERED')).toHaveLength(19)
    expect((await tallyOf(stage, poll_id))['*']).toBe(1)
  })

  test('each of thirty guests is counted once in each of two polls', async () => {
    const two = [await openPoll(stage), await openPoll(stage)]
    const voters = Array.from({ length: 30 }, (_, place) => stage.guest(`guest ${place}`))
    const votes = two.flatMap((poll_id) =>
      voters.flatMap((voter) => [o1, o1].map((ballots) => ({ poll_id, ballots, voter }))),
    )
    await Promise.all(votes.map(({ poll_id, ballots, voter }) => submit_response({ poll_id, ballots }, voter)))
    for (const poll_id of two) expect(await tallyOf(stage, poll_id)).toEqual({ '*': 30, o1: 30 })
  })

  test('a guest and a signed-in person count as two voters', async () => {
    const poll_id = await openPoll(stage)
    await submit_response({ poll_id, ballots: o1 }, stage.guest('ada'))
    await submit_response({ poll_id, ballots: o1 }, stage.person('ada'))
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o1: 2 })
  })

  test('an answer to a scheduled, closed, draft or unknown poll is refused and not counted', async () => {
    const ada = stage.guest('ada')
    const early = await openPoll(stage, { opens_at: new Date(Date.now() + 3_600_000).toISOString() })
    const late = await openPoll(stage)
    await submit_response({ poll_id: late, ballots: o2 }, stage.guest('ben'))
    await closeNow(stage, late)
    const drafted = await newDraft(stage)
    const nowhere = '01J99999999999999999999999'
    const given = [early, late, drafted, nowhere].map((poll_id) => submit_response({ poll_id, ballots: o1 }, ada))
    expect(await Promise.all(given.map(refusal))).toEqual(['NOT_OPEN', 'NOT_OPEN', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await tallyOf(stage, late)).toEqual({ '*': 1, o2: 1 })
    expect(await tallyOf(stage, early)).toEqual({})
  })

  test('an answer given in time is acknowledged when resent after the close, but cannot be changed', async () => {
    const poll_id = await openPoll(stage)
    const ada = stage.guest('ada')
    const first = await submit_response({ poll_id, ballots: o1 }, ada)
    await closeNow(stage, poll_id)
    const again = await submit_response({ poll_id, ballots: o1 }, ada)
    expect(again.response).toEqual({ ...first.response, editable_until: null })
    expect(await refusal(submit_response({ poll_id, ballots: o2 }, ada))).toBe('NOT_OPEN')
    expect(await refusal(update_response({ poll_id, ballots: o2 }, ada))).toBe('NOT_OPEN')
    expect(await refusal(withdraw_response({ poll_id }, ada))).toBe('NOT_OPEN')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o1: 1 })
  })

  test('a ballot that does not fit the poll is refused and changes nothing', async () => {
    const one = await openPoll(stage)
    const many = await openPoll(stage, { kind: 'multiple', max: 2, allow_none: true })
    const faults = [
      submit_response({ poll_id: one, ballots: { i1: { choice: 'o4' } } }, stage.guest('ada')),
      submit_response({ poll_id: one, ballots: { i1: { choice: 'none' } } }, stage.guest('ada')),
      submit_response({ poll_id: one, ballots: { i1: { choices: ['o1'] } } }, stage.guest('ada')),
      submit_response({ poll_id: many, ballots: { i1: { choice: 'o1' } } }, stage.guest('ada')),
      submit_response({ poll_id: many, ballots: { i1: { choices: ['o1', 'o1'] } } }, stage.guest('ada')),
      submit_response({ poll_id: many, ballots: { i1: { choices: ['o1', 'none'] } } }, stage.guest('ada')),
      submit_response({ poll_id: many, ballots: { i1: { choices: ['o1', 'o2', 'o3'] } } }, stage.guest('ada')),
    ]
    expect(new Set(await Promise.all(faults.map(refusal)))).toEqual(new Set(['BALLOT_INVALID']))
    expect(await tallyOf(stage, one)).toEqual({})
    expect(await tallyOf(stage, many)).toEqual({})
  })

  test('an answer can be changed while the poll is open, and the counts are updated', async () => {
    const poll_id = await openPoll(stage, { kind: 'multiple', max: 3 })
    const ada = stage.guest('ada')
    const first = await submit_response({ poll_id, ballots: { i1: { choices: ['o2', 'o1'] } } }, ada)
    expect(first.response.ballots).toEqual({ i1: { choices: ['o1', 'o2'] } })
    const second = await update_response({ poll_id, ballots: { i1: { choices: ['o3', 'o2'] } } }, ada)
    expect(second.response.response_id).toBe(first.response.response_id)
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1, o3: 1 })
    const told = stage.changed.length
    expect(await update_response({ poll_id, ballots: { i1: { choices: ['o2', 'o3'] } } }, ada)).toEqual(second)
    expect(stage.changed.length).toBe(told)
  })

  test('a withdrawn answer is no longer counted, and its voter can answer again', async () => {
    const poll_id = await openPoll(stage)
    const ada = stage.guest('ada')
    const first = await submit_response({ poll_id, ballots: o1 }, ada)
    const withdrawn = await withdraw_response({ poll_id }, ada)
    expect(withdrawn.response).toMatchObject({ state: 'withdrawn', editable_until: null })
    expect(await tallyOf(stage, poll_id)).toEqual({})
    expect(await refusal(withdraw_response({ poll_id }, ada))).toBe('NOT_ANSWERED')
    expect(await refusal(update_response({ poll_id, ballots: o2 }, ada))).toBe('NOT_ANSWERED')
    const next = await submit_response({ poll_id, ballots: o2 }, ada)
    expect(next.response.response_id).not.toBe(first.response.response_id)
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 1, o2: 1 })
  })

  test('an answer can be neither changed nor withdrawn if the poll makes answers final', async () => {
    const poll_id = await openPoll(stage, { change: 'once' })
    const ada = stage.guest('ada')
    const { response } = await submit_response({ poll_id, ballots: o1 }, ada)
    expect(response.editable_until).toBeNull()
    expect(await refusal(update_response({ poll_id, ballots: o2 }, ada))).toBe('FROZEN')
    expect(await refusal(withdraw_response({ poll_id }, ada))).toBe('FROZEN')
  })

  test('an unidentified visitor and an operator cannot answer', async () => {
    const poll_id = await openPoll(stage)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.stranger))).toBe('SIGN_IN')
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, stage.operator))).toBe('FORBIDDEN')
  })

  test('answers are checked against the poll as another process last saved it', async () => {
    const poll_id = await openPoll(stage)
    await submit_response({ poll_id, ballots: o1 }, stage.guest('ada'))
    const options = JSON.stringify(['o1', 'o2', 'o4'].map((option_id) => ({ option_id, text: option_id })))
    const saved = `update polls.poll set version = version + 1, items = jsonb_set(items, '{0,options}', $2) where poll_id = $1`
    await stage.db.run('save', saved, [poll_id, options])
    const gone = submit_response({ poll_id, ballots: { i1: { choice: 'o3' } } }, stage.guest('ben'))
    expect(await refusal(gone)).toBe('BALLOT_INVALID')
    await submit_response({ poll_id, ballots: o1 }, stage.guest('ben'))
    await submit_response({ poll_id, ballots: { i1: { choice: 'o4' } } }, stage.guest('cem'))
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 3, o1: 2, o4: 1 })
  })

  test('when many answers race with the close, exactly the acknowledged answers are counted', async () => {
    const poll_id = await openPoll(stage)
    const words: Promise<string>[] = []
    for (let place = 0; place < 400; place++) {
      words.push(refusal(submit_response({ poll_id, ballots: o1 }, stage.guest(`racer ${place}`))))
      if (place === 200) words.push(closeNow(stage, poll_id).then(() => 'closed'))
      if (place % 20 === 0) await new Promise(setImmediate)
    }
    const said = await Promise.all(words)
    const counted = said.filter((word) => word === 'done').length
    expect(new Set(said)).not.toContain('ALREADY_ANSWERED')
    expect((await tallyOf(stage, poll_id))['*'] ?? 0).toBe(counted)
    expect(await recount(stage.operator, null)).toContain('every tally agrees')
  })

  test('a scheduled poll accepts answers once it opens', async () => {
    const poll_id = await openPoll(stage, { opens_at: new Date(Date.now() + 3_600_000).toISOString() })
    const ada = stage.guest('ada')
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, ada))).toBe('NOT_OPEN')
    await pass(stage, poll_id, 1.5)
    expect(await refusal(submit_response({ poll_id, ballots: o1 }, ada))).toBe('done')
  })
})
