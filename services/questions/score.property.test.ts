import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { openRoom, type Room } from './questions.test-kit.ts'

const counts = fc.nat({ max: 1_000_000 })

onOneEngine('an answer’s score', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })

  async function scoreOf(pairs: [number, number][]): Promise<number[]> {
    const rows = pairs.map(([up, down]) => ({ up, down, answer_id: newId() }))
    await sql`insert into questions.answer (answer_id, question_id, body, up, down, created_at)
      select answer_id, ${newId()}, '', up, down, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (answer_id text, up integer, down integer)`.execute(
      room.db.q(),
    )
    const { rows: found } = await sql<{ score: number }>`
      select score from questions.answer
      where answer_id = any(${rows.map(({ answer_id }) => answer_id)}::text[]) order by answer_id`.execute(room.db.q())
    return found.map(({ score }) => score)
  }

  test('the score of an answer is (up + 2) / (up + down + 4): between 0 and 1, a half without ratings, and moved by each rating in its direction', async () => {
    const pairs = fc.array(fc.tuple(counts, counts), { minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(pairs, async (given) => {
        const [scores, more, less] = [
          await scoreOf(given),
          await scoreOf(given.map(([up, down]) => [up + 1, down])),
          await scoreOf(given.map(([up, down]) => [up, down + 1])),
        ]
        for (const [at, [up, down]] of given.entries()) {
          expect(scores[at]).toBeCloseTo((up + 2) / (up + down + 4), 12)
          expect(scores[at]).toBeGreaterThan(0)
          expect(scores[at]).toBeLessThan(1)
          expect(more[at]).toBeGreaterThan(scores[at]!)
          expect(less[at]).toBeLessThan(scores[at]!)
        }
      }),
      { numRuns: 10 },
    )
    expect(await scoreOf([[0, 0]])).toEqual([0.5])
  })
})
