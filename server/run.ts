import cluster from 'node:cluster'
import { lineOf } from '#platform/line-error.ts'
import { ownDataFolder } from './data-folder.ts'
import { makeDatabase } from './engines.ts'
import type { Settings } from './house.ts'
import { settingsFrom } from './settings.ts'
import type { MountPages } from './start.ts'
import type { Ready, Workers } from './workers.ts'

/** Runs polity until it is asked to stop; an error the operator can fix is printed as one line and ends the process. */
export async function run(env: Record<string, string | undefined>, mountPages: MountPages): Promise<void> {
  try {
    const polity = await open(env, mountPages)
    if (cluster.isWorker) process.send!({ ready: { url: polity.url, letters: polity.letters } } satisfies Ready)
    else {
      if (polity.folder) console.log(polity.folder)
      if (polity.letters) console.log(polity.letters)
      console.log(`polity is at ${polity.url}`)
    }
    let stopping: Promise<void> | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => void (stopping ??= polity.stop().then(() => process.exit(0))))
  } catch (trouble) {
    const line = lineOf(trouble)
    if (line === null) throw trouble
    console.error(line)
    process.exit(1)
  }
}

async function open(env: Record<string, string | undefined>, mountPages: MountPages) {
  const settings = settingsFrom(env)
  const folder = ownDataFolder(settings.dataDir)
  return { ...(await running(settings, env, mountPages)), folder }
}

/**
 * Each process loads only what it needs: the primary serves nothing itself, and no large module is loaded while the
 * database is made.
 */
async function running(
  settings: Settings,
  env: Record<string, string | undefined>,
  mountPages: MountPages,
): Promise<Workers> {
  if (cluster.isPrimary && settings.workers > 1) return (await import('./workers.ts')).startWorkers(settings)
  await makeDatabase(settings)
  return (await import('./start.ts')).start(env, mountPages)
}
