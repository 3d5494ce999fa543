import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LineError } from '#platform/line-error.ts'
import { syncHostFile } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'

const program = fileURLToPath(new URL('cluster-process.ts', import.meta.url))
/** A compiler flag that turns off optimization: for code that runs only once, it is not worth the memory. */
const lightly = ['--liftoff-only']

/** The last message from the process that makes a cluster: null, or an error. */
export interface Made {
  trouble: string | null
}

/** The path of the embedded engine's files within the data folder. */
export const clusterIn = (folder: string): string => path.join(folder, 'pg')

/**
 * Makes an empty cluster in `folder` if there is none yet; also makes the folder if necessary. The process that makes
 * the cluster needs much memory for a while, so callers should do this before they load large modules themselves.
 */
export async function ensureCluster(folder: string): Promise<void> {
  const data = clusterIn(folder)
  if (existsSync(data)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    if (!existsSync(data)) await makeCluster(data)
  } finally {
    await unlock()
  }
}

/**
 * Makes the cluster beside its final path and then moves it there whole, so that an interrupted start leaves nothing
 * incomplete. This happens in a separate process, because it takes hundreds of megabytes, which the current process
 * would never release.
 */
export async function makeCluster(data: string): Promise<void> {
  const folder = path.dirname(data)
  const drafts = `${path.basename(data)}.new`
  for (const name of readdirSync(folder))
    if (name.startsWith(drafts)) rmSync(path.join(folder, name), { recursive: true, force: true })
  // The name is unique, because the process of an interrupted start may still be writing.
  const draft = path.join(folder, `${drafts}-${process.pid}`)
  await makeIn(draft)
  renameSync(draft, data)
  syncHostFile(folder)
}

function makeIn(draft: string): Promise<void> {
  const child = fork(program, [draft], { execArgv: lightly, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    let made: Made = { trouble: null }
    child.once('message', (message) => (made = message as Made))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      const ended = `the embedded database cannot be made in ${draft}: the process that makes it ended with ${signal ?? code}`
      reject(new LineError(made.trouble ?? ended))
    })
  })
}
