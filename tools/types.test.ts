import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** The output of a tool, whether or not it finds faults. */
const printedBy = (tool: string, args: string[], cwd: string) =>
  new Promise<string>((said) =>
    execFile(
      path.join(root, 'node_modules/.bin', tool),
      args,
      { cwd, env: { ...process.env, NO_COLOR: '1' } },
      (_failed, stdout, stderr) => said(stdout + stderr),
    ),
  )

/** The compiler's output for one file placed in the back end. */
async function saidOf(code: string): Promise<string> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'polity-types-'))
  try {
    writeFileSync(path.join(scratch, 'bad.ts'), code)
    writeFileSync(
      path.join(scratch, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, 'tsconfig.server.json'),
        compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')] },
        include: ['bad.ts'],
        exclude: [],
      }),
    )
    return await printedBy('tsc', ['-p', scratch, '--noEmit', '--pretty', 'false'], root)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

test('back-end code cannot use document or window', { timeout: 120_000 }, async () => {
  const said = await saidOf('export const bad = [document.title, window.name, process.pid]')
  expect(said).toContain("Cannot find name 'document'")
  expect(said).toContain("Cannot find name 'window'")
  expect(said).not.toContain('process')
})

test.each([
  ['field.tsx', 'error'],
  ['late.server.tsx', 'nothing'],
])('a browser script cannot use Node’s globals: process in web/ui/%s is %s', async (name, expected) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'polity-lint-'))
  try {
    mkdirSync(path.join(scratch, 'web/ui'), { recursive: true })
    copyFileSync(path.join(root, '.oxlintrc.json'), path.join(scratch, '.oxlintrc.json'))
    writeFileSync(path.join(scratch, 'web/ui', name), 'export const bad = () => process.pid + Buffer.length\n')
    const said = await printedBy('oxlint', ['web'], scratch)
    expect(said.match(/Unexpected use of '(process|Buffer)'/g) ?? []).toHaveLength(expected === 'error' ? 2 : 0)
    expect(said).toContain('1 file')
  } finally {
    rmSync(scratch, { recursive: true })
  }
})
