import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { AnyRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/kit/ids.ts'
import { openContext } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { carriedOut, carryingOut, forgetMeasures, type MeasureTaken } from './measures.ts'
import { bringMeasures } from './tables.ts'

// A made-up room with notes on a board, each of which can be hidden and shown again.

const notOnBoard = () => new AnyRefusal('NOT_FOUND', {}, { status: 404, title: 'no such note' })

onEveryEngine('a decision about an item', (open) => {
  let db: Database
  let hear: (taken: Partial<MeasureTaken>) => Promise<void>
  let asked: string[]

  beforeAll(async () => {
    db = await open()
    await migrate(db, 'board', {
      '001-note': {
        async up(db) {
          await sql`create table board.note (note_id text primary key, covered boolean not null default false, times integer not null default 0)`.execute(
            db,
          )
          await bringMeasures(db, 'board')
        },
      },
    })
    asked = []
    const { react } = carryingOut('board', {
      note: async ({ id, measure, reason }, ctx, once) => {
        asked.push(id)
        await once(async () => {
          const covered = measure !== 'show'
          const { rows } = await sql`
            update board.note set covered = ${covered}, times = times + 1 where note_id = ${id} returning note_id`.execute(
            ctx.db.q(),
          )
          if (rows.length === 0) throw notOnBoard()
          if (reason === 'fails') throw new Error('fails after the change')
        })
      },
    })
    const { operator } = openContext(db)
    hear = (taken) =>
      react(
        {
          kind: 'note',
          decision_id: newId(),
          by: 'moderator',
          reason: 'It sells something.',
          show_title: true,
          at: new Date().toISOString(),
          until: null,
          ...taken,
        },
        operator,
        newId(),
      )
  })

  const pinned = async () => {
    const id = newId()
    await sql`insert into board.note (note_id) values (${id})`.execute(db.q())
    return id
  }
  const seen = async (id: string) => {
    const { rows } = await sql<{ covered: boolean; times: number }>`
      select covered, times from board.note where note_id = ${id}`.execute(db.q())
    return { ...rows[0]!, carried_out: await carriedOut(db, 'board', 'note', id) }
  }

  test('the decision is carried out once, however often it is received', async () => {
    const id = await pinned()
    expect((await seen(id)).carried_out).toBeNull()
    for (let times = 0; times < 3; times++) await hear({ id, seq: 1, measure: 'hide' })
    expect(await seen(id)).toEqual({ covered: true, times: 1, carried_out: { seq: 1, measure: 'hide' } })
  })

  test('a decision is not carried out after a later decision, in whatever order they arrive', async () => {
    const id = await pinned()
    await hear({ id, seq: 3, measure: 'show' })
    await hear({ id, seq: 2, measure: 'remove' })
    await hear({ id, seq: 1, measure: 'hide' })
    expect(await seen(id)).toEqual({ covered: false, times: 1, carried_out: { seq: 3, measure: 'show' } })
    await hear({ id, seq: 4, measure: 'hide' })
    expect(await seen(id)).toMatchObject({ covered: true, times: 2 })
  })

  test('decisions received many times at once, in any order, end in the latest state', async () => {
    const id = await pinned()
    const measures = [1, 2, 3, 4, 5].flatMap((seq) => [seq, seq])
    await Promise.all(measures.map((seq) => hear({ id, seq, measure: seq === 5 ? 'show' : 'hide' })))
    expect(await seen(id)).toMatchObject({ covered: false, carried_out: { seq: 5, measure: 'show' } })
  })

  test('a decision that fails halfway leaves no trace, and is carried out when it is received again', async () => {
    const id = await pinned()
    await expect(hear({ id, seq: 1, measure: 'hide', reason: 'fails' })).rejects.toThrow('fails after the change')
    expect(await seen(id)).toEqual({ covered: false, times: 0, carried_out: null })
    await hear({ id, seq: 1, measure: 'hide' })
    expect(await seen(id)).toMatchObject({ covered: true, times: 1 })
  })

  test('a decision about a deleted item, or about an item of another room, is dropped without effect', async () => {
    const id = newId()
    await hear({ id, seq: 1, measure: 'hide' })
    expect(await carriedOut(db, 'board', 'note', id)).toBeNull()
    const before = asked.length
    await hear({ kind: 'comment', id, seq: 1, measure: 'hide' })
    await hear({ kind: 'constructor', id, seq: 1, measure: 'hide' })
    expect(asked).toHaveLength(before)
  })

  test('a decision is deleted together with its item', async () => {
    const [id, other] = [await pinned(), await pinned()]
    for (const one of [id, other]) await hear({ id: one, seq: 1, measure: 'hide' })
    await forgetMeasures(db, 'board', 'note', [id])
    expect(await carriedOut(db, 'board', 'note', id)).toBeNull()
    expect(await carriedOut(db, 'board', 'note', other)).not.toBeNull()
  })
})
