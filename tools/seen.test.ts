import { execFile } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/**
 * Folders that are installed, built or written by tests, at the root only, since a source folder may have the same
 * name.
 */
const notOurs = ['node_modules', 'build', 'test-results', 'playwright-report', 'data']
const lands = readdirSync(root).filter((name) => !name.startsWith('.') && !notOurs.includes(name))
const ours = (kinds: string) =>
  [`*.{${kinds}}`, ...lands.map((land) => `${land}/**/*.{${kinds}}`)].flatMap((files) => globSync(files, { cwd: root }))
const code = ours('ts,tsx,mjs')

/** The output of a tool, whether or not it finds faults. */
const saidBy = (tool: string, ...args: string[]) =>
  new Promise<string>((said) =>
    execFile(
      path.join(root, 'node_modules/.bin', tool),
      args,
      { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } },
      (_failed, stdout, stderr) => said(stdout + stderr),
    ),
  )

test('the check also reads source files in folders named like build output', () => {
  expect(code.filter((file) => file.startsWith('web/build/')).length).toBeGreaterThan(3)
})

test('the linter checks every source file', async () => {
  // The set of files does not depend on the rules, and reading them without rules takes half the time.
  const { number_of_files } = JSON.parse(await saidBy('oxlint', '--allow=all', '--format=json', '--silent')) as {
    number_of_files: number
  }
  expect(number_of_files).toBeGreaterThanOrEqual(code.length)
})

test('the formatter checks every source, style and settings file', async () => {
  const [, seen] = /on (\d+) files/.exec(await saidBy('oxfmt', '--check'))!
  const rest = ours('css,json').filter((file) => file !== 'package-lock.json')
  expect(Number(seen)).toBeGreaterThanOrEqual(code.length + rest.length)
})

test('the dead-code check covers every source file', async () => {
  const seen = await saidBy('knip', '--debug')
  expect(code.filter((file) => !seen.includes(file))).toEqual([])
})
