import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentHash, marked, votePath } from './marks.ts'

test('a row measured with a different version of the voting code is marked as older until it is measured again', () => {
  const page = '| rates (2026-11-20, 00000000): 1 |\n| kill (2026-11-22, 1f0c9ab2, older): 0 |\n| bills: 2 |'
  expect(marked(page, '1f0c9ab2')).toEqual({
    text: '| rates (2026-11-20, 00000000, older): 1 |\n| kill (2026-11-22, 1f0c9ab2): 0 |\n| bills: 2 |',
    older: 1,
  })
})

test('the version mark changes when a file’s contents change, but not when the file’s tests change', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const hash = (file: string, text: string) => {
    writeFileSync(path.join(folder, file), text)
    return contentHash(['*.ts'], folder)
  }
  const first = hash('act.ts', 'one')
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(hash('act.test.ts', 'a test')).toBe(first)
  expect(hash('act.ts', 'another')).not.toBe(first)
  expect(hash('act.ts', 'one')).toBe(first)
})

test('every file listed as part of the voting path exists', () => {
  const root = path.join(import.meta.dirname, '..')
  for (const pattern of votePath) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([])
})
