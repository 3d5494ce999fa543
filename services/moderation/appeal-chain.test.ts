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

onEveryEngine('decisions while an appeal is open', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const appeal = (by: Context<Own>, decision_id: string) =>
    stage.enter(calls.appeal, by, { decision_id, text: 'It sells nothing.' })
  const review = (by: Context<Own>, appeal_id: string, more: Partial<Asked<typeof calls.decide_appeal>> = {}) =>
    stage.enter(calls.decide_appeal, by, { appeal_id, outcome: 'reversed', reasons: 'It sells nothing.', ...more })
  const listed = async (by: Context<Own>, comm_id?: string) => (await stage.enter(calls.appeals, by, { comm_id })).items
  const illegal = { ground: 'illegal', rule: 'Section 130' } as const

  /** Something that a moderator has hidden, and against which its author has appealed. */
  async function appealed(kind: 'poll' | 'comment' = 'poll', more: { measure?: 'collapse' } = {}) {
    const [comm_id, UID] = [someId(), someId()]
    const [first, second, third] = [stage.moderator(comm_id), stage.moderator(comm_id), stage.moderator(comm_id)]
    const [author, operator] = [stage.person(UID), stage.person(someId(), true)]
    const id = stage.thing({ comm_id, author: UID, fingerprint: 'a' })
    const { decision_id } = await stage.decide(id, first, { kind, ...more })
    const { appeal_id } = await appeal(author, decision_id)
    return { comm_id, UID, author, first, second, third, operator, id, kind, decision_id, appeal_id }
  }
  type Scene = Awaited<ReturnType<typeof appealed>>

  const remove = { measure: 'remove', ...illegal } as const
  /** Lets the measure reach its end. */
  async function ends(decision_id: string) {
    await sql`update moderation.decision set at = at - interval '2 days', until = clock_timestamp() - interval '1 day',
      end_date_visibility_restriction = current_date where decision_id = ${decision_id}`.execute(stage.db.q())
    await end_measures(stage.operator)
  }

  /** What may happen between the appeal and its outcome; each is tried, whether or not it is refused. */
  const meanwhile = {
    'nothing happens': async () => 'done',
    'the same moderator hides it again': ({ id, first }) => refusal(stage.decide(id, first)),
    'another moderator hides it again': ({ id, second }) => refusal(stage.decide(id, second)),
    'an operator removes it for a rule': ({ id, operator }) =>
      refusal(stage.decide(id, operator, { measure: 'remove' })),
    'an operator removes it as illegal': ({ id, operator }) => refusal(stage.decide(id, operator, remove)),
    'it is edited and hidden again': ({ id, first }) => {
      Object.assign(stage.known.get(id)!, { fingerprint: 'b' })
      return refusal(stage.decide(id, first))
    },
    'the same moderator lifts it': ({ id, first }) => refusal(stage.decide(id, first, { measure: 'show' })),
    'the measure ends, and it is removed as illegal': async ({ id, decision_id, operator }) => {
      await ends(decision_id)
      return refusal(stage.decide(id, operator, remove))
    },
    'the measure ends, and the same moderator hides it again': async ({ id, decision_id, first }) => {
      await ends(decision_id)
      return refusal(stage.decide(id, first))
    },
  } satisfies Record<string, (scene: Scene) => Promise<string>>

  /** Which of these are refused, because the appeal is open. */
  const refused: readonly string[] = [
    'the same moderator hides it again',
    'another moderator hides it again',
    'an operator removes it for a rule',
  ] satisfies (keyof typeof meanwhile)[]

  for (const [name, happens] of Object.entries(meanwhile))
    test(`after an appeal, ${name}: whoever is told that it was lifted can see it`, async () => {
      for (const outcome of ['reversed', 'upheld', 'changed'] as const) {
        const scene = await appealed()
        const { id, UID, appeal_id, decision_id } = scene
        expect(await happens(scene)).toBe(refused.includes(name) ? 'APPEAL_OPEN' : 'done')
        const goneBefore = stage.known.get(id)!.gone
        stage.heard.told.length = 0
        const milder = outcome === 'changed' ? { ...reasons, measure: 'hide' as const } : {}
        const reviewed = await refusal(review(stage.person(someId(), true), appeal_id, { outcome, ...milder }))
        const kinds = told('noticed')
          .filter((one) => (one as { also: string }).also === UID)
          .map((one) => (one as { kind: string }).kind)
        const { gone } = stage.known.get(id)!
        const lifted = (await stage.enter(calls.get_decision, scene.author, { decision_id })).appeal?.outcome
        if (reviewed === 'done') expect([lifted, kinds]).toEqual([outcome, [`appeal_${outcome}`]])
        else expect(kinds).toEqual([])
        if (outcome === 'upheld') expect(gone).toBe(goneBefore)
        if (outcome === 'reversed') expect(gone).toBe(false)
        if (kinds.includes('appeal_reversed') || lifted === 'reversed') expect(gone).toBe(false)
      }
    })

  test('while an appeal is open, moderators are only offered to lift the measure, and operators can act against something illegal', async () => {
    const { id, comm_id, first, second, operator, kind } = await appealed('comment', { measure: 'collapse' })
    const found = async (by: Context<Own>) => {
      const { appealed: is, measures } = await stage.enter(calls.get_case, by, { kind, id })
      return { is, measures }
    }
    for (const by of [first, second]) expect(await found(by)).toEqual({ is: true, measures: ['show'] })
    expect(await found(operator)).toEqual({ is: true, measures: ['show', 'collapse', 'hold', 'hide'] })
    await stage.report(id, stage.person(), { kind: 'comment' })
    expect(await stage.waiting(first, comm_id)).toMatchObject([{ appealed: true, measures: ['show'] }])
    for (const measure of ['collapse', 'hold', 'hide'] as const)
      expect(await refusal(stage.decide(id, first, { kind, measure, ...illegal }))).toBe('APPEAL_OPEN')
    const many = { things: [{ kind, id }], measure: 'hide' as const, ...reasons }
    expect((await stage.enter(calls.decide_many, second, many)).items).toMatchObject([{ outcome: 'APPEAL_OPEN' }])
    Object.assign(stage.known.get(id)!, { fingerprint: 'b' })
    expect((await found(first)).is).toBe(false)
  })

  test('an appeal goes on against the decision that replaced the first: its reviewers are told of it, see it and decide about it', async () => {
    const { id, comm_id, UID, author, second, operator, decision_id, appeal_id } = await appealed()
    const runs = UIDof(operator.visitor)
    const another = stage.person(someId(), true)
    expect(await listed(second, comm_id)).toMatchObject([{ standing: { decision_id, measure: 'hide' }, milder: [] }])
    stage.heard.told.length = 0
    const removed = await stage.decide(id, operator, remove)
    expect(told('care_asked')).toMatchObject([{ comm_id: null, kind: 'appeal_waits', except: UID, except_too: runs }])

    // Moderators cannot lift a removal, and nobody lifts what they have not seen.
    expect(await listed(second, comm_id)).toEqual([])
    expect(await refusal(review(second, appeal_id))).toBe('NO_SUCH_MEASURE')
    expect(await refusal(review(operator, appeal_id))).toBe('SAME_REVIEWER')
    expect(await refusal(review(another, appeal_id, { standing: decision_id }))).toBe('STALE_VERSION')
    const [card] = (await listed(another)).filter((one) => one.appeal_id === appeal_id)
    const { rule } = illegal
    const standing = { decision_id: removed.decision_id, measure: 'remove', by: 'operator', rule }
    expect(card).toMatchObject({ decision_id, measure: 'hide', standing, milder: ['hide'] })
    expect((await listed(operator)).map((one) => one.appeal_id)).not.toContain(appeal_id)

    // The author may appeal against the removal as well; one outcome is enough for both.
    const also = await appeal(author, removed.decision_id)
    stage.heard.told.length = 0
    const next = await review(another, appeal_id, { standing: removed.decision_id })
    expect(told('measure_taken')).toMatchObject([{ id, measure: 'show', decision_id: next.decision_id }])
    expect(told('noticed')).toContainEqual(expect.objectContaining({ kind: 'own_reversed', also: runs }))
    for (const by of [another, stage.person(someId(), true)])
      expect(await refusal(review(by, also.appeal_id))).toBe('APPEAL_DECIDED')
    const read = await stage.enter(calls.get_decision, author, { decision_id: next.decision_id! })
    expect(read.followed_from).toMatchObject({ decision_id, outcome: 'reversed' })
    expect(await refusal(stage.decide(id, operator, remove))).toBe('REVERSED')
  })

  test('nothing milder is put in the place of a measure that has ended', async () => {
    const { operator, appeal_id, decision_id } = await appealed('comment')
    await sql`update moderation.decision set ended_at = clock_timestamp() where decision_id = ${decision_id}`.execute(
      stage.db.q(),
    )
    const changed = { ...reasons, outcome: 'changed', measure: 'collapse' } as const
    expect(await refusal(review(operator, appeal_id, changed))).toBe('NO_SUCH_MEASURE')
  })

  test('nobody who had a part in a decision or those before it decides a later appeal, nor is told or shown that it waits', async () => {
    const { comm_id, author, first, second, third, appeal_id, operator } = await appealed('comment')
    const milder = { ...reasons, outcome: 'changed', measure: 'hold' } as const
    const changed = await review(second, appeal_id, milder)
    stage.heard.told.length = 0
    const again = await appeal(author, changed.decision_id!)
    for (const by of [first, second]) {
      expect(await refusal(review(by, again.appeal_id))).toBe('SAME_REVIEWER')
      expect(await listed(by, comm_id)).toEqual([])
      expect(await stage.enter(calls.my_queues, by, {})).toMatchObject([{ appeals: 0 }])
    }
    const [asked] = told('care_asked') as { only: string[]; except_too: string }[]
    expect(asked!.except_too).toBe(UIDof(second.visitor))
    expect(asked!.only).toContain(UIDof(third.visitor))
    expect(asked!.only).not.toContain(UIDof(first.visitor))
    expect(await listed(third, comm_id)).toMatchObject([{ appeal_id: again.appeal_id }])
    expect(await stage.enter(calls.my_queues, third, {})).toMatchObject([{ appeals: 1 }])
    const waits = async () =>
      (await stage.enter(calls.get_decision, operator, { decision_id: changed.decision_id! })).nobody_else
    expect(await waits()).toBe(false)
    stage.operators.clear()
    stage.moderators.delete(`${UIDof(third.visitor)} ${comm_id}`)
    expect(await waits()).toBe(true)
    stage.operators.add(UIDof(operator.visitor))
    expect(await refusal(review(operator, again.appeal_id))).toBe('done')
  })

  test('whoever decided before a measure was lifted can decide an appeal against a new one', async () => {
    const { id, comm_id, author, first, second, third, appeal_id } = await appealed('comment')
    await review(second, appeal_id)
    const { decision_id } = await stage.decide(id, third, { kind: 'comment' })
    await appeal(author, decision_id)
    for (const by of [first, second]) expect(await listed(by, comm_id)).toHaveLength(1)
    expect(await listed(third, comm_id)).toEqual([])
  })
})
