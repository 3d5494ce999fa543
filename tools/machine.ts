import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter } from 'node:path'

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${program}`))

/**
 * The browser for the journeys: headless Chromium if it is installed, since it is faster by a seventh; otherwise null.
 */
export function chromium(): string | null {
  const places = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return places.find((place) => place && existsSync(place)) ?? null
}

const hasPostgres = () => onPath('initdb') || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0

/** Installs the browser and the database that the tests need, if this machine allows it. */
export function installMissing() {
  const lacking = [!chromium() && 'chromium', !hasPostgres() && 'postgresql'].filter((name) => name !== false)
  if (lacking.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log(`installing ${lacking.join(', ')} …`)
  const trouble = apt('update') ?? apt('install', '-y', '--no-install-recommends', ...lacking)
  if (trouble) console.log(`could not install ${lacking.join(', ')}: ${trouble}`)
  // Not every release has this package.
  if (lacking.includes('chromium')) apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
}

/** Runs apt; returns its error output if it fails, otherwise null. */
function apt(...words: string[]): string | null {
  try {
    execFileSync('apt-get', ['-q', ...words], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'pipe',
    })
    return null
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr).trim()
  }
}
