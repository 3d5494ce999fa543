import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import type { Database } from './database.ts'

interface Tables {
  'hall.seat': { id: number; name: string | null }
}

onEveryEngine('the database', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await sql`create schema hall`.execute(db.q())
    await sql`create table hall.seat (id int constraint seat_key primary key, name text)`.execute(db.q())
  })
  const names = async () =>
    (await db.q<Tables>().selectFrom('hall.seat').select('name').orderBy('id').execute()).map(({ name }) => name)
  const add = (id: number, name: string) => db.q<Tables>().insertInto('hall.seat').values({ id, name }).execute()
  const clear = () => db.q<Tables>().deleteFrom('hall.seat').execute()

  test('values come back the same from every engine', async () => {
    const rows = await db.run(
      'values',
      `select 9007199254740991::int8 i8, array[1, null, 3]::int8[] i8s, 1.50::numeric nu, date '2026-11-21' d,
        timestamptz '2026-01-01 01:00:00.123+01' tz, '{"a":1}'::jsonb j, array['x', 'y,"z'] a, true b, '\\x00ff'::bytea y,
        null n, count(*) c from generate_series(1, 3)`,
      [],
    )
    expect(rows).toEqual([
      {
        i8: 9007199254740991,
        i8s: [1, null, 3],
        nu: '1.50',
        d: '2026-11-21',
        tz: new Date('2026-01-01T00:00:00.123Z'),
        j: { a: 1 },
        a: ['x', 'y,"z'],
        b: true,
        y: Buffer.from([0, 255]),
        n: null,
        c: 3,
      },
    ])
  })

  test('a number too large to be exact is an error, and the next query still works', async () => {
    await expect(db.run('too large', 'select 9007199254740992::int8 n', [])).rejects.toThrow(RangeError)
    expect(await db.run('next', 'select 1 n', [])).toEqual([{ n: 1 }])
  })

  test('a violated key is reported by its constraint’s name', async () => {
    await add(1, 'a')
    await expect(add(1, 'b')).rejects.toMatchObject({ code: '23505', constraint: 'seat_key' })
    await clear()
  })

  test('a transaction commits entirely or not at all, together with any nested transactions', async () => {
    await db.tx(async () => {
      await add(1, 'a')
      await db.tx(() => add(2, 'b'))
    })
    await expect(
      db.tx(async () => {
        await add(3, 'c')
        await db.tx(() => add(4, 'd'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await names()).toEqual(['a', 'b'])
    await clear()
  })

  test('a transaction with a failed statement does not report success, even if the error was caught', async () => {
    const work = db.tx(async () => {
      await add(1, 'a')
      await add(1, 'b').catch(() => 'caught')
    })
    await expect(work).rejects.toThrow('none of it was kept')
    expect(await names()).toEqual([])
  })

  test('all queries inside a transaction use its connection, so that it cannot deadlock with itself', async () => {
    expect(db.inTx()).toBe(false)
    await db.tx(async () => {
      expect(db.inTx()).toBe(true)
      await Promise.all([1, 2, 3].map((id) => add(id, `seat ${id}`)))
      const counts = await Promise.all([
        db.run<{ n: number }>('count seats', 'select count(*) n from hall.seat', []),
        sql<{ n: number }>`select count(*) n from hall.seat`.execute(db.q()).then(({ rows }) => rows),
      ])
      expect(counts.map((rows) => rows[0]?.n)).toEqual([3, 3])
    })
    await clear()
  })

  test('many concurrent transactions queue up and all commit', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, id) => db.tx(() => add(id, `seat ${id}`))))
    expect(await names()).toHaveLength(40)
    await clear()
  })

  test('work that outlives its transaction continues outside the transaction', async () => {
    let later: Promise<unknown> | undefined
    await db.tx(async () => {
      await add(1, 'a')
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => add(2, 'b'))
    })
    await later
    expect(await names()).toEqual(['a', 'b'])
    await clear()
  })

  test('a prepared statement still works after its table has changed', async () => {
    await sql`create table hall.door (id int)`.execute(db.q())
    await sql`insert into hall.door values (1)`.execute(db.q())
    const byName = () => db.run('doors', 'select * from hall.door where id = $1', [1])
    const byText = async () => (await sql`select * from hall.door where id = ${1}`.execute(db.q())).rows
    expect([await byName(), await byText()]).toEqual([[{ id: 1 }], [{ id: 1 }]])
    await sql`alter table hall.door add column width int default 2`.execute(db.q())
    for (let again = 0; again < 3; again++) {
      expect([await byName(), await byText()]).toEqual([[{ id: 1, width: 2 }], [{ id: 1, width: 2 }]])
    }
    const counted = await db.run<{ name: string }>('prepared', 'select name from pg_prepared_statements', [])
    expect(counted.map(({ name }) => name)).toContain(`doors'`)
  })

  describe('notifications', () => {
    const quiet = () => {}

    test('a notification reaches every listener on its channel', async () => {
      const heard: string[] = []
      const all = Promise.withResolvers<void>()
      const hear = (who: string) => (payload: string) => {
        heard.push(`${who} ${payload}`)
        if (heard.length === 4) all.resolve()
      }
      const stops = [await db.listen('Seats', hear('one'), quiet), await db.listen('Seats', hear('two'), quiet)]
      const other = await db.listen('doors', hear('three'), quiet)
      await db.notify('Seats', ['a', 'b "c"'])
      await all.promise
      expect(heard.toSorted()).toEqual(['one a', 'one b "c"', 'two a', 'two b "c"'])
      for (const stop of [...stops, other]) await stop()
    })

    test('a notification from a failed transaction is never delivered', async () => {
      const heard: string[] = []
      const last = Promise.withResolvers<void>()
      const stop = await db.listen(
        'seats',
        (payload) => (heard.push(payload), payload === 'last' && last.resolve()),
        quiet,
      )
      await db
        .tx(async () => {
          await db.notify('seats', ['lost'])
          throw new Error('no')
        })
        .catch(quiet)
      await db.tx(() => db.notify('seats', ['kept']))
      await db.notify('seats', ['last'])
      await last.promise
      expect(heard).toEqual(['kept', 'last'])
      await stop()
      await db.notify('seats', ['too late'])
      expect(heard).toEqual(['kept', 'last'])
    })

    test('listening inside a transaction is refused', async () => {
      await expect(db.tx(() => db.listen('seats', quiet, quiet))).rejects.toThrow('inside a transaction')
    })
  })
})
