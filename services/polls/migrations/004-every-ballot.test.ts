import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { openStage, uid, type Stage } from '../polls.test-kit.ts'
import { recount } from '../recount.ts'
import service from '../service.ts'

const id = (place: number) => `01H${String(place).padStart(23, '0')}`
const [one, many, drafted, gone] = [id(1), id(2), id(3), id(4)] as [string, string, string, string]
const options = ['Saturday', 'Sunday', 'Friday'].map((text, place) => ({ option_id: `o${place + 1}`, text }))

/**
 * Polls and answers as they were stored before this migration: each poll has one question, with single or multiple
 * choice.
 */
async function writeOldData(db: Database): Promise<void> {
  const terms = {
    lang: 'en',
    about: 'Old words.',
    options: JSON.stringify(options),
    results: 'live',
    change: 'until_close',
  }
  const polls = [
    {
      poll_id: one,
      kind: 'single',
      min: 1,
      max: 1,
      allow_none: true,
      promise: 'The council follows it.',
      published: true,
    },
    { poll_id: many, kind: 'multiple', min: 1, max: 2, allow_none: false, promise: '', published: true },
    { poll_id: drafted, kind: 'single', min: 1, max: 1, allow_none: false, promise: '', published: false },
  ]
  for (const { poll_id, kind, min, max, allow_none, promise, published } of polls)
    await sql`
      insert into polls.poll (poll_id, lang, title, about, kind, options, min, max, allow_none, allow_dont_know, results, change,
        promise, opens_at, closes_at, published_at, version)
      values (${poll_id}, ${terms.lang}, ${`Old ${poll_id}?`}, ${terms.about}, ${kind}, ${terms.options}::jsonb, ${min}, ${max},
        ${allow_none}, true, ${terms.results}, ${terms.change}, ${promise}, now() - interval '1 hour', now() + interval '1 day',
        ${published ? sql`now()` : null}, 3)`.execute(db.q())
  await sql`
    insert into polls.poll select (jsonb_populate_record(p, ${JSON.stringify({ poll_id: gone, published_at: null, removed_at: '2026-01-01', removed_reason: 'It insults.' })}::jsonb)).*
    from polls.poll p where poll_id = ${one}`.execute(db.q())
  const answers = [
    [one, 'guest:ada', ['o2'], false, 'active'],
    [one, `person:${uid(1)}`, ['none'], true, 'active'],
    [one, 'guest:gone', ['o1'], false, 'withdrawn'],
    [one, 'guest:phone', ['o1'], false, 'merged'],
    [many, 'guest:ada', ['o1', 'o3'], false, 'active'],
    [many, `person:${uid(1)}`, ['dont_know'], true, 'active'],
  ] as const
  for (const [poll_id, voter, choices, signed_in, state] of answers)
    await sql`
      insert into polls.response (poll_id, voter, response_id, choices, signed_in, state, created_at, updated_at)
      values (${poll_id}, ${voter}, ${id(90 + answers.findIndex((given) => given[1] === voter))}, ${[...choices]}::text[], ${signed_in},
        ${state}, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z')`.execute(db.q())
  await sql`
    insert into polls.tally (poll_id, choice, signed_in, n)
    select poll_id, choice, signed_in, count(*) from polls.response, unnest(choices || '*'::text) as choice
    where state = 'active' group by poll_id, choice, signed_in`.execute(db.q())
}

