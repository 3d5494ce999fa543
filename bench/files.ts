import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { openLog } from '#platform/log.ts'
import { openDatabase } from '#server/engines.ts'
import { newGuest, openPoll, operatorOf, type Instance } from '#tests/instance.ts'
import { fill } from './closed-ballots.ts'
import { at, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'
import { CANDIDATES } from './tally-ballots.ts'

const BALLOTS = 64_081
const QUIET_MS = 5_000
const TABS = 4
/** The minimum duration of a measurement: shorter work is repeated. */
const LEAST_MS = 1_000
/**
 * The limits for the median time that other requests wait while a file is made and sent, in milliseconds and as a
 * multiple of the usual wait; the longer of the two applies.
 */
const MAX_WAIT_MS = 25
const MAX_RATIO = 3

/**
 * How long does it take to make the files of a closed poll with very many ballots, and do other requests have to wait?
 */
export async function files({ runs: ballots = BALLOTS }: { runs: number | undefined }): Promise<Report> {
  const findings: Finding[] = []
  const figures: Record<string, unknown> = { unit: 'ms', ballots }
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      const told = await filesOn(space, ballots)
      findings.push(...told.findings.map((finding) => ({ ...finding, what: `${space.engine}: ${finding.what}` })))
      figures[space.engine] = told.figures
    }
  })
  return { bench: 'files', findings, figures }
}

async function filesOn(space: Space, ballots: number) {
  const poll_id = await filled(space, ballots)
  const instance = await space.open()
  try {
    await close(instance, poll_id)
    await newGuest(instance.url).answer(polls.get_results, { poll_id })
    progress(`${space.engine}: quiet`)
    await meanwhile(instance, () => wait(QUIET_MS / 5))
    const quiet = await meanwhile(instance, () => wait(QUIET_MS))
    const findings: Finding[] = []
    const figures: Record<string, unknown> = { quiet: quiet.waits }
    const file = (name: string) => read(instance, `/results/${poll_id}/${name}`)
    const works: Record<string, () => Promise<unknown>> = {
      'the first file, ballots.csv': () => file('ballots.csv'),
      'ballots.csv again': () => file('ballots.csv'),
      'ballots.json': () => file('ballots.json'),
      [`ballots.csv in ${TABS} tabs`]: () => Promise.all(Array.from({ length: TABS }, () => file('ballots.csv'))),
      'export.csv': () => file('export.csv'),
    }
    for (const [what, work] of Object.entries(works)) {
      progress(`${space.engine}: ${what}`)
      const loud = await meanwhile(instance, work)
      const [median, usual] = [at(loud.waits, 0.5), at(quiet.waits, 0.5)]
      figures[what] = loud
      findings.push({
        what: `${what}: others wait at the median at most ${MAX_WAIT_MS} ms, or ${MAX_RATIO} times as long as when it is quiet`,
        found: `${saidOf(loud.waits)}, quiet ${saidOf(quiet.waits)}; it took ${rounded(loud.took / 1000, 1)} s`,
        met: median <= Math.max(MAX_WAIT_MS, MAX_RATIO * usual),
      })
    }
    return { findings, figures }
  } finally {
    await instance.kill()
  }
}

const saidOf = (waits: number[]) => `${rounded(at(waits, 0.5), 1)} ms (p99 ${rounded(at(waits, 0.99), 0)})`

async function filled(space: Space, ballots: number): Promise<string> {
  const first = await space.open({ SERVICES: 'identity,users,comms,polls' })
  const options = Array.from({ length: CANDIDATES }, (_, at) => `Candidate ${at + 1}`)
  const draft = { title: 'Who shall hold the office?', kind: 'ranked', options, publication: 'all' }
  const poll_id = await openPoll(first, draft)
  await first.stop()
  const where = { databaseUrl: space.databaseUrl ?? undefined, dataDir: first.folder }
  const db = await openDatabase(where, openLog('silent'))
  try {
    await fill(db, poll_id, ballots)
  } finally {
    await db.close()
  }
  return poll_id
}

const close = (instance: Instance, poll_id: string) =>
  operatorOf(instance).answer(polls.close_poll, { poll_id, note: 'All are in.' })

async function read({ url }: Instance, path: string): Promise<void> {
  const reply = await newGuest(url).get(path, { accept: '*/*' })
  const length = (await reply.text()).length
  if (!reply.ok || length === 0) throw new Error(`${path} answered ${reply.status}`)
}

/** How long other small requests wait while the work is being done. */
async function meanwhile({ url }: Instance, work: () => Promise<unknown>) {
  const over = new AbortController()
  const waits: number[] = []
  const reader = newGuest(url)
  const asking = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await reader.answer(identity.sign_in_methods, {})
      waits.push(performance.now() - begun)
      await wait(5)
    }
  })()
  const begun = performance.now()
  await work()
  const took = performance.now() - begun
  while (performance.now() - begun < LEAST_MS) await work()
  over.abort()
  await asking
  return { took, waits }
}
