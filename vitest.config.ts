import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'
import product from './package.json' with { type: 'json' }
import { scratch } from './tests/scratch.ts'

process.env.TMPDIR = scratch()

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  // React as it is served to visitors: the development version notes for each element where it was made, at three times
  // the cost.
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    include: ['{contract,platform,services,server,web,tests,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.journey.ts'],
    pool: 'forks',
    env: { NODE_ENV: 'production' },
    // Tests run like the product: the embedded engine is not compiled a second time in each worker. But a worker, which
    // reads all the code and opens many databases, gets more memory, because collecting young objects took an eighth of
    // its time.
    execArgv: [...product.config.nodeFlags, '--max-semi-space-size=32', '--heap-growing-percent=0'],
    // Every test opens and closes what it uses: files can share a process, and its loaded modules.
    isolate: false,
    // Tests wait for databases and processes more than they compute: one worker per processor would leave a small
    // machine idle.
    maxWorkers: availableParallelism() + 2,
    // The limit is there to end tests that hang, not tests that are slow: the machine can be busy with something else.
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
