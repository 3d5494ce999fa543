import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What the compiler says of one file that stands in the back end. */
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
    return await new Promise((said) =>
      execFile(
        path.join(root, 'node_modules/.bin/tsc'),
        ['-p', scratch, '--noEmit', '--pretty', 'false'],
        { cwd: root },
        (_failed, stdout, stderr) => said(stdout + stderr),
      ),
    )
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

test('the back end has no page and no window', { timeout: 120_000 }, async () => {
  const said = await saidOf('export const bad = [document.title, window.name, process.pid]')
  expect(said).toContain("Cannot find name 'document'")
  expect(said).toContain("Cannot find name 'window'")
  expect(said).not.toContain('process')
})
