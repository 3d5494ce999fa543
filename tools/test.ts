import { chromium, installMissing } from './machine.ts'
import { playwrightCounts, runStep, stopAll, vitestCounts, type Outcome, type Step } from './steps.ts'
import { startPostgres } from '#tests/postgres.ts'
import { scratch } from '#tests/scratch.ts'

// PostgreSQL copies a database of hundreds of files for each suite: in memory, a copy takes a twentieth of the
// processor time.
process.env.TMPDIR = scratch()

/** Writes the types of the routes, which the type check and the linter read. */
const routes: Step = { name: 'routes', run: [['react-router', 'typegen']] }

/** Steps that only read source files: two at a time. */
const cheap: Step[] = [
  {
    name: 'types',
    run: ['tsconfig', 'tsconfig.server'].map((project) => [
      'tsc',
      '-p',
      `${project}.json`,
      '--noEmit',
      // Files unchanged since the last check are not checked again.
      '--incremental',
      '--tsBuildInfoFile',
      `.node/${project}.tsbuildinfo`,
      // With two threads the type check needs nearly twice the processor time, and another step uses the second
      // processor.
      '--singleThreaded',
      '--pretty',
      'false',
    ]),
  },
  { name: 'build', run: [['node', 'tools/run.mjs', 'build']] },
  { name: 'lint', run: [['oxlint', '--type-aware', '--deny-warnings', '--format=unix']] },
  { name: 'format', run: [['oxfmt', '--check']] },
  { name: 'walls', run: [['node', 'tools/walls.ts']] },
  { name: 'dead', run: [['knip']] },
  { name: 'words', run: [['node', 'tools/words.ts', '--check']] },
]

const units = 'test-results/units.json'
const journeys = 'test-results/journeys.json'

/** Steps that use the whole machine: one at a time. */
const heavy: Step[] = [
  {
    name: 'unit',
    run: [['vitest', 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${units}`]],
    counted: { file: units, read: vitestCounts },
  },
  // The looks and the journeys run together, so that no browser idles between them.
  { name: 'journeys', run: [['playwright', 'test']], counted: { file: journeys, read: playwrightCounts } },
]

let stopped = false
function stop() {
  stopped = true
  stopAll()
}

const going = () => !stopped

function chosen(names: string[]): (step: Step) => boolean {
  const all = [...cheap, ...heavy].map((step) => step.name)
  const unknown = names.find((name) => !all.includes(name))
  if (unknown) throw new RangeError(`no step is called "${unknown}"; the steps are: ${all.join(', ')}`)
  return (step) => names.length === 0 || names.includes(step.name)
}

async function inPairs(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step && going(); step = waiting.shift())
      outcomes.push(await runStep(step, process.env))
  }
  await Promise.all([lane(), lane()])
  return outcomes
}

async function oneByOne(steps: Step[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) if (going()) outcomes.push(await runStep(step, env))
  return outcomes
}

async function withPostgres(steps: Step[]): Promise<{ outcomes: Outcome[]; postgres: boolean }> {
  const given = process.env.TEST_DATABASE_URL
  const started = given || steps.length === 0 ? null : await startPostgres()
  const url = given ?? started?.url
  try {
    const env = url ? { ...process.env, TEST_DATABASE_URL: url } : process.env
    return { outcomes: await oneByOne(steps, env), postgres: url !== undefined || steps.length === 0 }
  } finally {
    await started?.stop()
  }
}

async function main(names: string[]): Promise<number> {
  const started = performance.now()
  const wanted = chosen(names)
  const [quick, slow] = [cheap.filter(wanted), heavy.filter(wanted)]
  if (slow.length > 0) installMissing()
  if (slow.some((step) => step.counted?.read === playwrightCounts) && !chromium()) {
    console.log(
      'the browser journeys need Chromium: install the package "chromium", or name its program in CHROME_PATH',
    )
    return 1
  }
  const checks = quick.length > 0 ? [await runStep(routes, process.env), ...(await inPairs(quick))] : []
  const { outcomes: tests, postgres } = await withPostgres(slow)
  return summary([...checks, ...tests], postgres, (performance.now() - started) / 1000)
}

function summary(outcomes: Outcome[], postgres: boolean, seconds: number): number {
  const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((all, one) => all + one[count], 0)
  const failures = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.step)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(failures.length > 0 ? `\nfailed: ${failures.join(', ')}` : '')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  console.log(`${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`)
  const unseen = outcomes.flatMap((outcome) => outcome.skippedIn)
  if (!postgres) console.log(`without PostgreSQL these were skipped: ${unseen.join(', ') || 'none'}`)
  return stopped || failures.length > 0 ? 1 : 0
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  console.log(error.message)
  process.exitCode = 1
}
