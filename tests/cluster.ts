import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '#platform/database/embedded.ts'
import { openLog } from '#platform/log.ts'

/**
 * A data folder with an empty embedded database. Making one takes seconds, copying does not: the first test to need one
 * makes it for all.
 */
export async function newCluster(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(path.join(engine, '../../package.json'), 'utf8')) as { version: string }
  const template = path.join(tmpdir(), `polity-template-${version}-${process.getuid?.() ?? 'user'}`)
  if (!existsSync(template)) await makeTemplate(template)
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-data-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

async function makeTemplate(template: string): Promise<void> {
  const draft = mkdtempSync(`${template}-`)
  const db = await openEmbedded(draft, openLog('silent'))
  await db.close()
  try {
    renameSync(draft, template)
  } catch (error) {
    // Another worker was first.
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}
