import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { onEveryEngine } from '#tests/engines.ts'
import type { Database } from './database.ts'
import { keyset } from './keyset.ts'
import { refuseStale, writtenUnlessStale } from './versions.ts'

interface Tables {
  'hall.seat': { id: number; name: string | null }
}

onEveryEngine('the database under concurrent use', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await sql`create schema hall`.execute(db.q())
    await sql`create table hall.seat (id int primary key, name text)`.execute(db.q())
  })
  const add = (id: number, name: string) => db.q<Tables>().insertInto('hall.seat').values({ id, name }).execute()

  test('a lock waits for the transaction that holds it; locks with other names are not affected', async () => {
    const order: string[] = []
    const held = Promise.withResolvers<void>()
    const count = (who: string) =>
      db.tx(async () => {
        await db.lock('the count')
        held.resolve()
        const before = order.length
        await sql`select pg_sleep(0.05)`.execute(db.q())
        await db.lock('the count')
        expect(order).toHaveLength(before)
        order.push(who)
      })
    const all = [count('one'), count('two'), count('three')]
    await held.promise
    await db.tx(() => db.lock('another count'))
    await Promise.all(all)
    expect(order.toSorted()).toEqual(['one', 'three', 'two'])
  })

  test('a lock is released when its transaction ends, even if the transaction fails', async () => {
    const failing = db.tx(async () => {
      await db.lock('the count')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.tx(() => db.lock('the count'))
  })

  test('a lock outside a transaction is an error', async () => {
    await expect(db.lock('the count')).rejects.toThrow('outside a transaction')
  })

  test('when two changes are based on the same version, one is saved and the other is refused as outdated', async () => {
    await sql`create table hall.sign (id int primary key, version int not null, text text)`.execute(db.q())
    await sql`insert into hall.sign values (1, 1, ''), (2, 1, '')`.execute(db.q())
    const inOneStatement = async (text: string) => {
      const changed = sql<{ version: number }>`
        update hall.sign set text = ${text}, version = version + 1 where id = 1 and version = 1 returning version`
      return writtenUnlessStale((await changed.execute(db.q())).rows[0])
    }
    const whileHeld = (text: string) =>
      db.tx(async () => {
        const held = sql<{ version: number }>`select version from hall.sign where id = 2 for update`
        refuseStale((await held.execute(db.q())).rows[0]!.version, 1)
        await sql`update hall.sign set text = ${text}, version = version + 1 where id = 2`.execute(db.q())
      })
    for (const change of [inOneStatement, whileHeld]) {
      const ends = await Promise.allSettled(['a', 'b', 'c'].map((text) => change(text)))
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
      expect(refused).toMatchObject([{ code: 'STALE_VERSION' }, { code: 'STALE_VERSION' }])
    }
    const signs = await sql`select version from hall.sign`.execute(db.q())
    expect(signs.rows).toEqual([{ version: 2 }, { version: 2 }])
  })

  test('a change that names no version applies to the current version', () => {
    expect(() => refuseStale(7, undefined)).not.toThrow()
  })

  test('a list continues after the last row shown, even if rows were added or removed meanwhile', async () => {
    const pages = keyset(z.tuple([z.string(), z.int()]), ({ name, id }: { name: string | null; id: number }) => [
      name!,
      id,
    ])
    const page = async (cursor?: string) => {
      const after = pages.after(cursor)
      const rows = await db
        .q<Tables>()
        .selectFrom('hall.seat')
        .selectAll()
        .$if(after !== null, (query) => query.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::int)`))
        .orderBy('name')
        .orderBy('id')
        .limit(3)
        .execute()
      const { shown, next_cursor } = pages.page(rows, 2)
      return { ids: shown.map(({ id }) => id), next_cursor }
    }
    for (const [id, name] of ['b', 'a', 'b', 'ä "c" \\', 'b'].entries()) await add(id + 1, name)
    const first = await page()
    expect(first.ids).toEqual([2, 1])
    await db.q<Tables>().deleteFrom('hall.seat').where('id', '=', 1).execute()
    await add(0, 'a')
    const second = await page(first.next_cursor!)
    expect(second.ids).toEqual([3, 5])
    expect(await page(second.next_cursor!)).toEqual({ ids: [4], next_cursor: null })
  })
})
