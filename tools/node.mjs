import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Node version polity runs on, and the hash of its package for each supported platform. */
export const pinned = JSON.parse(readFileSync(new URL('./node.json', import.meta.url), 'utf8'))

/** Whether a Node version is at least the pinned major version. */
export const isNewEnough = (version) => Number(version.split('.')[0]) >= Number(pinned.version.split('.')[0])

/**
 * The path of the Node kept in `folder`, which is downloaded first if it is missing. It is installed from a lock file
 * with its hash, so npm refuses anything else. `npm` runs npm with the given arguments and throws if it fails; `pins`
 * has the form of `pinned`. Null if there is no pinned package for this platform.
 */
export async function bringNode(folder, platform, npm, pins = pinned) {
  const { version, packages } = pins
  const found = packages[platform]
  if (!found) return null
  const { name, integrity, resolved } = found
  const node = join(folder, 'node_modules', name, 'bin/node')
  const stamp = join(folder, 'version')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version && existsSync(node)) return node
  mkdirSync(folder, { recursive: true })
  rmSync(stamp, { force: true })
  const wanted = { name: 'polity-node', private: true, dependencies: { [name]: resolved ?? version } }
  const locked = { version, integrity, resolved, bin: { node: 'bin/node' } }
  const lock = { lockfileVersion: 3, requires: true, packages: { '': wanted, [`node_modules/${name}`]: locked } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await npm(['ci', '--prefix', folder, '--ignore-scripts'])
  writeFileSync(stamp, version)
  return node
}
