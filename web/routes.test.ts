import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { routeTable } from '#contract/route-table.ts'

const asObjects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ index, children, file, path, caseSensitive }): RouteObject => {
    const common = { id: file, path, caseSensitive }
    return index ? { ...common, index: true } : { ...common, children: asObjects(children ?? []) }
  })
const tree = asObjects(routes)

/** The files a screen at this address is made of, outermost first. */
const filesAt = (address: string) => matchRoutes(tree, address)?.map(({ route }) => route.id) ?? []
const addressOf = (path: string) => path.replace(/:\w+/, 'A1')

test('every screen is inside the stage layout and behind the guard that the route table names', () => {
  const guards = { open: [], person: ['shell/person-only.tsx'], guest: ['shell/guest-only.tsx'] }
  for (const { path, guard, screen } of routeTable)
    expect(filesAt(addressOf(path))).toEqual(['shell/stage.tsx', ...guards[guard], `screens/${screen}.tsx`])
})

test('an unknown address leads to the not-found screen, without a guard', () => {
  for (const address of ['/nope', '/answer', '/answer/a/b', '/HOME', '/Login', '/account/x'])
    expect(filesAt(address)).toEqual(['shell/stage.tsx', 'screens/missing.tsx'])
})

test('every route file exists, and each screen is listed once', () => {
  const files = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children }) => [file, ...files(children ?? [])])
  const all = files(routes)
  expect(all.filter((file) => !existsSync(`web/${file}`))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((file) => file.startsWith('screens/'))).toHaveLength(routeTable.length + 1)
})
