import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { comments as calls } from '#contract/comments.ts'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './comments.test-kit.ts'
import { pageQueries } from './ordering.ts'
import { alternate } from './rules.ts'

/** A step of a query plan, as the database explains it. */
interface Step {
  'Node Type': string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const rated = (comment_id: string, score: number, stance: 'for' | 'against' | 'neutral' | null) => ({
  comment_id,
  score,
  stance,
})

test('stances alternate, starting with the rarest; comments of equal rank change places from day to day', () => {
  const best = [
    rated('a', 0.9, 'for'),
    rated('b', 0.8, 'for'),
    rated('c', 0.7, 'for'),
    rated('d', 0.2, 'against'),
    rated('e', 0.1, null),
    rated('f', 0.3, 'neutral'),
  ]
  const order = alternate(best, '2026-11-26').map(({ comment_id }) => comment_id)
  expect(order.join('')).toBe('dfaebc')
  const equals = Array.from({ length: 12 }, (_, at) => rated(`id ${at}`, 0, 'for'))
  const days = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => JSON.stringify(alternate(equals, day)))
  expect(new Set(days).size).toBe(3)
  expect(alternate([], '2026-11-26')).toEqual([])
})

onEveryEngine('the order of comments', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /**
   * A thing with this many comments, written straight into the table: every fourth comment has no stance, and scores
   * rise from 0.
   */
  async function talkOf(n: number): Promise<string> {
    const id = stage.thing()
    await sql`
      insert into comments.comment (comment_id, kind, id, path, depth, "UID", name, stance, body, score, created_at)
      select comment_id, 'poll', ${id}, comment_id, 0, ${someId()}, 'Ana', stance, 'Number ' || at, at / ${n}::float8, now()
      from (
        select at, ${id.slice(0, 18)} || lpad(at::text, 8, '0') as comment_id,
          (array['for', 'against', null, 'for'])[1 + at % 4] as stance
        from generate_series(1, ${n}::integer) at
      ) made`.execute(stage.db.q())
    await stage.db.tx(() => sql`analyze comments.comment`.execute(stage.db.q()))
    return id
  }

  test('page 1,000 of each order costs no more than page 1: no more rows are read, and none are sorted', async () => {
    const [limit, last] = [20, 999]
    const id = await talkOf(limit * (last + 2))
    const idAt = (at: number) => id.slice(0, 18) + String(at).padStart(8, '0')
    const all = limit * (last + 2)
    const from = {
      new: [idAt(all - limit * last)],
      threads: [idAt(limit * last)],
      useful: [(all - limit * last) / all, idAt(all - limit * last)],
    }
    for (const sort of ['new', 'threads', 'useful'] as const) {
      const read = async (cursor: string | undefined) => {
        const query = pageQueries[sort](stage.db, { kind: 'poll', id, UID: null, cursor, limit })
        const [row] = (await query.explain('json', sql`analyze, timing off`)) as { 'QUERY PLAN': { Plan: Step }[] }[]
        const steps = stepsOf(row!['QUERY PLAN'][0]!.Plan)
        expect(steps.map((step) => step['Node Type']).filter((type) => /Sort|Seq Scan/.test(type))).toEqual([])
        return steps.map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0))
      }
      const cursor = Buffer.from(JSON.stringify(from[sort])).toString('base64url')
      const page = await stage.read(id, { sort, cursor, limit })
      expect(page.items, sort).toHaveLength(limit)
      expect(page.next_cursor === null, sort).toBe(false)
      expect(await read(cursor), sort).toEqual(await read(undefined))
      expect(Math.max(...(await read(cursor))), sort).toBe(limit + 1)
    }
  })

  test('the balanced order shows every comment once: the best from each side in turn, then the rest by usefulness', async () => {
    const n = limits.balanced + 30
    const id = await talkOf(n)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await stage.read(id, { sort: 'balanced', limit: 50, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ body }) => body!))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(n)
    expect(seen).toHaveLength(n)
    const after = Array.from({ length: 30 }, (_, at) => `Number ${30 - at}`)
    expect(seen.slice(limits.balanced)).toEqual(after)
  })

  test('a balanced page shows both sides even if one side is less popular, and is empty without comments', async () => {
    const id = stage.thing()
    const say = async (stance: 'for' | 'against', body: string) =>
      (await stage.enter(calls.create_comment, stage.person(), { kind: 'poll', id, stance, body })).comment_id
    for (let at = 0; at < 3; at++) {
      const comment_id = await say('for', `for ${at}`)
      await stage.enter(calls.react, stage.person(), { comment_id, reaction: 'agree' })
    }
    await say('against', 'against')
    const { items } = await stage.read(id, { sort: 'balanced', limit: 2 })
    expect(items.map(({ stance }) => stance)).toEqual(['against', 'for'])
    expect((await stage.read(stage.thing(), { sort: 'balanced' })).items).toEqual([])
  })
})
