import { defineConfig } from '@playwright/test'
import { scratch } from './tests/scratch.ts'
import { chromium } from './tools/machine.ts'

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
  // Pages live for seconds here: optimizing their scripts costs more than it saves.
  '--js-flags=--no-opt --max-lazy --single-threaded',
]

/** Every journey opens its own instance, so nothing is started here. */
export default defineConfig({
  testDir: 'tests',
  // Looks are a separate project: checks of the state in which every instance begins must not come after journeys that
  // change it.
  projects: [
    { name: 'looks', testMatch: 'look*.journey.ts' },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: 'look*.journey.ts' },
  ],
  // Browsers and servers wait for each other more than they compute: two workers would leave a small machine idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that is busy with something else is slow: the limit is there to end tests that hang, not tests that are
  // slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/journeys',
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Tracing takes a third of the time of each test, and writing the trace file could itself make a test fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // An element that is missing after this long will never appear: the rest of the test need not wait for it.
    actionTimeout: 60_000,
    launchOptions: { executablePath: chromium() ?? 'chromium', args },
  },
})
