import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isScreenPath, routeTable } from '#contract/route-table.ts'
import { plainAddress } from '#web/shell/plain-address.ts'

test('every screen of the product has an address', () => {
  const paths = `/ /home /answer/A1 /results/A1 /articles/A1 /questions/A1 /communities /communities/A1 /rules /privacy
    /terms /unsub /harrisbot /billsbot /build /account /login /signup /forgot`
  for (const path of paths.split(/\s+/)) expect(isScreenPath(path), path).toBe(true)
})

test('an address that only resembles one of our addresses does not count as ours', () => {
  const paths = `/home/ //home /HOME /Home /%68ome /home//  /articles /questions /answer /answer/ /answer/a/b /answer/a%2Fb
    /results/%00 /communities/ /home.html /login/x /nope`
  for (const path of paths.split(/\s+/)) expect(isScreenPath(path), path).toBe(false)
})

const plain = (address: string) => plainAddress(new URL(address, 'http://polity.invalid')).href.slice(21)

test('parameters that a screen reads are kept, in any spelling, and all others are dropped', () => {
  expect(plain('/home?utm_source=radio&x=1')).toBe('/home')
  for (const list of ['/home?polls=closed&of=all&after=A1', '/communities/A1?polls=closed&after=A1'])
    expect(plain(list)).toBe(list)
  expect(plain('/billsbot?x=1&Q=a+b%20c&q=second&STATUS=law')).toBe('/billsbot?q=a+b+c&status=law')
  expect(plain('/communities?q=')).toBe('/communities?q=')
  expect(plain('/communities?y&q=€%25')).toBe('/communities?q=%E2%82%AC%25')
  expect(plain('/communities?q=%ff')).toBe('/communities?q=%25ff')
  expect(plain('/not-ours?q=1')).toBe('/not-ours?q=1')
  expect(plain('/account?tab=a%26b&x=1')).toBe('/account?tab=a%26b&x=1')
})

const parameter = /(?:queryValue\([^,()]+, |search\.(?:has|get)\(|\bask\()'(\w+)'/g

/**
 * The names of the parameters that are read in a file, in the screens and parts it imports, and in the plates it is
 * composed of.
 */
function readIn(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/from '((?:#web\/(?:parts|screens|account|home|community)|\.)\/[^']+)'/g)].map(
    ([, name]) => (name!.startsWith('#') ? name!.slice(1) : path.join(path.dirname(file), name!)),
  )
  const plates = [...text.matchAll(/'\.\.(\/parts\/\*\/[\w.-]+)'/g)].flatMap(([, files]) => globSync(`web${files}`))
  return [
    ...[...text.matchAll(parameter)].map(([, name]) => name!),
    ...[...imported, ...plates].flatMap((name) => readIn(name, seen)),
  ]
}

test('every query parameter that a screen reads is declared beside its path', () => {
  const read = routeTable.map((entry) => ({ ...entry, names: readIn(`web/screens/${entry.screen}.tsx`) }))
  expect(new Set(read.flatMap(({ names }) => names)).size).toBeGreaterThan(20)
  for (const entry of read) {
    const declared: readonly string[] = 'query' in entry ? entry.query : []
    expect([entry.screen, ...entry.names.filter((name) => !declared.includes(name))]).toEqual([entry.screen])
  }
})
