import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { shownResult } from '#tests/asking.ts'
import { newGuest, type Instance } from '#tests/instance.ts'
import { dublinNorth, madeUp } from './ballots.ts'
import { load } from './clients.ts'
import { openPgbench } from './pgbench.ts'
import { answersTo, openElection } from './replay.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const ROUNDS = 5
const CONNECTIONS = 64
const ANSWERS = 20_000
const BARE_REQUESTS = 40_000
const PGBENCH_SECONDS = 4

/**
 * One of the things to measure. Each is measured once per measuring round, in turn, so that a busy machine slows all of
 * them alike.
 */
interface Contender {
  name: string
  measure(round: number): Promise<Measured>
}

interface Measured {
  perSecond: number
  p50?: number
  p99?: number
}

/**
 * The rate at which answers are accepted, as ratios to the rates of raw inserts and of a bare handler in the same
 * measuring rounds.
 */
export async function rates(): Promise<Report> {
  const rounds = await onSpaces(async (spaces) => {
    const bare = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)))
    const [bareUrl] = (await once(bare, 'message')) as [string]
    const opened = await Promise.all(spaces.map(async (space) => ({ space, instance: await space.open() })))
    const postgres = spaces.find(({ databaseUrl }) => databaseUrl)
    const pgbench = postgres && (await openPgbench(postgres.databaseUrl!))
    const contenders: Contender[] = [
      ...(pgbench
        ? [
            {
              name: 'pgbench',
              measure: async (round: number) => ({ perSecond: await pgbench.measure(round, PGBENCH_SECONDS) }),
            },
          ]
        : []),
      ...opened.map(({ space, instance }) => answering(space, instance)),
      { name: 'bare', measure: () => bareRate(bareUrl) },
    ]
    try {
      return await interleaved(contenders)
    } finally {
      await Promise.all(opened.map(({ instance }) => instance.stop()))
      await pgbench?.end()
      end(bare)
    }
  })
  return { bench: 'rates', findings: findingsOf(rounds), figures: { unit: 'per second, each round', rounds } }
}

const end = (child: ChildProcess) => child.disconnect()

function answering({ engine }: Space, instance: Instance): Contender {
  const ballots = dublinNorth() ?? madeUp(ANSWERS)
  return {
    name: engine,
    async measure() {
      const poll_id = await openElection(instance, ballots)
      const order = ballots.firsts.slice(0, ANSWERS)
      const report = await load(instance.url, {
        requests: answersTo(poll_id, ballots),
        order,
        connections: CONNECTIONS,
      })
      const { n } = await shownResult(newGuest(instance.url), poll_id)
      if (n !== ANSWERS) throw new Error(`${engine} counts ${n} of ${ANSWERS} answers`)
      return { perSecond: ANSWERS / report.seconds, p50: report.p50, p99: report.p99 }
    },
  }
}

async function bareRate(url: string): Promise<Measured> {
  const requests = answersTo('0'.repeat(26), madeUp(1))
  const order = madeUp(BARE_REQUESTS).firsts
  const report = await load(url, { requests, order, connections: CONNECTIONS })
  return { perSecond: BARE_REQUESTS / report.seconds, p50: report.p50, p99: report.p99 }
}

type Rounds = Record<string, Measured[]>

async function interleaved(contenders: Contender[]): Promise<Rounds> {
  progress('warming up')
  for (const { measure } of contenders) await measure(0)
  const rounds: Rounds = Object.fromEntries(contenders.map(({ name }) => [name, []]))
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`round ${round} of ${ROUNDS}`)
    for (const { name, measure } of contenders) rounds[name]!.push(await measure(round))
  }
  return rounds
}

function findingsOf(rounds: Rounds): Finding[] {
  const engines = Object.keys(rounds).filter((name) => name !== 'bare' && name !== 'pgbench')
  return engines.flatMap((engine) => {
    const of = (what: 'p50' | 'p99') => rounded(median(rounds[engine]!.map((one) => one[what]!)), 1)
    return [
      ...(rounds['pgbench'] ? [ratio(rounds, engine, 'pgbench', engine === 'postgres' ? 1 : undefined)] : []),
      ratio(rounds, engine, 'bare'),
      { what: `${engine}: wait at ${CONNECTIONS} connections`, found: `p50 ${of('p50')} ms, p99 ${of('p99')} ms` },
    ]
  })
}

const names: Record<string, string> = { pgbench: 'the raw single-row insert', bare: 'a bare Node handler' }

/** The median of the ratios within each measuring round: anything that slows a whole round cancels out. */
function ratio(rounds: Rounds, engine: string, yardstick: string, goal?: number): Finding {
  const ratios = rounds[engine]!.map(({ perSecond }, round) => perSecond / rounds[yardstick]![round]!.perSecond)
  const middle = median(ratios)
  const range = `${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}`
  return {
    what: `${engine}: answers a second ÷ ${names[yardstick]}${goal ? ` (goal ${goal})` : ''}`,
    found: `${rounded(middle)} (${range})`,
    ...(goal && { met: middle >= goal }),
  }
}
