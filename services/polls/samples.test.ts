import type { Ballots } from '#contract/poll-conditions.ts'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls as calls } from '#contract/polls.ts'
import { LineError } from '#platform/line-error.ts'
import { onOneEngine } from '#tests/engines.ts'
import { submit_response } from './answering.ts'
import { openPoll, openStage, type Stage } from './polls.test-kit.ts'
import { polls } from './listing.ts'
import { recount } from './recount.ts'
import { get_results } from './results.ts'
import { load_samples, remove_samples } from './samples.ts'

interface SamplePoll {
  poll_id: string
  community: string
  title: string
  opens_in_hours: number
  answers: { ballots: Ballots; guests: number; signed_in: number }[]
  outcome?: { text: string; at_hours: number }
}
const early = { closes_in_hours: -3, outcome: { text: 'Decided before anyone had finished answering.', at_hours: -4 } }
const content = (): { polls: SamplePoll[] } =>
  JSON.parse(readFileSync(new URL('../../content/samples/polls.json', import.meta.url), 'utf8'))

onOneEngine('sample polls', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const list = (state: string) => polls(calls.polls.input.parse({ state, limit: 100 }), stage.stranger)
  const answersLeft = async () =>
    (await sql<{ n: number }>`select count(*) as n from polls.response`.execute(stage.db.q())).rows[0]!.n

  test('sample polls are loaded once, with answers that a recount confirms', async () => {
    const many = content().polls.length
    expect(await load_samples(stage.operator, content())).toBe(`Sample polls added: ${many}`)
    expect(await load_samples(stage.operator, content())).toBe('Sample polls added: 0')
    expect(await recount(stage.operator, null)).toMatch(new RegExp(`^${many} polls, \\d+ answers: every tally agrees$`))
    const lists = await Promise.all(['open', 'scheduled', 'closed'].map(list))
    expect(lists.flatMap(({ items }) => items)).toHaveLength(many)
    for (const { items } of lists) expect(items.every(({ sample }) => sample)).toBe(true)
  })

  test('every sample answer has a date at which its poll was open', async () => {
    const { rows } = await sql`
      select 1 from polls.response r join polls.poll p using (poll_id)
      where r.created_at < p.opens_at or r.created_at >= p.closes_at or r.created_at > clock_timestamp()`.execute(
      stage.db.q(),
    )
    expect(rows).toEqual([])
  })

  test('removing the samples removes every trace of them, and nothing else', async () => {
    const own = await openPoll(stage)
    const sample = (await list('open')).items.find((poll) => poll.sample && poll.items[0]?.kind === 'single')!
    for (const poll_id of [own, sample.poll_id]) {
      await submit_response({ poll_id, ballots: { i1: { choice: 'o1' } } }, stage.guest('ada'))
    }
    expect(await remove_samples(stage.operator, null)).toBe(`Sample polls removed: ${content().polls.length}`)
    expect(await answersLeft()).toBe(1)
    expect(await recount(stage.operator, null)).toBe('1 polls, 1 answers: every tally agrees')
    expect(await get_results({ poll_id: own }, stage.stranger)).toMatchObject({ n: 1 })
  })

  test('a sample answer’s choices are stored in the order asked, whatever the order in the file', async () => {
    const mixed = content()
    const poll = mixed.polls.find(({ answers }) => answers.some(({ ballots }) => 'choices' in ballots['i1']!))!
    poll.answers = [{ ballots: { i1: { choices: ['o2', 'o1'] } }, guests: 1, signed_in: 0 }]
    await load_samples(stage.operator, { ...mixed, polls: [poll] })
    const { rows } = await sql`select ballots, keys from polls.response where poll_id = ${poll.poll_id}`.execute(
      stage.db.q(),
    )
    expect(rows).toEqual([{ ballots: { i1: { choices: ['o1', 'o2'] } }, keys: ['i1', 'i1.o1', 'i1.o2'] }])
    await remove_samples(stage.operator, null)
  })

  test.each<[string, (polls: SamplePoll[]) => unknown, string]>([
    [
      'an option nobody asked',
      ([poll]) => (poll!.answers[0]!.ballots = { i1: { choice: 'o99' } }),
      'polls[0].answers[0].ballots.i1: unknown o99',
    ],
    ['no title', ([, poll]) => (poll!.title = ''), 'polls[1].title: '],
    ['an unknown community', ([poll]) => (poll!.community = 'atlantis'), 'polls[0].community: is not among'],
    ['an opening ahead of answers', ([poll]) => (poll!.opens_in_hours = 1), 'polls[0].answers: is not empty'],
    ['an outcome before the close', ([poll]) => Object.assign(poll!, early), 'polls[0].outcome.at_hours: is before'],
    ['an outcome of an open poll', ([poll]) => (poll!.outcome = early.outcome), 'polls[0].outcome: is given'],
  ])('sample content with %s is refused as a whole, and the error names the field', async (_what, spoil, named) => {
    const wrong = content()
    spoil(wrong.polls)
    const refused = load_samples(stage.operator, wrong)
    await expect(refused).rejects.toThrow(LineError)
    await expect(refused).rejects.toThrow(named)
    expect((await list('open')).items.filter(({ sample }) => sample)).toEqual([])
  })
})
