import { spawnSync } from 'node:child_process'
import { renewLedgers } from './promises/ledger.ts'

/**
 * Extracts the texts of the screens into `web/words/*.po` for translators, and into `docs/promises/` with the claims
 * they make. With `--check` this program writes nothing, and fails if a sentence is not extracted yet or lacks a
 * translation.
 */
const checks = process.argv.includes('--check')
const work = checks
  ? [
      ['check', 'sync', '--overwrite'],
      ['check', 'missing', '--mode', 'catalog', '--verbose'],
    ]
  : [['extract', '--clean', '--overwrite']]

for (const args of work) {
  const { status } = spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

if (!checks) {
  const waiting = renewLedgers()
  if (waiting > 0) console.log(`docs/promises/: ${waiting} marked “?”. Say what each sentence claims.`)
}
