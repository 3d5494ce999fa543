import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

/** The counts of tests in a report, in the same form for both runners. */
interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The files that hold skipped tests. */
  skippedIn: string[]
  /** The duration of each file, in seconds. */
  took: Record<string, number>
}

export interface Step {
  name: string
  /** Programs run one after another; the step ends with the first program that fails. */
  run: string[][]
  /** The file to which the runner writes its report, and a function to read it. */
  counted?: { file: string; read: (report: string) => Counts }
}

export interface Outcome extends Counts {
  step: string
  ok: boolean
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, skippedIn: [], took: {} }
const SLOWEST_SHOWN = 10
/** The time limit of a step, which is needed only when a step hangs: each test has a much shorter limit of its own. */
const longest = 40 * 60_000
const running = new Set<number>()

/** Ends every running program, with all processes it has started. */
export function stopAll() {
  for (const pid of running) process.kill(-pid, 'SIGTERM')
}

function once([name, ...args]: string[], env: NodeJS.ProcessEnv): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const path = `${process.cwd()}/node_modules/.bin:${env.PATH}`
    // Each program runs in a process group of its own, so that stopping it also stops the browsers and workers it
    // started.
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    const child = spawn(name!, args, {
      env: { ...env, PATH: path, NO_COLOR: '1' },
      detached: true,
      stdio: [...stdio],
    })
    const output: Buffer[] = []
    const end = (ok: boolean, note = '') => {
      clearTimeout(late)
      running.delete(child.pid!)
      resolve({ ok, output: Buffer.concat(output).toString() + note })
    }
    const late = setTimeout(() => {
      output.push(Buffer.from(`\nstopped: not finished after ${longest / 60_000} minutes\n`))
      process.kill(-child.pid!, 'SIGKILL')
    }, longest)
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => end(false, `${name} cannot be run: ${error.message}`))
    child.on('close', (code) => end(code === 0))
    if (child.pid) running.add(child.pid)
  })
}

/** Runs a step, says in one line how it went, and shows its output only if it failed. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const started = performance.now()
  if (step.counted) rmSync(step.counted.file, { force: true })
  let last = { ok: true, output: '' }
  for (const command of step.run) {
    if (last.ok) last = await once(command, env)
  }
  const counts = step.counted ? readCounts(step.counted) : nothing
  const tests = step.counted ? `, ${counts.passed} passed` : ''
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${step.name.padEnd(9)} ${last.ok ? 'ok' : 'FAILED'} (${seconds} s${tests})`)
  for (const line of slowest(counts)) console.log(`    ${line}`)
  if (!last.ok) console.log(last.output.trimEnd().replace(/^/gm, '    '))
  // A step that fails without a failing test (because of a type, or a crash) counts as one failure itself.
  const failed = last.ok ? counts.failed : Math.max(counts.failed, 1)
  return { ...counts, failed, step: step.name, ok: last.ok }
}

/** The slowest files, which show where time can be saved. */
const slowest = ({ took }: Counts): string[] =>
  Object.entries(took)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_SHOWN)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)

function readCounts({ file, read }: NonNullable<Step['counted']>): Counts {
  let report: string
  try {
    report = readFileSync(file, 'utf8')
  } catch (error) {
    // A runner that could not start wrote no report; the step itself has failed and shows why.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
  return read(report)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { status: string }[] }[]
}

const asIs = (path: string) => path.replace(`${process.cwd()}/`, '')

export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(report) as VitestReport
  const skipping = testResults.filter((file) => file.assertionResults.some(({ status }) => status === 'skipped'))
  const skippedIn = skipping.map((file) => asIs(file.name))
  const took = Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [asIs(name), (endTime - startTime) / 1000]),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, skippedIn, took }
}

interface PlaywrightSuite {
  file: string
  specs: { tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

const hasSkipped = (suite: PlaywrightSuite): boolean =>
  suite.specs.some((spec) => spec.tests.some(({ status }) => status === 'skipped')) ||
  (suite.suites ?? []).some(hasSkipped)

const msOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(msOf),
  ].reduce((sum, ms) => sum + ms, 0)

export function playwrightCounts(report: string): Counts {
  const { stats, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  const skippedIn = suites.filter(hasSkipped).map((suite) => `tests/${suite.file}`)
  const took = Object.fromEntries(suites.map((suite) => [`tests/${suite.file}`, msOf(suite) / 1000]))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, skippedIn, took }
}
