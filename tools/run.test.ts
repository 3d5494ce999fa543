import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodeFlags } from '#tests/instance.ts'

const run = promisify(execFile)

/** In place of the program that a command runs: says which flags its Node was given. */
const said = `if (/server\\/\\w+\\.ts$/.test(process.argv[1] ?? '')) { console.log('flags ' + process.execArgv.join(' ')); process.exit(0) }`
const instead = `--import=data:text/javascript,${encodeURIComponent(said)}`

test.each(['operator', 'backup', 'restore', 'import'])(
  'npm run %s opens the database with the flags that keep its memory small',
  async (command) => {
    const { stdout } = await run(process.execPath, ['tools/run.mjs', command], {
      env: { ...process.env, NODE_OPTIONS: instead },
    })
    expect(stdout).toContain(`flags ${nodeFlags.join(' ')}\n`)
    expect(nodeFlags.length).toBeGreaterThan(0)
  },
)
