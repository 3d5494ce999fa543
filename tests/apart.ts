import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startInstance, type Instance } from './instance.ts'
import { freePort } from './postgres.ts'
import { serverTables } from './server-tables.ts'

/** A separate database on a server, and the settings shared by every process of an instance on that database. */
interface Shared {
  settings: Record<string, string>
  databaseUrl: string
  drop(): Promise<void>
}

/** The parts of a started process that tests use. */
type Opened = Pick<Instance, 'url' | 'remove'>

/** One instance in which every room listens on a port of its own, on one PostgreSQL database. */
export interface Apart<One extends Opened = Instance> {
  front: One
  rooms: Record<'identity' | 'comms' | 'users' | 'polls', One>
  databaseUrl: string
  /** Runs a statement on the instance's database, for changes that only the passing of time would make. */
  query(statement: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Every room is a separate process. `serverUrl`: a PostgreSQL server where databases can be made; `env`: settings for
 * every process.
 */
export const startApart = (serverUrl: string, env: Record<string, string> = {}): Promise<Apart> =>
  startEach(startInstance, serverUrl, env)

/** `start`: how each room is started; `more`: additional rooms. */
export async function startEach<One extends Opened>(
  start: (env: Record<string, string>) => Promise<One>,
  serverUrl: string,
  env: Record<string, string>,
  more: readonly string[] = [],
): Promise<Apart<One>> {
  // Every address must be known before the first process starts: rooms call each other in both directions, and e-mails
  // link to the front.
  const port = String(await freePort())
  const ports = new Map<string, string>()
  for (const room of ['identity', 'comms', 'users', 'polls', ...more]) ports.set(room, String(await freePort()))
  const addressesBut = (own: string) =>
    [...ports].flatMap(([room, at]) => (room === own ? [] : [`${room}=http://localhost:${at}`])).join(',')
  const { settings, databaseUrl, drop } = await share(serverUrl, port, env, await serverTables(serverUrl))
  const opened: One[] = []
  const remove = async () => {
    for (const instance of opened.toReversed()) await instance.remove()
    await drop()
  }
  const open = async (room: string) => {
    const own = { SERVICES: room, PORT: ports.get(room) ?? port, SERVICE_ADDRESSES: addressesBut(room) }
    const instance = await start({ ...settings, ...own }).catch(async (trouble: unknown) => {
      await remove()
      throw trouble
    })
    opened.push(instance)
    return instance
  }
  const identity = await open('identity')
  const comms = await open('comms')
  const users = await open('users')
  const polls = await open('polls')
  for (const room of more) await open(room)
  const front = await open('pages')
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

/** One instance of several workers on one port, on one PostgreSQL database. */
export async function startWorkers(serverUrl: string, workers: number, env: Record<string, string> = {}) {
  const port = String(await freePort())
  const { settings, drop } = await share(serverUrl, port, { PORT: port, WORKERS: String(workers), ...env })
  const instance = await startInstance(settings).catch(async (trouble) => {
    await drop()
    throw trouble
  })
  return {
    ...instance,
    async remove() {
      await instance.remove()
      await drop()
    },
  }
}

/** `tables`: a database to copy; without it the new database is empty, as at a first start. */
async function share(serverUrl: string, port: string, env: Record<string, string>, tables?: string): Promise<Shared> {
  const name = `polity_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`create database ${name}${tables ? ` template ${tables}` : ''}`)
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  return {
    databaseUrl,
    settings: {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://localhost:${port}`,
      SERVICE_SECRET: 'a secret the processes share',
      OPERATOR_TOKEN: 'the-token-of-this-operator',
      ADDRESS_LIMIT: '100000',
      ...env,
    },
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** The settings of each process in the example in docs/running.md, exactly as written there. */
export function processesOfExample(): Record<string, string>[] {
  const docs = readFileSync(new URL('../docs/running.md', import.meta.url), 'utf8')
  const [, example] = /## Several processes[^]*?\n```\n([^]*?)```/.exec(docs)!
  const commands = example!.trim().split('\n')
  return commands.map((command) =>
    Object.fromEntries([...command.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!])),
  )
}

/** Starts the example in docs/running.md as written, except for its ports. `front` is the process with the pages. */
export async function startExample(serverUrl: string): Promise<{ front: Instance; remove(): Promise<void> }> {
  const written = processesOfExample()
  const ports = new Map<string, string>()
  for (const { PORT } of written) ports.set(PORT!, String(await freePort()))
  const moved = (text: string) => text.replace(/\b\d{4}\b/g, (port) => ports.get(port) ?? port)
  const processes = written.map((env) =>
    Object.fromEntries(Object.entries(env).map(([key, value]) => [key, moved(value)])),
  )
  const pages = processes.find(({ SERVICES }) => SERVICES!.includes('pages'))!
  const { settings, drop } = await share(serverUrl, pages.PORT!, { SAMPLES: 'no' })
  const opened: Instance[] = []
  const remove = async () => {
    for (const instance of opened) await instance.remove()
    await drop()
  }
  try {
    for (const env of processes) opened.push(await startInstance({ ...settings, ...env }))
  } catch (trouble) {
    await remove()
    throw trouble
  }
  return { front: opened[processes.indexOf(pages)]!, remove }
}
