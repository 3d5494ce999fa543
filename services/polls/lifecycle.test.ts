import { beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#contract/refusals.ts'
import { polls } from '#contract/polls.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import type { Ballots } from './ballots.ts'
import { closeNow, draft, knownCommunity, openPoll, openStage, pass, tallyOf, type Stage } from './polls.test-kit.ts'

const o1 = { i1: { choice: 'o1' } }
const note = 'The list of places was wrong.'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

onOneEngine('managing a poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const see = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_poll, ctx, { poll_id })
  const answer = (poll_id: string, name: string, ballots: Ballots = o1) =>
    refusal(stage.enter(polls.submit_response, stage.guest(name), { poll_id, ballots }))
  const pause = (poll_id: string) => stage.enter(polls.pause_poll, stage.operator, { poll_id, note })
  const resume = (poll_id: string) => stage.enter(polls.resume_poll, stage.operator, { poll_id, note })
  const close = (poll_id: string) => stage.enter(polls.close_poll, stage.operator, { poll_id, note })
  const extend = (poll_id: string, closes_at: string) =>
    stage.enter(polls.extend_poll, stage.operator, { poll_id, closes_at, note })
  const fieldsOf = (reply: Promise<unknown>) =>
    reply.then(
      () => null,
      (thrown: unknown) =>
        isRefusal(thrown) && thrown.code === 'RULE' ? Object.keys(thrown.note.fields ?? {}) : thrown,
    )

  test('a paused poll takes no answers and shows why, until it is resumed', async () => {
    const poll_id = await openPoll(stage)
    expect(await answer(poll_id, 'ada')).toBe('done')
    await pause(poll_id)
    expect(await see(poll_id)).toMatchObject({
      state: 'paused',
      notes: [{ kind: 'paused', text: note, was: null, now: null }],
    })
    expect(await see(poll_id)).toMatchObject({ eligibility: { can: false, why: 'NOT_OPEN' } })
    expect(await answer(poll_id, 'ben')).toBe('NOT_OPEN')
    const [ada, change] = [stage.guest('ada'), { poll_id, ballots: { i1: { choice: 'o2' } } }]
    expect(await refusal(stage.enter(polls.update_response, ada, change))).toBe('NOT_OPEN')
    expect(await refusal(stage.enter(polls.withdraw_response, ada, { poll_id }))).toBe('NOT_OPEN')
    expect(await refusal(pause(poll_id))).toBe('NOT_OPEN')
    const { items } = await stage.enter(polls.polls, stage.stranger, { state: 'open', limit: 100 })
    expect(items.find((poll) => poll.poll_id === poll_id)).toMatchObject({ state: 'paused' })
    await resume(poll_id)
    expect(await answer(poll_id, 'ben')).toBe('done')
    expect((await see(poll_id)).notes.map(({ kind }) => kind)).toEqual(['paused', 'resumed'])
    expect(await refusal(resume(poll_id))).toBe('NOT_OPEN')
    expect(await tallyOf(stage, poll_id)).toEqual({ '*': 2, o1: 2 })
    expect(stage.changed.at(-1)).toBe(`polls/${poll_id}`)
  })

  test('a guest’s answer cannot be merged into an account while the poll is paused', async () => {
    const poll_id = await openPoll(stage)
    await answer(poll_id, 'gus')
    await pause(poll_id)
    const merged = await stage.enter(polls.merge_guest_responses, stage.person('gusto', 'gus'), {})
    expect(merged.rejected).toEqual([{ poll_id, why: 'NOT_OPEN' }])
  })

  test('a paused poll still closes on time, and can be closed earlier', async () => {
    const [late, early] = [await openPoll(stage), await openPoll(stage)]
    await pause(late)
    await pass(stage, late, 25)
    expect(await see(late)).toMatchObject({ state: 'closed' })
    expect(await refusal(resume(late))).toBe('NOT_OPEN')
    await pause(early)
    await close(early)
    expect((await see(early)).state).toBe('closed')
  })

  test('an open poll’s closing time can be postponed by up to a year, but never brought forward', async () => {
    const poll_id = await openPoll(stage, { closes_at: inHours(24) })
    const { closes_at: was } = await see(poll_id)
    const later = inHours(48)
    await extend(poll_id, later)
    const extended = { kind: 'extended', was, now: later, text: note }
    expect(await see(poll_id)).toMatchObject({ closes_at: later, state: 'open', notes: [extended] })
    expect(await fieldsOf(extend(poll_id, inHours(47)))).toEqual(['closes_at'])
    expect(await fieldsOf(extend(poll_id, later))).toEqual(['closes_at'])
    expect(await fieldsOf(extend(poll_id, inHours(24 * 366)))).toEqual(['closes_at'])
    expect((await see(poll_id)).notes).toHaveLength(1)
    await closeNow(stage, poll_id)
    expect(await refusal(extend(poll_id, inHours(72)))).toBe('NOT_OPEN')
    const scheduled = await openPoll(stage, { opens_at: inHours(1) })
    expect(await refusal(extend(scheduled, inHours(72)))).toBe('NOT_OPEN')
  })

  test('a poll cannot be extended past the date of its promise', async () => {
    const day = (hours: number) => inHours(hours).slice(0, 10)
    const promise = { what: 'The council votes on it.', who: '', by: day(48) }
    const poll_id = await openPoll(stage, { closes_at: inHours(24), promise })
    expect(await fieldsOf(extend(poll_id, `${day(72)}T00:00:00.000Z`))).toEqual(['closes_at'])
    expect((await see(poll_id)).notes).toEqual([])
    await extend(poll_id, `${day(48)}T23:59:59.000Z`)
    expect(await see(poll_id)).toMatchObject({ promise, notes: [{ kind: 'extended' }] })
    const early = openPoll(stage, { closes_at: inHours(72), promise })
    expect(await refusal(early)).toBe('BLOCKING_ISSUES')
  })

  test.for([
    ['five people have answered and the day has not passed', 5, 0, 1],
    ['only four have answered', 4, 0, 0],
    ['the promised day has passed', 5, -1, 0],
  ] as const)('it is told once that an author kept a promise, where %s: %i, %i', async ([, voters, days, times]) => {
    const by = inHours(24 * days).slice(0, 10)
    const promise = { what: 'We decide.', who: '', by: null }
    const poll_id = await openPoll(stage, { comm_id: knownCommunity, promise })
    stage.roles.set('olu', 'moderator')
    await stage.db.run(
      'promise',
      `update polls.poll set author = 'olu', promise = promise || jsonb_build_object('by', $2::text) where poll_id = $1`,
      [poll_id, by],
    )
    for (let n = 0; n < voters; n++) expect(await answer(poll_id, `voter ${n}`)).toBe('done')
    await closeNow(stage, poll_id)
    for (const text of ['The market moves.', 'The market stays.'])
      await stage.enter(polls.set_outcome, stage.person('olu'), { poll_id, text })
    const told = stage.heard.told.filter(({ event, data }) => {
      return event === 'outcome_published' && (data as { poll_id: string }).poll_id === poll_id
    })
    expect(told).toHaveLength(times)
  })

  test('earlier outcomes stay readable, with their dates, when a new outcome is set', async () => {
    const poll_id = await openPoll(stage)
    await closeNow(stage, poll_id)
    const say = (text: string) => stage.enter(polls.set_outcome, stage.operator, { poll_id, text })
    await say('The market moves.')
    const { outcome: first } = await see(poll_id)
    const { version } = await say('The market stays.')
    const second = await see(poll_id)
    expect(second).toMatchObject({ outcome: { text: 'The market stays.' }, earlier_outcomes: [first] })
    expect(await say('The market stays.')).toEqual({ poll_id, version })
    expect((await see(poll_id)).earlier_outcomes).toEqual([first])
    for (let times = 1; times < 20; times++) await say(`The market waits ${times} weeks.`)
    expect((await see(poll_id)).earlier_outcomes).toHaveLength(20)
    expect(await refusal(say('The market is over.'))).toBe('TOO_MANY')
    expect((await see(poll_id)).earlier_outcomes.slice(0, 2)).toEqual([first, second.outcome])
  })

  test('a poll closed early shows its original closing time and cannot be reopened', async () => {
    const poll_id = await openPoll(stage)
    const { closes_at: was } = await see(poll_id)
    await answer(poll_id, 'ada')
    await close(poll_id)
    const { state, closes_at, notes } = await see(poll_id)
    expect({ state, notes }).toMatchObject({
      state: 'closed',
      notes: [{ kind: 'closed', was, now: notes[0]!.now, text: note }],
    })
    expect(closes_at! < was!).toBe(true)
    expect(await answer(poll_id, 'ben')).toBe('NOT_OPEN')
    for (const again of [close, pause, resume]) expect(await refusal(again(poll_id))).toBe('NOT_OPEN')
    expect(await stage.enter(polls.get_results, stage.stranger, { poll_id })).toMatchObject({ n: 1, state: 'closed' })
  })

  test('a poll can be managed by moderators, and also by its author while members may publish', async () => {
    const [mona, mel, mia] = ['mona', 'mel', 'mia'].map((name) => stage.person(name)) as [
      typeof stage.operator,
      typeof stage.operator,
      typeof stage.operator,
    ]
    stage.roles.set('mona', 'moderator').set('mel', 'member').set('mia', 'member')
    stage.community.members_may = ['write', 'publish']
    const { poll_id } = await stage.enter(polls.create_poll, mel, {
      ...draft({ comm_id: knownCommunity }),
      publish: true,
    })
    const pauseBy = (ctx: typeof mona) => refusal(stage.enter(polls.pause_poll, ctx, { poll_id, note }))
    expect(await see(poll_id, mel)).toMatchObject({ can_manage: true })
    expect(await see(poll_id, mia)).toMatchObject({ can_manage: false })
    expect(await pauseBy(mia)).toBe('FORBIDDEN')
    expect(await pauseBy(mel)).toBe('done')
    expect(await refusal(stage.enter(polls.resume_poll, mona, { poll_id, note }))).toBe('done')
    stage.roles.delete('mel')
    expect(await pauseBy(mel)).toBe('FORBIDDEN')
    stage.community.members_may = []
  })

  test('a removed or missing poll cannot be paused, resumed, closed or extended', async () => {
    const poll_id = await openPoll(stage)
    await stage.remove(poll_id, { reason: 'It insults somebody.' })
    for (const gone of [poll_id, '01J99999999999999999999999']) {
      const acts = [pause, resume, close, (id: string) => extend(id, inHours(48))]
      const words = await Promise.all(acts.map((act) => refusal(act(gone))))
      expect(new Set(words)).toEqual(new Set([gone === poll_id ? 'NOT_OPEN' : 'NOT_FOUND']))
    }
    expect(await answer(poll_id, 'ada')).toBe('REMOVED')
  })

  test('answers that race with a pause or a close are counted or refused, and later answers are refused', async () => {
    for (const [act, state] of [
      [pause, 'paused'],
      [close, 'closed'],
    ] as const) {
      const poll_id = await openPoll(stage)
      await answer(poll_id, 'first')
      const votes = Array.from({ length: 30 }, (_, place) => answer(poll_id, `racer ${place}`))
      const [, ...words] = await Promise.all([act(poll_id), ...votes])
      const { done = 0, NOT_OPEN = 0 } = countsOf(words)
      expect(done + NOT_OPEN).toBe(30)
      expect((await tallyOf(stage, poll_id))['*']).toBe(done + 1)
      expect((await see(poll_id)).state).toBe(state)
      expect(await answer(poll_id, 'last')).toBe('NOT_OPEN')
    }
  })

  test('answers that race with an extension or a correction are all counted', async () => {
    const poll_id = await openPoll(stage)
    await answer(poll_id, 'first')
    const votes = Array.from({ length: 20 }, (_, place) => answer(poll_id, `keen ${place}`))
    const correction = { poll_id, if_version: 1, path: 'title', text: 'Which day should market day be?', note }
    const acts = [extend(poll_id, inHours(48)), refusal(stage.enter(polls.correct_poll, stage.operator, correction))]
    const [, , ...words] = await Promise.all([...acts, ...votes])
    expect(countsOf(words as string[])).toEqual({ done: 20 })
    expect((await tallyOf(stage, poll_id))['*']).toBe(21)
  })

  test('when two people close a poll at once, the poll is closed only once', async () => {
    const poll_id = await openPoll(stage)
    const words = await Promise.all([close(poll_id), close(poll_id)].map(refusal))
    expect(words.toSorted()).toEqual(['NOT_OPEN', 'done'])
    expect((await see(poll_id)).notes).toHaveLength(1)
  })
})
