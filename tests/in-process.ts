import { rm } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import type { Load } from '#platform/door/load.ts'
import { mountPages } from '#server/pages.ts'
import { start, type MountPages, type Running } from '#server/start.ts'
import { newTables } from './cluster.ts'
import { serverSpace } from './engines.ts'
import { crowded, newFolder } from './instance.ts'

const built = new URL('../build/server/index.js', import.meta.url).href

/** A whole polity that runs in the test's process, with its own folder. */
export interface InProcess extends Omit<Running, 'folder'> {
  folder: string
  /** Stops the polity and removes its folder. */
  remove(): Promise<void>
}

/**
 * Starts polity in this process, where the modules are already loaded: loading them in a separate process takes as long
 * as running many suites. Use `startInstance` to test what a process prints and how it ends. `env`: its settings.
 * Unless they name a `DATA_DIR`, polity uses the database server if there is one, which is faster.
 */
export async function startInProcess(
  env: Record<string, string> = {},
  mount: MountPages = builtPages,
  load?: Load,
): Promise<InProcess> {
  const server = process.env.TEST_DATABASE_URL && !env.DATA_DIR ? serverSpace() : undefined
  const folder = env.DATA_DIR ?? (await (server ? newFolder() : newTables()))
  const DATABASE_URL = await server?.url({ tables: true })
  const given = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL, ...crowded, ...env }
  const running = await start(given, mount, load)
  const remove = async () => {
    await running.stop()
    await server?.clear()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...running, folder, remove }
}

/** Mounts the built pages. */
export const builtPages: MountPages = async (app, host) => {
  process.env.FONTCONFIG_FILE ??= new URL('../server/drawing/fonts.conf', import.meta.url).pathname
  await mountPages(app, { ...host, build: (await import(/* @vite-ignore */ built)) as ServerBuild })
}
