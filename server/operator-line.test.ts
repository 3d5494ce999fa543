import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { LineError } from '#platform/line-error.ts'
import { openLog } from '#platform/log.ts'
import { nothingMore, type Room } from '#platform/room.ts'
import { askRunning, hearOperator } from './operator-line.ts'

/**
 * A room with one command that works while polity is running, and another that works only while polity is not running.
 */
const rooms = [
  {
    ...nothingMore,
    name: 'people',
    commands: {
      ...Object.fromEntries(['reset', 'grant', 'revoke'].map((name) => [name, { whileRunning: true }])),
      recount: {},
    },
  } as unknown as Room,
]

const clears: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clear of clears.splice(0)) await clear()
})

function open(databaseUrl?: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'polity-line-'))
  clears.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const folder = { dataDir, databaseUrl }
  const heard: unknown[] = []
  const command = async (...asked: unknown[]) => {
    heard.push(asked)
    if (asked[2] === 'nobody@town.example') throw new LineError('no account has the address nobody@town.example')
    if (asked[2] === 'fault@town.example') throw new Error('a secret of ours')
    return `done for ${String(asked[2])}`
  }
  const hear = async () => {
    const stop = await hearOperator({ command, rooms }, folder, openLog('silent'))
    clears.unshift(stop)
    return stop
  }
  return { folder, heard, hear }
}

test('an operator’s command reaches the running polity', async () => {
  const { folder, heard, hear } = open()
  await hear()
  expect(await askRunning(folder, 'reset', 'ana@town.example')).toBe('done for ana@town.example')
  expect(heard).toEqual([['people', 'reset', 'ana@town.example']])
  await expect(askRunning(folder, 'grant', 'nobody@town.example')).rejects.toThrow(
    new LineError('no account has the address nobody@town.example'),
  )
  await expect(askRunning(folder, 'revoke', 'fault@town.example')).rejects.toThrow(/^something broke in the running/)
})

test('the operator’s socket accepts no other requests, and nobody else can use it', async () => {
  const { folder, heard, hear } = open()
  await hear()
  await expect(askRunning(folder, 'recount', 'x')).rejects.toThrow(/^something broke/)
  expect(heard).toEqual([])
  expect(statSync(path.join(folder.dataDir, 'operator')).mode & 0o777).toBe(0o600)
})

test('if polity is not running, or has stopped, the command says so', async () => {
  const { folder, hear } = open()
  expect(await askRunning(folder, 'reset', 'ana@town.example')).toBeNull()
  const stop = await hear()
  await stop()
  expect(await askRunning(folder, 'reset', 'ana@town.example')).toBeNull()
})

test('files left behind by a crash do not prevent a start', async () => {
  const { folder, hear } = open()
  await hear()
  await hear()
  expect(await askRunning(folder, 'reset', 'ana@town.example')).toBe('done for ana@town.example')
})

test('an instance that uses a database server has no operator’s socket', async () => {
  const { folder, hear } = open('postgres://localhost/town')
  await hear()
  expect(readdirSync(folder.dataDir)).toEqual([])
  expect(await askRunning(folder, 'reset', 'ana@town.example')).toBeNull()
})
