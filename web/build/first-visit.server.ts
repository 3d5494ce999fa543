import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { around, landing } from './first-visit.ts'

const house = path.join(import.meta.dirname, '../..')

const importing = /^import (?!type\b)(?:[^'"]*? from )?'(#web\/|\.\/)([^'"]+)'/gm
/** The plates of all rooms that a screen imports at the start. */
const composing = /import\.meta\.glob<[^(]+\('([^']+)', \{ eager: true/g

/** The files of a first visit: everything reached from its entry and screens by static imports. */
export function firstVisitFiles(): Set<string> {
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !/(?<!\.server)\.tsx?$/.test(file)) return
    reached.add(file)
    const [code, folder] = [readFileSync(path.join(house, file), 'utf8'), path.posix.dirname(file)]
    for (const [, from, name] of code.matchAll(importing))
      follow(path.posix.join(from === './' ? folder : 'web', name!))
    for (const [, plates] of code.matchAll(composing))
      globSync(path.posix.join(folder, plates!), { cwd: house }).forEach(follow)
  }
  for (const file of ['entry.client.tsx', ...around, ...landing]) follow(`web/${file}`)
  return reached
}
