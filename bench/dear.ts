import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { requestOf } from '#contract/client.ts'
import { polls } from '#contract/polls.ts'
import { newGuest, openPoll, operatorOf, type Instance } from '#tests/instance.ts'
import { newClient, type Client } from './dear-client.ts'
import type { CrowdPlan, CrowdReport } from './dear-crowd.ts'
import { dearestDrafts, randomBallots } from './dear-polls.ts'
import { at, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const CLIENTS = 8
const BALLOTS = 300
const SECONDS = 20
/**
 * Warm-up before each measurement, with or without load, so that everything loaded on first use is already in memory.
 */
const WARM_SECONDS = 3
const VOTES_PER_SECOND = 20
const HOMES_PER_SECOND = 10
/** The goals by which this bench is judged. */
const WITHIN_MS = 1_000
const MIN_SHARE = 0.99
const MAX_RATIO = 3

/**
 * Publishes the most expensive poll the contract allows, and lets eight clients, each with its own address and cookie,
 * request everything derived from that poll. Meanwhile honest people answer another poll and read the front page.
 */
export async function dear({ runs: ballots = BALLOTS }: { runs: number | undefined }): Promise<Report> {
  const findings: Finding[] = []
  const figures: Record<string, unknown> = { unit: 'ms', clients: CLIENTS, ballots, seconds: SECONDS }
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      const told = await dearOn(space, ballots)
      findings.push(...told.findings.map((finding) => ({ ...finding, what: `${space.engine}: ${finding.what}` })))
      figures[space.engine] = told.figures
    }
  })
  return { bench: 'dear', findings, figures }
}

async function dearOn(space: Space, ballots: number) {
  const instance = await space.open({ ADDRESS_LIMIT: '600' })
  try {
    const dearest = await openDearest(instance)
    const closed = await openPoll(instance, dearest.draft)
    const small = await openPoll(instance)
    progress(`${space.engine}: ${dearest.name}, ${ballots} ballots each in an open and a closed poll`)
    const cookies = await fill(instance, [dearest.poll_id, closed], ballots)
    const close = { poll_id: closed, note: 'All ballots are in.' }
    await operatorOf(instance).answer(polls.close_poll, close)
    progress(`${space.engine}: quiet`)
    await honest(instance, small, WARM_SECONDS)
    const quiet = await honest(instance, small, SECONDS)
    progress(`${space.engine}: eight at what is dear`)
    const crowd = await attack({
      url: instance.url,
      clients: Array.from({ length: CLIENTS }, (_, at) => ({ address: `127.0.1.${at + 1}`, cookie: cookies[at]! })),
      paths: [
        ...pathsOf(dearest.poll_id),
        ...pathsOf(closed),
        ...['csv', 'json'].map((as) => `/results/${closed}/ballots.${as}`),
      ],
    })
    await honest(instance, small, WARM_SECONDS, dearest)
    const loud = await honest(instance, small, SECONDS, dearest)
    const asked = await crowd.end()
    const share = loud.votes.filter((ms) => ms <= WITHIN_MS).length / loud.votes.length
    const ratio = at(loud.homes, 0.99) / at(quiet.homes, 0.99)
    const findings: Finding[] = [
      { what: 'the dearest poll', found: dearest.name },
      {
        what: `honest votes within ${WITHIN_MS / 1000} s, at least ${MIN_SHARE * 100} %`,
        found: `${rounded(share * 100, 1)} % of ${loud.votes.length}; p99 ${rounded(at(loud.votes, 0.99), 0)} ms, quiet ${rounded(at(quiet.votes, 0.99), 0)} ms`,
        met: share >= MIN_SHARE,
      },
      {
        what: `/home p99 ÷ quiet, at most ${MAX_RATIO}`,
        found: `${rounded(ratio, 1)}; ${rounded(at(loud.homes, 0.99), 0)} and ${rounded(at(quiet.homes, 0.99), 0)} ms`,
        met: ratio <= MAX_RATIO,
      },
      { what: 'dear answers', found: saidOf(asked) },
    ]
    return { findings, figures: { share, ratio, asked, quiet: told(quiet), loud: told(loud) } }
  } finally {
    await instance.kill()
  }
}

