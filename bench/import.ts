import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLog } from '#platform/log.ts'
import { openDatabase } from '#server/engines.ts'
import { nodeFlags } from '#tests/instance.ts'
import { truths } from './import-truth.ts'
import { progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const command = fileURLToPath(new URL('../server/operator.ts', import.meta.url))
const usualData = fileURLToPath(new URL('../../shared/data/bills', import.meta.url))
const GIB_KB = 1024 * 1024
/** The moment at which the first run is killed: by then it is storing records. */
const KILLED_AFTER_MS = 25_000

interface Run {
  code: number | null
  said: string[]
  seconds: number
  peakKb: number
}

/**
 * Imports real official records twice, killing the first run in the middle: are the texts the same, and how much memory
 * does it take?
 */
export async function importing({ data = usualData }: { data?: string | undefined }): Promise<Report> {
  if (!existsSync(data)) {
    const missing = { what: 'official records to import', found: `none at ${data}: name the folder with --data DIR` }
    return { bench: 'import', findings: [missing], figures: {} }
  }
  const findings = await truths(data)
  const figures: Record<string, unknown> = {}
  const hashes = await onSpaces(async (spaces) => {
    const found: string[] = []
    for (const space of spaces) {
      const { hash, ...measured } = await onSpace(space, data)
      found.push(hash)
      findings.push(...measured.findings)
      figures[space.engine] = measured.figures
    }
    return found
  })
  if (hashes.length > 1)
    findings.push({ what: 'both engines hold the same texts', found: hashes.join(), met: new Set(hashes).size === 1 })
  return { bench: 'import', findings, figures }
}

async function onSpace(space: Space, data: string) {
  // Makes the database first, so that only the import is measured.
  await space.recount()
  const killed = await imported(space, data, KILLED_AFTER_MS)
  const first = await imported(space, data)
  const hash = await hashOf(space)
  const second = await imported(space, data)
  const again = await hashOf(space)
  const peak = Math.max(killed.peakKb, first.peakKb, second.peakKb)
  const findings: Finding[] = [
    {
      what: `${space.engine}: the run after one that was killed`,
      found: first.said.slice(0, 3).join('; '),
      met: first.code === 0,
    },
    { what: `${space.engine}: seconds, killed and going on`, found: rounded(killed.seconds + first.seconds, 0) },
    { what: `${space.engine}: the second run`, found: second.said.slice(0, 3).join('; '), met: second.code === 0 },
    {
      what: `${space.engine}: texts after it`,
      found: again === hash ? 'the same hashes' : 'other hashes',
      met: again === hash,
    },
    { what: `${space.engine}: peak memory, MiB`, found: Math.round(peak / 1024), met: peak <= GIB_KB },
  ]
  return { findings, figures: { killed, first, second, hash }, hash }
}

const settingsOf = ({ databaseUrl, folder }: { databaseUrl: string | null; folder: string }) => ({
  DATA_DIR: folder,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Runs one import on a space, as an operator would; if a number is given, kills it after that many milliseconds. */
export async function imported(space: Space, data: string, killAfter?: number, what = 'bills'): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, command, 'import', what, path.resolve(data)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...settingsOf(space) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  let peakKb = 0
  const watching = setInterval(() => (peakKb = Math.max(peakKb, peakOf(child.pid!))), 100)
  const killing = killAfter !== undefined && setTimeout(() => child.kill('SIGKILL'), killAfter)
  child.stdout.on('data', (bytes: Buffer) => said.push(...bytes.toString().trim().split('\n')))
  child.stderr.on('data', (bytes: Buffer) => progress(bytes.toString().trim()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(watching)
  if (killing) clearTimeout(killing)
  return { code, said, seconds: rounded((performance.now() - began) / 1000, 1), peakKb }
}

/** The peak memory of a process so far, in KiB. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

async function hashOf(space: Space): Promise<string> {
  const db = await openDatabase(
    { databaseUrl: space.databaseUrl ?? undefined, dataDir: space.folder },
    openLog('silent'),
  )
  try {
    const [row] = await db.run<{ hash: string }>(
      'bench-hash-of-texts',
      `select count(*) || ' ' || left(md5(string_agg(bill_id || '.' || version || ' ' || sha256, E'\\n' order by bill_id, version)), 12) as hash
       from bills.version`,
      [],
    )
    return row!.hash
  } finally {
    await db.close()
  }
}
