import { chromium } from '@playwright/test'
import { modes, pressTwice, ways, type Presses } from '#tests/presses.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { nothingWrong, progress, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const LATENCIES = [0, 200, 400]
const GAPS = [20, 60, 150, 300, 600]

/** Every way to press a button twice: at once, after a lost reply, after going back. */
const table: Presses[] = LATENCIES.flatMap((latency) =>
  modes.flatMap((mode) => [
    ...ways.flatMap((way) => GAPS.map((again) => ({ mode, way, latency, again }))),
    ...(mode === 'waking' ? [] : (['retry', 'back'] as const)).map((again) => ({
      mode,
      way: 'answer' as const,
      latency,
      again,
    })),
  ]),
)

/**
 * A newcomer presses twice, in a real browser on a slow line: the two presses must always count as one vote. `runs`:
 * how many rows of the table to try.
 */
export async function pressed({ runs = table.length }: { runs: number | undefined }): Promise<Report> {
  const step = table.length / Math.min(runs, table.length)
  const chosen = table.filter((_, at) => Math.floor(at % step) === 0)
  const findings: Finding[] = []
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      progress(`${space.engine}: ${chosen.length} pairs of presses`)
      const wrong = await pressAll(space, chosen)
      const recounted = await space.recount()
      findings.push(nothingWrong(`${space.engine}: two presses count once`, wrong, `${chosen.length} pairs`))
      findings.push({
        what: `${space.engine}: recount`,
        found: recounted,
        met: recounted.includes('every tally agrees'),
      })
    }
  })
  return { bench: 'presses', findings, figures: { pairs: chosen.length } }
}

async function pressAll(space: Space, chosen: Presses[]): Promise<string[]> {
  let target = ''
  const line = await openSlowLine(() => target)
  const instance = await space.open({ PUBLIC_URL: line.url })
  target = instance.url
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  })
  const wrong: string[] = []
  try {
    for (const presses of chosen) {
      const n = await pressTwice(browser, { instance, line }, presses)
      const { mode, way, latency, again } = presses
      if (n !== 1) wrong.push(`${mode}, ${way}, ${latency} ms, ${again}: counted ${n} times`)
    }
  } finally {
    await browser.close()
    await instance.stop()
    await line.close()
  }
  return wrong
}
