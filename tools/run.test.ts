import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodeEnv, nodeFlags } from '#tests/instance.ts'

const run = promisify(execFile)

/** Replaces the program that a command runs: reports the flags of its Node, and its environment. */
const said = `if (/server\\/\\w+\\.ts$/.test(process.argv[1] ?? '')) { console.log(JSON.stringify([process.execArgv, process.env])); process.exit(0) }`
const instead = `--import=data:text/javascript,${encodeURIComponent(said)}`

test.each(['operator', 'backup', 'restore', 'import'])(
  'npm run %s opens the database with the flags that keep its memory small',
  async (command) => {
    const { stdout } = await run(process.execPath, ['tools/run.mjs', command], {
      env: { ...process.env, NODE_OPTIONS: instead },
    })
    const [flags, env] = JSON.parse(stdout.trim().split('\n').at(-1)!) as [string[], Record<string, string>]
    expect(flags).toEqual(nodeFlags)
    expect(env).toMatchObject(nodeEnv)
    expect(nodeFlags.length).toBeGreaterThan(0)
  },
)
