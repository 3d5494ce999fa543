import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Asked } from '#contract/call.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, reasons, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

type Given = Asked<typeof calls.decide_many>

onEveryEngine('one decision about several items', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const decideMany = (by: Context<Own>, things: Given['things'], more: Partial<Given> = {}) =>
    stage.enter(calls.decide_many, by, { things, measure: 'hide', ...reasons, ...more })

  test('every item gets its own decision with the whole statement, and its author and reporter are notified', async () => {
    const [comm_id, author, UID] = [someId(), someId(), someId()]
    const moderator = stage.moderator(comm_id)
    const things = [stage.thing({ comm_id, author }), stage.thing({ comm_id, author: someId() })]
    for (const id of things) await stage.report(id, stage.person(UID))
    stage.heard.told.length = 0
    const made = await decideMany(
      moderator,
      things.map((id) => ({ kind: 'poll', id, if_version: 1 })),
      { answer: 'Thank you.' },
    )
    expect(made.items).toMatchObject(things.map((id) => ({ id, outcome: 'taken', carried_out: true })))
    const [first, second] = await Promise.all(
      made.items.map((one) => stage.enter(calls.get_decision, moderator, { decision_id: one.decision_id! })),
    )
    expect(first!.statement).toMatchObject({ decision_facts: reasons.facts, category: reasons.category })
    expect(second!.statement).toEqual({ ...first!.statement, puid: `dec-${second!.decision_id}` })
    const notices = stage.heard.told.filter(({ event }) => event === 'noticed').map(({ data }) => data)
    expect(notices).toMatchObject([
      { kind: 'decided', also: author },
      { kind: 'report_acted', also: UID },
      { kind: 'decided' },
      { kind: 'report_acted', also: UID },
    ])
    expect(await stage.waiting(moderator, comm_id)).toEqual([])
  })

  test('items that cannot be decided are returned with a reason, and all others are decided', async () => {
    const [comm_id, UID] = [someId(), someId()]
    const moderator = stage.moderator(comm_id, UID)
    const ids = {
      taken: stage.thing({ comm_id }),
      SELF_CASE: stage.thing({ comm_id, author: UID }),
      STALE_VERSION: stage.thing({ comm_id }),
      FORBIDDEN: stage.thing({ comm_id: someId() }),
      NOT_FOUND: someId(),
      REMOVED: stage.thing({ comm_id, gone: true }),
    }
    await stage.report(ids.STALE_VERSION, stage.person())
    const things = Object.values(ids).map((id) => ({ kind: 'poll', id, if_version: 0 }))
    const { items } = await decideMany(moderator, [...things.toReversed(), { kind: 'bill', id: 'a' }])
    expect(items.map(({ outcome }) => outcome)).toEqual([...Object.keys(ids).toReversed(), 'NOT_FOUND'])
    expect(items.map(({ decision_id }) => decision_id !== null)).toEqual(
      items.map(({ outcome }) => outcome === 'taken'),
    )
    expect(stage.known.get(ids.taken)!.gone).toBe(true)
    expect(stage.known.get(ids.SELF_CASE)!.gone).toBe(false)
    const removed = await decideMany(moderator, [{ kind: 'poll', id: ids.STALE_VERSION }], { measure: 'remove' })
    expect(removed.items).toMatchObject([{ outcome: 'NO_SUCH_MEASURE', decision_id: null }])
  })

  test('nothing is decided if the statement is incomplete, the measure would end in the past, or there are too many items', async () => {
    const comm_id = someId()
    const [id, moderator] = [stage.thing({ comm_id }), stage.moderator(comm_id)]
    const thing = { kind: 'poll', id }
    expect(await refusal(decideMany(moderator, [thing], { facts: '' }))).toBe('REASON_REQUIRED')
    expect(await refusal(decideMany(moderator, [thing], { until: new Date(0).toISOString() }))).toBe('INVALID')
    expect(await refusal(decideMany(moderator, [thing, thing]))).toBe('INVALID')
    expect(await refusal(decideMany(moderator, []))).toBe('INVALID')
    const many = Array.from({ length: 51 }, () => ({ kind: 'poll', id: stage.thing({ comm_id }) }))
    expect(await refusal(decideMany(moderator, many))).toBe('INVALID')
    expect(stage.known.get(id)!.gone).toBe(false)
  })

  test('a room that does not respond delays the decisions by two seconds in total, not by two seconds each', async () => {
    const comm_id = someId()
    const things = Array.from({ length: 5 }, () => ({ kind: 'poll', id: stage.thing({ comm_id }) }))
    stage.rooms.follow = false
    const began = Date.now()
    const { items } = await decideMany(stage.moderator(comm_id), things)
    stage.rooms.follow = true
    expect(items.map(({ outcome, carried_out }) => [outcome, carried_out])).toEqual(things.map(() => ['taken', false]))
    expect(Date.now() - began).toBeLessThan(6_000)
  })

  test('a thread of 200 comments is decided page by page, each comment exactly once', async () => {
    const comm_id = someId()
    const [moderator, reporter] = [stage.moderator(comm_id), stage.person()]
    const ids = Array.from({ length: 200 }, () => stage.thing({ comm_id }))
    for (const id of ids) await stage.enter(calls.report, reporter, { kind: 'comment', id, category: 'spam' })
    const decided: string[] = []
    let cursor: string | undefined
    do {
      const page = await stage.enter(calls.reports, moderator, { comm_id, limit: 50, ...(cursor && { cursor }) })
      const things = page.items.map(({ kind, id, version }) => ({ kind, id, if_version: version }))
      const { items } = await decideMany(moderator, things)
      decided.push(...items.filter(({ outcome }) => outcome === 'taken').map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(decided.toSorted()).toEqual(ids.toSorted())
    const kept = sql<{ seq: number }>`select seq from moderation.decision where comm_id = ${comm_id}`
    const { rows } = await kept.execute(stage.db.q())
    expect(rows.map(({ seq }) => seq)).toEqual(ids.map(() => 1))
    expect(await stage.waiting(moderator, comm_id)).toEqual([])
  }, 30_000)
})
