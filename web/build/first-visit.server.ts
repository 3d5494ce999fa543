import { readFileSync } from 'node:fs'
import path from 'node:path'
import { around, landing } from './first-visit.ts'

const importing = /^import (?!type\b)(?:[^'"]*? from )?'(#web\/|\.\/)([^'"]+)'/gm

/** The files a first visit is made of: what it reaches from its entry and screens without loading anything later. */
export function firstVisitFiles(): Set<string> {
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !/(?<!\.server)\.tsx?$/.test(file)) return
    reached.add(file)
    for (const [, from, name] of readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8').matchAll(
      importing,
    ))
      follow(path.posix.join(from === './' ? path.posix.dirname(file) : 'web', name!))
  }
  for (const file of ['entry.client.tsx', ...around, ...landing]) follow(`web/${file}`)
  return reached
}
