import { defineConfig } from '@playwright/test'
import { scratch } from './tests/scratch.ts'

process.env.TMPDIR = scratch()

const args = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
]

/** Every journey opens its own instance, so nothing is started here. */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'looks', testMatch: 'look*.journey.ts' },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: 'look*.journey.ts' },
  ],
  // A browser waits for a server more than both compute: two would leave a small machine idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that is busy with something else takes its time: a limit ends what hangs, not what is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/journeys',
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // A trace costs each test a third of its time, and its file could itself fail one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args },
  },
})
