import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LineError } from '#platform/line-error.ts'
import { clusterIn, ensureCluster, makeCluster } from './cluster.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a cluster appears complete or not at all, and leftovers of an interrupted start are removed', async () => {
  const folder = newFolder()
  mkdirSync(path.join(folder, 'pg.new-1', 'base'), { recursive: true })
  await makeCluster(path.join(folder, 'pg'))
  expect(readdirSync(folder)).toEqual(['pg'])
  expect(existsSync(path.join(folder, 'pg', 'PG_VERSION'))).toBe(true)
})

test('a cluster is created once, is readable only by its owner, and is configured with small buffers', async () => {
  const folder = path.join(newFolder(), 'data')
  await ensureCluster(folder)
  const data = clusterIn(folder)
  expect(readFileSync(path.join(data, 'postgresql.conf'), 'utf8')).toMatch(/^shared_buffers = 16MB\b/m)
  const open = globSync('**', { cwd: data }).filter((file) => statSync(path.join(data, file)).mode & 0o077)
  expect(open).toEqual([])
  const made = statSync(data).ctimeMs
  await ensureCluster(folder)
  expect(statSync(data).ctimeMs).toBe(made)
})

test('a cluster that cannot be created gives a one-line error and leaves no files behind', async () => {
  const folder = newFolder()
  // The longest possible file name; the temporary name beside it is even longer.
  const data = path.join(folder, 'n'.repeat(255))
  const made = makeCluster(data)
  await expect(made).rejects.toThrow(LineError)
  await expect(made).rejects.toThrow(/ENAMETOOLONG/)
  expect(existsSync(data)).toBe(false)
})
