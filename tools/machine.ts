import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter } from 'node:path'

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${program}`))

/** Where the browser of the journeys is, or null. */
export function chromium(): string | null {
  const places = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium']
  return places.find((place) => place && existsSync(place)) ?? null
}

const hasPostgres = () => onPath('initdb') || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0

/** Installs the browser and the database the tests need, where this machine lets us. */
export function installMissing() {
  const wanted = [chromium() ? [] : ['chromium'], hasPostgres() ? [] : ['postgresql']].flat()
  if (wanted.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log(`installing ${wanted.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'pipe' })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...wanted], { env, stdio: 'pipe' })
  } catch (error) {
    console.log(`could not install ${wanted.join(', ')}: ${String((error as { stderr: Buffer }).stderr).trim()}`)
  }
}
