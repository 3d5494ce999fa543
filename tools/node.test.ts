import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/instance.ts'

interface Pins {
  version: string
  packages: Record<string, { name: string; integrity: string; resolved?: string }>
}

// This is plain JavaScript, since it runs before anything is installed.
const { bringNode, pinned } = (await import(new URL('./node.mjs', import.meta.url).href)) as {
  pinned: Pins
  bringNode(folder: string, platform: string, npm: (args: string[]) => unknown, pins: Pins): Promise<string | null>
}

const run = promisify(execFile)

/** A package like that of a platform's Node, packed on this machine, and a function that runs npm in `folder`. */
async function packed() {
  const folder = await newFolder()
  const made = path.join(folder, 'made')
  await mkdir(path.join(made, 'bin'), { recursive: true })
  await writeFile(path.join(made, 'package.json'), JSON.stringify({ name: 'node-here', version: '1.0.0' }))
  await writeFile(path.join(made, 'bin/node'), '#!/bin/sh\n')
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, made])
  const [{ integrity }] = JSON.parse(stdout) as [{ integrity: string }]
  const npm = (args: string[]) => run('npm', [...args, '--no-audit', '--no-fund', '--offline'])
  const pins = (hash: string) => ({
    version: '1.0.0',
    packages: { here: { name: 'node-here', integrity: hash, resolved: `file:../node-here-1.0.0.tgz` } },
  })
  return { folder, integrity, npm, pins, into: path.join(folder, 'brought') }
}

test('only the pinned version of Node is accepted, and any other download is refused and not kept', async () => {
  const { folder, integrity, npm, pins, into } = await packed()
  const wrong = `sha512-${Buffer.alloc(64).toString('base64')}`
  await expect(bringNode(into, 'here', npm, pins(wrong))).rejects.toThrow(/EINTEGRITY/)
  expect(existsSync(path.join(into, 'version'))).toBe(false)
  const node = await bringNode(into, 'here', npm, pins(integrity))
  expect(existsSync(node ?? '')).toBe(true)
  expect(await bringNode(into, 'here', () => Promise.reject(new Error('asked again')), pins(integrity))).toBe(node)
  expect(await bringNode(into, 'elsewhere', npm, pins(integrity))).toBeNull()
  await rm(folder, { recursive: true })
})

test('every package and every Node download has a hash, and no package names a registry', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>
  }
  const { '': _, ...packages } = lock.packages
  const bare = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(bare.map(([name]) => name)).toEqual([])
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
  for (const { name, integrity } of Object.values(pinned.packages)) expect(integrity, name).toMatch(/^sha512-.{86}==$/)
})
