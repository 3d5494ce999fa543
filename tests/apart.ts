import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startInstance, type Instance } from './instance.ts'
import { freePort } from './postgres.ts'

/** One instance whose every room is a process of its own, on one PostgreSQL database. */
export interface Apart {
  front: Instance
  rooms: Record<'identity' | 'comms' | 'users' | 'polls', Instance>
  databaseUrl: string
  /** Runs a statement on its database, as nobody but time would. */
  query(statement: string): Promise<void>
  remove(): Promise<void>
}

/**
 * `serverUrl`: a PostgreSQL server where databases may be made; `env`: settings every process shares; `more`: rooms
 * besides, in an order in which each knows those it asks.
 */
export async function startApart(
  serverUrl: string,
  env: Record<string, string> = {},
  more: readonly string[] = [],
): Promise<Apart> {
  const name = `polity_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  // Known before the front listens: letters of another process lead to it.
  const port = String(await freePort())
  const shared = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    SERVICE_SECRET: 'a secret the processes share',
    OPERATOR_TOKEN: 'the-token-of-this-operator',
    ADDRESS_LIMIT: '100000',
    ...env,
  }
  const addresses: string[] = []
  const opened: Instance[] = []
  const remove = async () => {
    for (const instance of opened.toReversed()) await instance.remove()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  const open = async (room: string, own: Record<string, string> = {}) => {
    const others: Record<string, string> = addresses.length > 0 ? { SERVICE_ADDRESSES: addresses.join(',') } : {}
    const instance = await startInstance({ ...shared, ...others, ...own, SERVICES: room }).catch(async (trouble) => {
      await remove()
      throw trouble
    })
    opened.push(instance)
    addresses.push(`${room}=${instance.url}`)
    return instance
  }
  const identity = await open('identity')
  const comms = await open('comms')
  const users = await open('users')
  const polls = await open('polls')
  for (const room of more) await open(room)
  const front = await open('pages', { PORT: port })
  return {
    front,
    rooms: { identity, comms, users, polls },
    databaseUrl,
    async query(statement) {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    remove,
  }
}
