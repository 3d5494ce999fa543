import { spawnSync } from 'node:child_process'

/**
 * What the screens say, gathered into `web/words/*.po` for translators.
 * With `--check` nothing is written: it fails when a sentence is not gathered yet or a language lacks one.
 */
const work = process.argv.includes('--check')
  ? [
      ['check', 'sync'],
      ['check', 'missing', '--mode', 'catalog', '--verbose'],
    ]
  : [['extract', '--clean']]

for (const args of work) {
  const { status } = spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