const pathsOf = (poll_id: string): string[] => [
  requestOf(polls.get_results, { poll_id })[0],
  `/results/${poll_id}`,
  `/answer/${poll_id}`,
  `/results/${poll_id}/export.csv`,
  `/results/${poll_id}/export.json`,
  `/results/${poll_id}/share.png`,
]

/** Publishes the first of the most expensive drafts that the contract accepts. */
async function openDearest(instance: Instance) {
  const refused: string[] = []
  for (const { name, draft } of dearestDrafts()) {
    const poll_id = await openPoll(instance, draft).catch((thrown: Error) => void refused.push(thrown.message))
    if (poll_id) return { name, draft, poll_id, ballots: randomBallots(draft) }
  }
  throw new Error(refused.join('\n'))
}

type Dearest = Awaited<ReturnType<typeof openDearest>>

function submit(client: Client, poll_id: string, ballots: unknown, cookie?: string): ReturnType<Client> {
  const [path, { body }] = requestOf(polls.submit_response, { poll_id, ballots })
  return client('POST', path, { cookie, body })
}

/** Fills every poll with guests' ballots, all different; returns the guests' cookies. */
async function fill(instance: Instance, poll_ids: string[], times: number): Promise<string[]> {
  const [first] = poll_ids
  const poll = await newGuest(instance.url).answer(polls.get_poll, { poll_id: first! })
  const next = randomBallots(poll)
  const cookies: string[] = []
  for (let at = 0; at < times; at++) {
    const client = newClient(instance.url, `127.0.3.${1 + (at % 200)}`)
    let cookie: string | undefined
    for (const poll_id of poll_ids) {
      const answer = await submit(client, poll_id, next(), cookie)
      if (answer.status !== 200) throw new Error(answer.body)
      cookie ??= answer.cookie ?? undefined
    }
    cookies.push(cookie!)
  }
  return cookies
}

/** Lets people each answer a small poll once and read the front page, at their own pace, whatever the server does. */
async function honest({ url }: Instance, poll_id: string, seconds: number, besides?: Dearest) {
  const [votes, homes, under_way]: [number[], number[], Promise<void>[]] = [[], [], []]
  const time = async (into: number[], ask: () => ReturnType<Client>) => {
    const { status, ms } = await ask().catch(() => ({ status: 0, ms: Infinity }))
    into.push(status === 200 ? ms : Infinity)
  }
  const clients = Array.from({ length: 40 }, (_, at) => newClient(url, `127.0.2.${at + 1}`))
  const ticks = seconds * VOTES_PER_SECOND
  const begun = performance.now()
  for (let tick = 0; tick < ticks; tick++) {
    const client = clients[tick % clients.length]!
    const ballots = { i1: { choice: `o${1 + (tick % 3)}` } }
    under_way.push(time(votes, () => submit(client, poll_id, ballots)))
    if (tick % (VOTES_PER_SECOND / HOMES_PER_SECOND) === 0) under_way.push(time(homes, () => client('GET', '/home')))
    // The expensive poll keeps receiving answers, so that cached data about it becomes outdated.
    if (besides && tick % VOTES_PER_SECOND === 0)
      void submit(client, besides.poll_id, besides.ballots()).catch(() => {})
    await wait(Math.max(0, begun + ((tick + 1) * 1000) / VOTES_PER_SECOND - performance.now()))
  }
  await Promise.all(under_way)
  return { votes, homes }
}

async function attack(plan: CrowdPlan) {
  const child = fork(fileURLToPath(new URL('./dear-crowd.ts', import.meta.url)))
  child.send(plan)
  await once(child, 'message')
  return {
    async end(): Promise<CrowdReport> {
      child.send('end')
      const [report] = (await once(child, 'message')) as [CrowdReport]
      return report
    },
  }
}

const told = ({ votes, homes }: { votes: number[]; homes: number[] }) =>
  Object.fromEntries(
    Object.entries({ votes, homes }).map(([name, times]) => [name, { p50: at(times, 0.5), p99: at(times, 0.99) }]),
  )

function saidOf(asked: CrowdReport): string {
  const sums: Record<string, number> = {}
  for (const ofPath of Object.values(asked))
    for (const [status, n] of Object.entries(ofPath)) sums[status] = (sums[status] ?? 0) + n
  return Object.entries(sums)
    .map(([status, n]) => `${n} × ${status === '0' ? 'cut' : status}`)
    .join(', ')
}
