import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { polls } from '#contract/polls.ts'
import { shownResult } from '#tests/asking.ts'
import { newGuest, type Instance } from '#tests/instance.ts'
import { dublinNorth, madeUp, randomFrom, type Ballots } from './ballots.ts'
import { calling, load } from './clients.ts'
import { childrenOf } from './process.ts'
import { openElection } from './replay.ts'
import { nothingWrong, progress, type Finding, type Report } from './report.ts'
import { onServer, onSpaces, type Space } from './spaces.ts'

const ROUNDS = 5
const ANSWERS = 12_000
const CONNECTIONS = 32
const SEED = 9
/** The acceptable outcomes while the database is down: no reply, or a refusal that says that it is down. */
const honest = [1, 503]

/** The process to kill: polity, one of its workers, or the PostgreSQL it uses. */
type Victim = 'polity' | 'worker' | 'PostgreSQL'

interface Round {
  victim: Victim
  sent: number
  acknowledged: number
  /** The number of rows in the database once everything was running again, before any request was sent again. */
  stored: number
  wrong: string[]
}

interface Options {
  runs: number | undefined
  workers: number | undefined
}

/**
 * Sends SIGKILL while many answers arrive: every acknowledged answer must still be there, and all other answers can be
 * sent again and are then counted once.
 */
export async function kill({ runs = ROUNDS, workers }: Options): Promise<Report> {
  const findings: Finding[] = []
  const figures: Record<string, unknown> = {}
  const ballots = dublinNorth() ?? madeUp(ANSWERS)
  const random = randomFrom(SEED)
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      const rounds: Round[] = []
      const victims = victimsOn(space, workers)
      for (let round = 0; round < runs; round++) {
        const moment = 200 + Math.floor(random() * (ANSWERS - 1_000))
        progress(`${space.engine}: killing after ${moment} replies (${round + 1} of ${runs})`)
        rounds.push(await killOnce(space, ballots, { victim: victims[round % victims.length]!, moment }))
      }
      figures[space.engine] = rounds
      findings.push(...findingsOf(space.engine, rounds))
    }
  }, workers)
  return { bench: 'kill', findings, figures }
}

/** The processes to kill in turn: the database only if we run our own PostgreSQL. */
const victimsOn = ({ engine }: Space, workers: number | undefined): Victim[] => [
  'polity',
  ...(engine === 'postgres' && !process.env['TEST_DATABASE_URL'] ? (['PostgreSQL'] as const) : []),
  ...(workers ? (['worker'] as const) : []),
]

function findingsOf(engine: string, rounds: Round[]): Finding[] {
  const sum = (count: 'sent' | 'acknowledged' | 'stored') => rounds.reduce((all, round) => all + round[count], 0)
  const wrong = rounds.flatMap((round) => round.wrong)
  const told = `${rounds.length} deaths, ${sum('sent')} sent, ${sum('acknowledged')} acknowledged, ${sum('stored')} stored`
  return [nothingWrong(`${engine}: every acknowledged answer is kept, none is counted twice`, wrong, told)]
}

interface Death {
  victim: Victim
  /** The number of replies after which the process is killed. */
  moment: number
}

