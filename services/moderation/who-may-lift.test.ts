import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { end_measures } from './ending.ts'
import { openStage, reasons, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'
import { UIDof } from './reported.ts'

onEveryEngine('who may lift what was decided', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const kind = 'comment'

  function scene() {
    const [comm_id, UID] = [someId(), someId()]
    const id = stage.thing({ comm_id, author: UID, fingerprint: 'a' })
    const [first, second, third] = [stage.moderator(comm_id), stage.moderator(comm_id), stage.moderator(comm_id)]
    const [runs, alsoRuns] = [stage.person(someId(), true), stage.person(someId(), true)]
    for (const one of [runs, alsoRuns]) stage.operators.add(UIDof(one.visitor))
    const does = (by: Context<Own>, more: Partial<Asked<typeof calls.decide>> = {}) =>
      stage.decide(id, by, { kind, ...more })
    return { comm_id, id, author: stage.person(UID), first, second, third, runs, alsoRuns, does }
  }
  type Scene = ReturnType<typeof scene>

  const appeal = (by: Context<Own>, decision_id: string) =>
    stage.enter(calls.appeal, by, { decision_id, text: 'It sells nothing.' })
  const review = (by: Context<Own>, appeal_id: string) =>
    stage.enter(calls.decide_appeal, by, { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.' })
  const illegal = { ground: 'illegal', rule: 'Section 130' } as const
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()

  /** What has been decided, step by step, and whether moderators may lift it. */
  const chains: [string, boolean, (one: Scene) => Promise<unknown>][] = [
    ['a moderator hides', true, ({ does, first }) => does(first)],
    ['an operator hides', false, ({ does, runs }) => does(runs)],
    ['an operator hides for a week', false, ({ does, runs }) => does(runs, { until: inAWeek })],
    ['an operator folds', false, ({ does, runs }) => does(runs, { measure: 'collapse' })],
    [
      'a moderator hides, then an operator',
      false,
      async ({ does, first, runs }) => {
        await does(first)
        await does(runs)
      },
    ],
    [
      'a moderator hides, it is appealed, an operator hides it as illegal',
      false,
      async ({ does, first, runs, author }) => {
        await appeal(author, (await does(first)).decision_id)
        await does(runs, illegal)
      },
    ],
    [
      'an operator hides and shows it again, then a moderator hides it',
      true,
      async ({ does, first, runs }) => {
        await does(runs)
        await does(runs, { measure: 'show' })
        await does(first)
      },
    ],
    [
      'an operator hides, its end comes, then a moderator hides it',
      true,
      async ({ does, first, runs }) => {
        const { decision_id } = await does(runs)
        await sql`update moderation.decision set at = at - interval '2 days', until = clock_timestamp() - interval '1 day',
          end_date_visibility_restriction = current_date where decision_id = ${decision_id}`.execute(stage.db.q())
        await end_measures(stage.operator)
        await does(first)
      },
    ],
  ]

  for (const [name, theirs, happens] of chains)
    test(`${name}: moderators ${theirs ? 'can' : 'cannot'} lift it by any way, and operators can`, async () => {
      const expected = theirs ? 'done' : 'OPERATORS_DECIDED'
      const ways: Record<string, (one: Scene, by: Context<Own>) => Promise<string>> = {
        show: ({ does }, by) => refusal(does(by, { measure: 'show' })),
        collapse: ({ does }, by) => refusal(does(by, { measure: 'collapse' })),
        'hide for a short time': ({ does }, by) => refusal(does(by, { until: inAWeek })),
        many: async ({ id }, by) => {
          const things = [{ kind, id }]
          const { items } = await stage.enter(calls.decide_many, by, { things, measure: 'show' })
          return items[0]!.outcome === 'taken' ? 'done' : items[0]!.outcome
        },
      }
      for (const [way, does] of Object.entries(ways)) {
        const one = scene()
        await happens(one)
        const open = (await stage.enter(calls.get_case, one.second, { kind, id: one.id })).appealed
        // While an appeal is open, moderators can only lift.
        if (!(open && theirs && way !== 'show' && way !== 'many'))
          expect([way, await does(one, one.second)]).toEqual([way, expected])
        const { items } = await stage.enter(calls.taken_down, one.second, { comm_id: one.comm_id })
        if (!theirs) expect(items.map(({ operators }) => operators)).toEqual(items.map(() => true))
        const found = await stage.enter(calls.get_case, one.second, { kind, id: one.id })
        if (!theirs) expect(found).toMatchObject({ operators: true, measures: [] })
        expect([way, await refusal(one.does(one.alsoRuns, { measure: 'show' }))]).toEqual([way, 'done'])
      }
    })

  for (const [name, theirs, happens] of chains)
    test(`${name}: an appeal goes to ${theirs ? 'moderators' : 'operators alone'}`, async () => {
      const one = scene()
      const { comm_id, author, second, alsoRuns, id } = one
      await happens(one)
      const { items } = await stage.enter(calls.taken_down, alsoRuns, { comm_id })
      const standing = items[0] ?? (await stage.enter(calls.get_case, alsoRuns, { kind, id })).latest!
      stage.heard.told.length = 0
      const { appeal_id } = await appeal(author, standing.decision_id)
      const asked = stage.heard.told.filter(({ event }) => event === 'care_asked')
      expect(asked.map(({ data }) => (data as { comm_id: string | null }).comm_id)).toEqual([theirs ? comm_id : null])
      const listed = async (by: Context<Own>, where?: string) =>
        (await stage.enter(calls.appeals, by, { comm_id: where })).items.map((it) => it.appeal_id)
      expect((await listed(second, comm_id)).includes(appeal_id)).toBe(theirs)
      const [queue] = await stage.enter(calls.my_queues, second, {})
      expect(queue!.appeals > 0).toBe(theirs)
      expect(await refusal(review(second, appeal_id))).toBe(theirs ? 'done' : 'OPERATORS_DECIDED')
      if (!theirs) expect(await refusal(review(alsoRuns, appeal_id))).toBe('done')
      expect(stage.known.get(id)!.gone).toBe(false)
    })

  test('whoever lifts what was appealed cannot restrict the same text again, nor can anybody who had a part in it; another person can', async () => {
    for (const shows of ['first', 'second'] as const) {
      const one = scene()
      const { id, comm_id, author, first, second, third, does } = one
      await appeal(author, (await does(first)).decision_id)
      await does(one[shows], { measure: 'show' })
      expect(await refusal(does(first))).toBe('LIFTED_UNDECIDED')
      expect(await refusal(does(second))).toBe(shows === 'second' ? 'LIFTED_UNDECIDED' : 'done')
      if (shows === 'first') continue
      const things = [{ kind, id }]
      const many = await stage.enter(calls.decide_many, first, { things, measure: 'hide', ...reasons })
      expect(many.items).toMatchObject([{ outcome: 'LIFTED_UNDECIDED' }])
      await stage.report(id, stage.person(), { kind })
      for (const by of [first, second])
        expect(await stage.waiting(by, comm_id)).toMatchObject([{ let_go: true, measures: [] }])
      const again = await does(third)
      // The first appeal was never decided, so those who had a part then do not decide the next.
      const { appeal_id } = await appeal(author, again.decision_id)
      for (const by of [first, second, third]) expect(await refusal(review(by, appeal_id))).toBe('SAME_REVIEWER')
      expect(await refusal(review(one.runs, appeal_id))).toBe('done')
    }
  })

  test('the same is true of operators, and of a text until it is edited', async () => {
    const { id, author, runs, alsoRuns, does } = scene()
    await appeal(author, (await does(runs)).decision_id)
    await does(runs, { measure: 'show' })
    expect(await refusal(does(runs, illegal))).toBe('LIFTED_UNDECIDED')
    Object.assign(stage.known.get(id)!, { fingerprint: 'b' })
    expect(await refusal(does(runs))).toBe('done')
    await does(alsoRuns, { measure: 'show' })
  })

  test('whoever lifts a measure that nobody had appealed, or an automatic one, can decide again', async () => {
    const { does, first } = scene()
    await does(first)
    await does(first, { measure: 'show' })
    expect(await refusal(does(first))).toBe('done')
    const other = scene()
    for (const reporter of [stage.person(), stage.person(), stage.person()]) {
      stage.established.add(UIDof(reporter.visitor))
      await stage.report(other.id, reporter, { kind })
    }
    const { latest } = await stage.enter(calls.get_case, other.first, { kind, id: other.id })
    await appeal(other.author, latest!.decision_id)
    await other.does(other.first, { measure: 'show' })
    expect(await refusal(other.does(other.first))).toBe('done')
  })

  test('if nobody else can decide, whoever lifted it can', async () => {
    const { comm_id, does, first, second, third, author } = scene()
    stage.operators.clear()
    for (const by of [second, third]) stage.moderators.delete(`${UIDof(by.visitor)} ${comm_id}`)
    await appeal(author, (await does(first)).decision_id)
    await does(first, { measure: 'show' })
    expect(await refusal(does(first))).toBe('done')
  })

  test('what a person has lifted since cannot be appealed any more', async () => {
    const { does, first, second, author } = scene()
    const hidden = await does(first)
    const harsher = await does(second)
    const { appeal_id } = await appeal(author, hidden.decision_id)
    await review(stage.person(someId(), true), appeal_id)
    expect(await refusal(appeal(author, harsher.decision_id))).toBe('LIFTED_SINCE')
    const read = await stage.enter(calls.get_decision, author, { decision_id: harsher.decision_id })
    expect(read).toMatchObject({ may_appeal: false, lifted_since: true, appeal: null })
  })
})