onEveryEngine('polls from versions with a single item per poll', (open) => {
  let stage: Stage
  beforeAll(async () => {
    const db = await open()
    const before = Object.fromEntries(Object.entries(service.migrations).filter(([name]) => name < '004'))
    await migrate(db, 'platform', instanceMigrations)
    await migrate(db, 'polls', before)
    await writeOldData(db)
    stage = await openStage(async () => db)
  })

  test('older polls show the same results', async () => {
    const resultOf = (poll_id: string) => stage.enter(polls.get_results, stage.stranger, { poll_id })
    expect(await resultOf(one)).toMatchObject({
      n: 2,
      quorum_met: null,
      items: [
        {
          item_id: 'i1',
          kind: 'single',
          n: 2,
          winners: ['o2'],
          choices: [
            {
              option_id: 'o1',
              n: 0,
            },
            {
              option_id: 'o2',
              n: 1,
            },
            {
              option_id: 'o3',
              n: 0,
            },
            {
              option_id: 'none',
              n: 1,
            },
            {
              option_id: 'dont_know',
              n: 0,
            },
          ],
        },
      ],
    })
    const choices = [{ n: 1 }, { n: 0 }, { n: 1 }, { option_id: 'dont_know', n: 1 }]
    expect(await resultOf(many)).toMatchObject({ n: 2, items: [{ kind: 'multiple', n: 2, choices }] })
    expect(await recount(stage.operator, [])).toBe('4 polls, 4 answers: every tally agrees')
  })

  test('older polls keep their questions, promises and states', async () => {
    const see = (poll_id: string, ctx = stage.stranger) => stage.enter(polls.get_poll, ctx, { poll_id })
    const promise = { what: 'The council follows it.', who: '', by: null }
    expect(await see(one)).toMatchObject({
      promise,
      about: 'Old words.',
      secrecy: 'hidden',
      audience: 'everyone',
      version: 3,
      notes: [],
    })
    const item = {
      item_id: 'i1',
      kind: 'single',
      text: '',
      options,
      required: true,
      allow_none: true,
      allow_dont_know: true,
      tie_break: 'shared',
    }
    expect((await see(one)).items).toMatchObject([item])
    expect((await see(many)).items).toMatchObject([{ kind: 'multiple', min: 1, max: 2, allow_none: false }])
    expect((await see(many)).promise).toBeNull()
    expect(await see(drafted, stage.operator)).toMatchObject({ state: 'draft' })
    expect(await see(gone, stage.operator)).toMatchObject({ state: 'removed', removed: { reason: 'It insults.' } })
    expect(await refusal(see(gone))).toBe('NOT_FOUND')
  })

  test('older polls keep everybody’s answers, which can be changed as before', async () => {
    const [ada, person] = [stage.guest('ada'), stage.person(uid(1))]
    const mine = await stage.enter(polls.polls_responses, ada, {})
    const at = '2026-01-02T03:04:05.678Z'
    const given = (poll_id: string, ballots: object) =>
      expect.objectContaining({ poll_id, ballots, state: 'active', created_at: at })
    expect(mine).toHaveLength(2)
    expect(mine).toEqual(
      expect.arrayContaining([given(one, { i1: { choice: 'o2' } }), given(many, { i1: { choices: ['o1', 'o3'] } })]),
    )
    expect((await stage.enter(polls.get_poll, person, { poll_id: many })).my_response?.ballots).toEqual({
      i1: { choices: ['dont_know'] },
    })
    await stage.enter(polls.submit_response, ada, { poll_id: one, ballots: { i1: { choice: 'o2' } } })
    await stage.enter(polls.update_response, ada, { poll_id: one, ballots: { i1: { choice: 'o3' } } })
    await stage.enter(polls.withdraw_response, person, { poll_id: many })
    await stage.enter(polls.submit_response, stage.guest('gone'), { poll_id: one, ballots: { i1: { choice: 'o3' } } })
    expect(
      await refusal(
        stage.enter(polls.submit_response, stage.guest('phone'), { poll_id: one, ballots: { i1: { choice: 'o3' } } }),
      ),
    ).toBe('ALREADY_ANSWERED')
    expect(await stage.enter(polls.get_results, ada, { poll_id: one })).toMatchObject({
      n: 3,
      items: [{ winners: ['o3'] }],
    })
    expect(await recount(stage.operator, [])).toContain('every tally agrees')
  })

  test('older polls can be checked and published like any other', async () => {
    const { issues } = await stage.enter(polls.check_poll, stage.operator, { poll_id: drafted })
    expect(issues.filter(({ severity }) => severity === 'block')).toEqual([])
    const { version } = await stage.enter(polls.publish_poll, stage.operator, { poll_id: drafted, if_version: 3 })
    expect(version).toBe(4)
  })
})