async function killOnce(space: Space, ballots: Ballots, { victim, moment }: Death): Promise<Round> {
  const first = await space.open()
  const poll_id = await openElection(first, ballots)
  const guests = Array.from({ length: ANSWERS }, () => `guest=${randomBytes(16).toString('base64url')}`)
  const choices = Array.from(ballots.firsts.subarray(0, ANSWERS), (place) => `o${place + 1}`)
  const requests = guests.map((guest, at) =>
    calling(polls.submit_response, { poll_id, ballots: { i1: { choice: choices[at]! } } }, guest),
  )
  const strike = () => {
    if (victim === 'polity') first.process.kill('SIGKILL')
    else if (victim === 'worker') process.kill(childrenOf(first.process.pid!)[0]!, 'SIGKILL')
    else void crash(space.databaseUrl!)
  }
  const { fates, replies } = await load(
    first.url,
    { requests, connections: CONNECTIONS, keep: true, sayAfter: moment },
    strike,
  )
  const instance = await upAgain(space, first, victim)
  try {
    const count = async () => (await shownResult(newGuest(instance.url), poll_id)).n
    const stored = await count()
    const kept = places(fates, (fate) => fate === 200)
    const unsure = places(fates, (fate) => fate !== 200 && fate !== 0)
    const lost = await missing(
      instance,
      kept.map((at) => ({ guest: guests[at]!, reply: replies[at]! })),
    )
    const again = await sendAgain(
      instance,
      unsure.map((at) => requests[at]!),
    )
    const total = await count()
    const wrong = [
      ...lost,
      ...unsure.filter((at) => !honest.includes(fates[at]!)).map((at) => `in the outage a guest got ${fates[at]}`),
      ...again,
      ...(stored < kept.length ? [`${kept.length} acknowledged, ${stored} stored`] : []),
      ...(stored > kept.length + unsure.length ? [`${kept.length + unsure.length} sent, ${stored} stored`] : []),
      ...(total === kept.length + unsure.length ? [] : [`${total} counted of ${kept.length + unsure.length} guests`]),
    ]
    await instance.stop()
    // Throws when a tally differs from the answers it should count.
    await space.recount()
    return { victim, sent: kept.length + unsure.length, acknowledged: kept.length, stored, wrong }
  } finally {
    await instance.kill()
  }
}

/**
 * Kills one process of the database server: PostgreSQL then ends all its other processes and recovers from its log, as
 * after a crash.
 */
async function crash(databaseUrl: string): Promise<void> {
  const workers = await onServer(databaseUrl, "select pid from pg_stat_activity where backend_type = 'walwriter'")
  process.kill(Number(workers[0]!['pid']), 'SIGKILL')
}

/** The same instance once it answers again, or a new process on the same data. */
async function upAgain(space: Space, first: Instance, victim: Victim): Promise<Instance> {
  if (victim === 'polity') {
    await first.kill()
    return space.open()
  }
  for (let tries = 0; tries < 100; tries++) {
    const up = await newGuest(first.url)
      .answer(polls.polls, {})
      .then(
        () => true,
        () => false,
      )
    if (up) return first
    await wait(100)
  }
  throw new Error(`polity does not come back after the death of a ${victim}`)
}

const places = (fates: Uint16Array, wanted: (fate: number) => boolean): number[] =>
  [...fates.keys()].filter((at) => wanted(fates[at]!))

/** Requests the answers of each acknowledged guest: exactly the acknowledged answer must be there. */
async function missing(instance: Instance, acknowledged: { guest: string; reply: string }[]): Promise<string[]> {
  const requests = acknowledged.map(({ guest }) => calling(polls.polls_responses, {}, guest))
  const { fates, replies } = await load(instance.url, { requests, connections: CONNECTIONS, keep: true })
  return acknowledged.flatMap(({ reply }, at) => {
    if (fates[at] !== 200) return [`asking for an answer got ${fates[at]}`]
    const { response } = JSON.parse(reply) as { response: unknown }
    return isKept(replies[at], response) ? [] : [`acknowledged ${reply}, found ${replies[at]}`]
  })
}

/**
 * Whether a guest's list contains exactly the acknowledged answer, word for word; the list also shows details of the
 * poll.
 */
function isKept(list: string | null | undefined, acknowledged: unknown): boolean {
  const answers = (JSON.parse(list ?? '[]') as { poll: unknown }[]).map(({ poll: _poll, ...answer }) => answer)
  return JSON.stringify(answers) === JSON.stringify([acknowledged])
}

/** Guests who got no reply send their answer again; all must be told that it is counted. */
async function sendAgain(instance: Instance, requests: string[]): Promise<string[]> {
  const { fates } = await load(instance.url, { requests, connections: CONNECTIONS })
  return [...fates].filter((fate) => fate !== 200).map((fate) => `sending again got ${fate}`)
}
