import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Setting } from '#platform/settings.ts'
import { roomsOf } from '#server/house.ts'
import { operationsOf, operationsTable, whileRunning } from '#server/operations.ts'
import { serviceNames } from '#server/services.ts'
import { settings } from '#server/settings.ts'
import { settingsTable } from '#server/settings-table.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test('docs/running.md lists every setting as the program and its rooms define it', async () => {
  const lists = [settings, ...(await roomsOf(serviceNames)).map((room) => room.settings)]
  const all = lists.flatMap((list) => Object.values<Setting<unknown>>(list))
  expect(read('docs/running.md')).toContain(settingsTable(all))
  expect(new Set(all.map(({ env }) => env)).size).toBe(all.length)
})

test('docs/running.md lists every operator command as the door plates define it', async () => {
  const operations = operationsOf(await roomsOf(serviceNames))
  expect(read('docs/running.md')).toContain(operationsTable(operations))
  expect(read('docs/running.md')).toContain(`While polity is running, you can use ${whileRunning(operations)}.`)
})

test('docs/map.md lists which rooms each room asks, as the door plates declare', async () => {
  const asking = (await roomsOf(serviceNames)).filter(({ asks }) => asks.length > 0)
  const whom = asking.map(
    ({ name, asks }) => `${name} → ${[...new Set(asks.map(({ service }) => service))].join(', ')}`,
  )
  expect(read('docs/map.md')).toContain(`Who asks whom, each only to read: ${whom.join('; ')}.`)
})

test('every file and command named in the README and the docs exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const file of ['README.md', 'docs/running.md', 'docs/map.md']) {
    const text = read(file)
    for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      expect(existsSync(path.join(import.meta.dirname, '..', path.dirname(file), link!)), `${file}: ${link}`).toBe(true)
    for (const [, command] of text.matchAll(/npm run (\w+)/g)) expect(scripts, file).toHaveProperty(command!)
  }
})
