import { beforeAll, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { submit_response, update_response, withdraw_response } from './answering.ts'
import { tell_closings } from './closings.ts'
import { closeNow, newDraft, noticesIn, openPoll, openStage, type Stage, toldOf } from './polls.test-kit.ts'

const o1 = { i1: { choice: 'o1' } }
const o2 = { i1: { choice: 'o2' } }

onOneEngine('announcements from polls', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('a person’s first answer is announced once, however often it is sent, but a guest’s never is', async () => {
    const poll_id = await openPoll(stage)
    const ada = stage.person('ada')
    const votes = [ada, ada, ada, stage.guest('ben'), stage.person('cem')]
    await Promise.all(votes.map((ctx) => submit_response({ poll_id, ballots: o1 }, ctx)))
    await update_response({ poll_id, ballots: o2 }, ada)
    await refusal(submit_response({ poll_id, ballots: o1 }, ada))
    const told = (await toldOf(stage, poll_id)).toSorted((one, other) => (one.UID < other.UID ? -1 : 1))
    expect(told).toEqual([
      { name: 'response_submitted', UID: 'ada' },
      { name: 'response_submitted', UID: 'cem' },
    ])
    await withdraw_response({ poll_id }, ada)
    await submit_response({ poll_id, ballots: o1 }, ada)
    expect(await toldOf(stage, poll_id)).toHaveLength(3)
  })

  test('what is told of an answer does not tell what was answered', async () => {
    const poll_id = await openPoll(stage)
    for (const [UID, ballots] of [
      ['ada', o1],
      ['cem', o2],
    ] as const)
      await submit_response({ poll_id, ballots }, stage.person(UID))
    const told = await stage.db.run<{ data: object }>(
      'told of one poll',
      `select data from platform.outbox where name = 'response_submitted' and data->>'poll_id' = $1`,
      [poll_id],
    )
    expect(told.map(({ data }) => Object.keys(data).toSorted())).toEqual([
      ['UID', 'poll_id'],
      ['UID', 'poll_id'],
    ])
  })

  test('it is told that a person has taken an answer back, and never that a guest has', async () => {
    const poll_id = await openPoll(stage)
    for (const by of [stage.person('ada'), stage.guest('ben')]) {
      await submit_response({ poll_id, ballots: o1 }, by)
      await withdraw_response({ poll_id }, by)
    }
    const told = stage.heard.told.filter(({ event }) => event === 'response_withdrawn')
    expect(told.filter(({ data }) => (data as { poll_id: string }).poll_id === poll_id)).toEqual([
      { event: 'response_withdrawn', data: { poll_id, UID: 'ada' } },
    ])
  })

  test('each closed poll is announced once, however often the job runs', async () => {
    const polls = [await openPoll(stage), await openPoll(stage), await openPoll(stage), await newDraft(stage)] as const
    for (const poll_id of polls) if (poll_id !== polls[1]) await closeNow(stage, poll_id)
    await Promise.all([tell_closings(stage.operator), tell_closings(stage.operator)])
    await tell_closings(stage.operator)
    const told = noticesIn(stage).filter(({ kind }) => kind === 'poll_closed')
    expect(told.map(({ poll_id }) => poll_id).toSorted()).toEqual([polls[0], polls[2]].toSorted())
    expect(told[0]).toMatchObject({ title: 'Which day should the market be?', lang: 'en' })
  })

  test('all 101 polls that closed together are announced', async () => {
    const told = stage.heard.told.length
    await stage.db.run(
      'many_closed',
      `insert into polls.poll (poll_id, lang, title, about, items, results, change, promise, opens_at, closes_at, published_at)
      select 'closed ' || place, lang, title, about, items, results, change, promise, opens_at - interval '1 day', opens_at,
        published_at
      from generate_series(1, 101) place, (select * from polls.poll where published_at is not null limit 1) poll`,
      [],
    )
    await tell_closings(stage.operator)
    expect(stage.heard.told.length).toBe(told + 101)
  })
})
