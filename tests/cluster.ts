import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '#platform/database/database.ts'
import { openEmbedded } from '#platform/database/embedded.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openLog } from '#platform/log.ts'
import { roomsOf } from '#server/house.ts'
import { serviceNames } from '#server/services.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const { version } = JSON.parse(readFileSync(path.join(engine, '../../package.json'), 'utf8')) as { version: string }

/** A data folder with an empty embedded database. */
export const newCluster = (): Promise<string> =>
  copyOf(`empty-${version}`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'polity-cluster-'))
    const db = await openEmbedded(folder, openLog('silent'))
    await db.close()
    return folder
  })

/** A data folder with the empty tables of every room, as at a first start. */
export const newTables = (): Promise<string> =>
  copyOf(`tables-${version}-${written()}`, async () => {
    forgetOlder()
    const folder = await newCluster()
    const db = await openEmbedded(folder, openLog('silent'))
    await makeTables(db)
    await db.close()
    return folder
  })

/** Makes the tables of every room. */
export async function makeTables(db: Database): Promise<void> {
  await migrate(db, 'platform', instanceMigrations)
  for (const { name, migrations } of await roomsOf(serviceNames)) await migrate(db, name, migrations)
}

const MAKING_MS = 120_000
const KEPT_MS = 24 * 3_600_000

const templateOf = (name: string) => path.join(tmpdir(), `polity-template-${name}-${process.getuid?.() ?? 'user'}`)

/** Removes templates older than a day, since the code for their tables has changed in the meantime. */
function forgetOlder(): void {
  for (const folder of globSync(templateOf('tables-*')))
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true })
}

/**
 * A copy of a template, which is made once by the first test that needs it: making it takes seconds, copying does not.
 */
async function copyOf(name: string, make: () => Promise<string>): Promise<string> {
  const template = templateOf(name)
  while (!existsSync(template)) await makeOrWait(template, make)
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-data-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

/** One worker makes the template and the others wait; an abandoned lock expires on its own. */
async function makeOrWait(template: string, make: () => Promise<string>): Promise<void> {
  const turn = `${template}.turn`
  try {
    mkdirSync(turn)
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > MAKING_MS) rmSync(turn, { recursive: true, force: true })
    await wait(50)
    return
  }
  try {
    if (!existsSync(template)) renameSync(await make(), template)
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

let hash: string | undefined
/** A hash of everything that determines the tables of a new polity. */
export function written(): string {
  if (hash) return hash
  const hashing = createHash('sha256')
  const files = globSync('{platform/*,services/*,services/*/migrations}/*.ts', { cwd: root })
  for (const file of files.toSorted()) hashing.update(readFileSync(path.join(root, file)))
  return (hash = hashing.digest('hex').slice(0, 16))
}
