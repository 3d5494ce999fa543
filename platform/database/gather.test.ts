import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import type { Database } from './database.ts'
import { gather } from './gather.ts'

onEveryEngine('gathered commits', (open) => {
  let db: Database
  let batches: number[][] = []
  beforeAll(async () => {
    db = await open()
    await sql`create table public.seat (id int primary key check (id < 100))`.execute(db.q())
  })
  const taking = (most?: number) => {
    batches = []
    return gather<number, string>({
      ...(most && { most }),
      async run(on, ids) {
        batches.push(ids)
        const rows = await on.run<{ id: number }>(
          'take seats',
          'insert into public.seat select * from unnest($1::int[]) on conflict do nothing returning id',
          [ids],
        )
        const taken = new Set(rows.map(({ id }) => id))
        return ids.map((id) => (taken.has(id) ? 'taken' : 'not free'))
      },
    })
  }

  test('items that arrive together share one commit, and each gets its own result', async () => {
    const take = taking()
    expect(await Promise.all([1, 2, 3].map((id) => take(db, id)))).toEqual(['taken', 'taken', 'taken'])
    expect(await Promise.all([3, 4].map((id) => take(db, id)))).toEqual(['not free', 'taken'])
    expect(batches).toEqual([
      [1, 2, 3],
      [3, 4],
    ])
  })

  test('items that arrive during a batch form the next batch, and no batch exceeds the maximum size', async () => {
    const take = taking(3)
    const early = [10, 11].map((id) => take(db, id))
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    const late = [12, 13, 14, 15].map((id) => take(db, id))
    expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['taken']))
    expect(batches).toEqual([[10, 11], [12, 13, 14], [15]])
  })

  test('an invalid item fails alone, with its own error', async () => {
    const take = taking()
    const ends = await Promise.allSettled([20, 500, 21].map((id) => take(db, id)))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ends[1]).toMatchObject({ reason: { code: '23514' } })
    expect(await take(db, 22)).toBe('taken')
  })

  test('gathering inside a transaction is refused at once', async () => {
    const take = taking()
    await expect(db.tx(() => take(db, 30))).rejects.toThrow('inside a transaction')
    expect(batches).toEqual([])
  })

  test('a batch never runs inside the transaction of the caller that started it', async () => {
    const inside: boolean[] = []
    const look = gather<number, number>({
      async run(on, items) {
        inside.push(on.inTx())
        return items
      },
    })
    let later: Promise<number> | undefined
    await db.tx(async () => {
      later = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => look(db, 1))
    })
    expect(await later).toBe(1)
    expect(inside).toEqual([false])
  })
})
