import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { serverSpace } from '#tests/engines.ts'
import { openLog } from '#platform/log.ts'
import { openServer } from './server.ts'
import { LineError } from '#platform/line-error.ts'
import { isOutage } from './trouble.ts'

const log = openLog('silent')
const url = process.env['TEST_DATABASE_URL']

test('an unreachable server is reported in one line without its password', async () => {
  const error: unknown = await openServer('postgres://me:secret@127.0.0.1:1/town', log).catch((trouble) => trouble)
  expect(error).toBeInstanceOf(LineError)
  expect((error as Error).message).toBe(
    'the database town at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  )
})

describe.skipIf(!url)(`a PostgreSQL server${url ? '' : ' (set TEST_DATABASE_URL)'}`, () => {
  const space = serverSpace()
  afterAll(space.clear)

  async function cutConnections(): Promise<void> {
    const client = new Client(await space.url())
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.end()
  }

  test('the error for a database that does not exist gives its name', async () => {
    const missing = Object.assign(new URL(url!), { pathname: '/nowhere' }).href
    await expect(openServer(missing, log)).rejects.toThrow('database "nowhere" does not exist')
  })

  test('the database works again after its connections were cut, and its listeners get messages again', async () => {
    const db = await space.open()
    const again = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<string>()
    const stop = await db.listen('seats', heard.resolve, again.resolve)
    await cutConnections()
    await again.promise
    await db.notify('seats', ['back'])
    expect(await heard.promise).toBe('back')
    await stop()
  })

  test('a transaction whose connection is cut is reported as an outage, and the next one commits', async () => {
    const db = await space.open()
    await db.run('make', 'create table public.seat (id int)', [])
    const cut: unknown = await db
      .tx(async () => {
        await db.run('take', 'insert into public.seat values ($1)', [1])
        await cutConnections()
        await db.run('take', 'insert into public.seat values ($1)', [2])
      })
      .catch((error) => error)
    expect(isOutage(cut)).toBe(true)
    await db.tx(() => db.run('take', 'insert into public.seat values ($1)', [3]))
    expect(await db.run('seats', 'select id from public.seat', [])).toEqual([{ id: 3 }])
  })

  test('the database closes without waiting, even if the listening connection has been lost', async () => {
    const db = await space.open()
    await db.listen(
      'seats',
      () => {},
      () => {},
    )
    await cutConnections()
    await db.close()
    await db.close()
  })
})
