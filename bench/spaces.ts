import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { newFolder, nodeFlags, startInstance, type Instance } from '#tests/instance.ts'
import { startPostgres } from '#tests/postgres.ts'
import { progress } from './report.ts'

const operator = fileURLToPath(new URL('../server/operator.ts', import.meta.url))
const run = promisify(execFile)

/** The data of one instance on one engine; it outlives the processes that open it. */
export interface Space {
  engine: 'embedded' | 'postgres'
  databaseUrl: string | null
  /** The data folder, for changes made while no process has it open. */
  folder: string
  open(env?: Record<string, string>): Promise<Instance>
  /**
   * Counts every answer again while no process has the space open; returns the command's output. Throws if the counts
   * differ.
   */
  recount(): Promise<string>
}

/**
 * Opens an empty space on each engine of this machine, and removes the spaces when `work` is done. `workers`: the
 * number of processes on one port, which only PostgreSQL supports.
 */
export async function onSpaces<R>(work: (spaces: Space[]) => Promise<R>, workers?: number): Promise<R> {
  const postgres = await startPostgres()
  if (!postgres)
    progress(`PostgreSQL is not installed: ${workers ? 'nothing to measure' : 'the embedded engine alone'}`)
  const folders: string[] = []
  const space = async (databaseUrl: string | null): Promise<Space> => {
    const folder = await newFolder()
    folders.push(folder)
    return newSpace(folder, databaseUrl, workers)
  }
  const spaces: Space[] = []
  try {
    if (!workers) spaces.push(await space(null))
    if (postgres) spaces.push(await space(await newDatabase(postgres.url)))
    return await work(spaces)
  } finally {
    // A database server that was passed in keeps running, but the databases created on it are dropped.
    for (const { databaseUrl } of spaces)
      if (databaseUrl)
        await onServer(postgres!.url, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
    await postgres?.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

function newSpace(folder: string, databaseUrl: string | null, workers = 1): Space {
  const where = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return {
    engine: databaseUrl ? 'postgres' : 'embedded',
    databaseUrl,
    folder,
    open: (env) =>
      startInstance({ SAMPLES: 'no', ADDRESS_LIMIT: '1000000000', WORKERS: String(workers), ...where, ...env }),
    async recount() {
      const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...where }
      const { stdout } = await run(process.execPath, [...nodeFlags, operator, 'recount'], { env })
      return stdout.trim()
    },
  }
}

async function newDatabase(serverUrl: string): Promise<string> {
  const name = `bench_${randomUUID().slice(0, 8)}`
  await onServer(serverUrl, `create database ${name}`)
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Runs one statement on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
