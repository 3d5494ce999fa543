import { existsSync, globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { reading, walls } from './wall-rules.ts'

/** An import that breaks a wall of `wall-rules.ts`. */
interface Breach {
  wall: string
  from: string
  to: string
}

const lands = ['contract', 'platform', 'services', 'server', 'web', 'content', 'tests', 'bench', 'tools']

/**
 * Checks every import of every file under `root` against the walls, or only the imports of files `within` some folders
 * and of all files those import; `unread` are files whose imports were never examined.
 */
export async function readWalls(
  root: string,
  within = lands,
): Promise<{ breaches: Breach[]; read: number; unread: string[] }> {
  const here = within.filter((land) => existsSync(`${root}/${land}`))
  const files = here.flatMap((land) => globSync(`${land}/**/*.{ts,tsx}`, { cwd: root }))
  const { enhancedResolveOptions, ...options } = reading
  const settings = { ...options, ruleSet: { forbidden: walls }, validate: true, baseDir: root }
  const { output } = await cruise(here, settings, enhancedResolveOptions)
  const { modules, summary } = output as ICruiseResult
  const reached = new Set(modules.map((module) => module.source))
  const breaches = summary.violations.map(({ rule, from, to }) => ({ wall: rule.name, from, to }))
  return { breaches, read: files.length, unread: files.filter((file) => !reached.has(file)) }
}

async function main() {
  const { breaches, read, unread } = await readWalls(process.cwd())
  for (const { wall, from, to } of breaches) {
    const why = walls.find((one) => one.name === wall)?.comment
    console.error(`${from} imports ${to}\n    ${wall}: ${why}`)
  }
  for (const file of unread) console.error(`${file}: its imports were not read`)
  if (read === 0) console.error('no file was found to check')
  if (breaches.length + unread.length > 0 || read === 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
