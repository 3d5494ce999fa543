import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LineError } from '#platform/line-error.ts'
import { openLog } from '#platform/log.ts'
import { openEmbedded } from './embedded.ts'

test('a database whose files are missing gives a one-line error that says what to check', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'pg'))
  writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), '18\n')
  const opened = openEmbedded(folder, openLog('silent'))
  await expect(opened).rejects.toThrow(LineError)
  await expect(opened).rejects.toThrow(/does not start \(.+\): its files may be damaged, or the disk full$/)
})
