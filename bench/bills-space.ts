import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bills as calls } from '#contract/bills.ts'
import type { Database } from '#platform/database/database.ts'
import { openDoor } from '#platform/door/enter.ts'
import { openLog } from '#platform/log.ts'
import type { Context } from '#platform/room.ts'
import { openDatabase } from '#server/engines.ts'
import bills from '#services/bills/service.ts'
import { openContext } from '#tests/context.ts'
import { newFolder, nodeFlags, startInstance, type Instance } from '#tests/instance.ts'
import { startPostgres } from '#tests/postgres.ts'
import { onServer } from './spaces.ts'

const importer = fileURLToPath(new URL('../server/operator.ts', import.meta.url))
const run = promisify(execFile)

/** An instance with imported bills, on PostgreSQL if it is installed, otherwise on the embedded engine. */
export interface BillsSpace {
  engine: Database['engine']
  /** Starts a server on this data. */
  open(): Promise<Instance>
  /** Runs `work` on the same data without a server: with the bills room, and a guest who asks it questions. */
  inside<R>(work: (db: Database, ctx: Context) => Promise<R>): Promise<R>
}

/** Imports the files at these paths with the operator's command. */
export async function withBills<R>(paths: string[], work: (space: BillsSpace) => Promise<R>): Promise<R> {
  const postgres = await startPostgres()
  const folder = await newFolder()
  const name = `bench_${randomUUID().slice(0, 8)}`
  const databaseUrl = postgres && Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const where = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const env = { ...where, SAMPLES: 'no', ADDRESS_LIMIT: '1000000000' }
  try {
    if (postgres) await onServer(postgres.url, `create database ${name}`)
    for (const from of paths)
      await run(process.execPath, [...nodeFlags, importer, 'import', 'bills', from], {
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
      })
    return await work({
      engine: databaseUrl ? 'server' : 'embedded',
      open: () => startInstance(env),
      async inside(work) {
        const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir: folder }, openLog('silent'))
        try {
          return await work(db, besides(db))
        } finally {
          await db.close()
        }
      },
    })
  } finally {
    if (postgres) await onServer(postgres.url, `drop database if exists ${name} with (force)`)
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A context for the bot in which the bills room is available. */
function besides(db: Database): Context {
  const { operator, guest } = openContext(db)
  const ctx = guest('a guest')
  const door = openDoor({
    calls: Object.values(calls),
    rooms: [bills],
    callRemote: async ({ name }) => Promise.reject(new Error(`nobody does ${name} here`)),
    take: () => {},
    addressLimit: 1,
    at: () => operator,
    log: openLog('silent'),
  })
  return { ...ctx, ask: (call, input) => door.enter(call, ctx.visitor, input) }
}
