import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { identity } from '#contract/identity.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { openLog } from '#platform/log.ts'
import { openDatabase } from '#server/engines.ts'
import type { Instance } from '#tests/instance.ts'
import { calling, load } from './clients.ts'
import { processorMs } from './process.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { onSpaces, type Space } from './spaces.ts'

const ROUNDS = 5
const CONNECTIONS = 16
const REQUESTS = 10_000
/** Enough people that nobody reaches the call's rate limit within a minute, over all measuring rounds. */
const PEOPLE = 400
/** Twice as many sessions as a process caches: requested in turn, each is evicted before its turn comes again. */
const SESSIONS = 20_000

const BARE = 'bare'
const GUEST = 'a guest'
const REMEMBERED = 'a person, remembered'

interface Contender {
  name: string
  /** Sends the requests of one measuring round; returns the server's processor time for each, in microseconds. */
  measure(): Promise<number>
}

/** The cost of identifying the caller, as ratios of its processor time to that of a bare handler in the same rounds. */
export async function sessions(): Promise<Report> {
  const rounds = await onSpaces(async (spaces) => {
    const bare = fork(fileURLToPath(new URL('./bare-get.ts', import.meta.url)))
    const [url] = (await once(bare, 'message')) as [string]
    const opened: Instance[] = []
    try {
      const contenders: Contender[] = [{ name: BARE, measure: () => cost(url, bare.pid!, asGuests()) }]
      for (const space of spaces) {
        const tokens = await manySessions(space)
        const instance = await space.open({ SERVICES: 'identity' })
        opened.push(instance)
        contenders.push(...asking(space, instance, tokens))
      }
      return await interleaved(contenders)
    } finally {
      await Promise.all(opened.map((instance) => instance.stop()))
      bare.disconnect()
    }
  })
  return {
    bench: 'sessions',
    findings: findingsOf(rounds),
    figures: { unit: 'µs of processor a request, each round', rounds },
  }
}

const asGuests = () => Array.from({ length: REQUESTS }, () => calling(identity.sign_in_methods, {}, 'theme=dark'))
const asPerson = (token: string) => calling(identity.sign_in_methods, {}, `session=${token}`)

function asking({ engine }: Space, { url, process }: Instance, tokens: string[]): Contender[] {
  const few = tokens.slice(0, PEOPLE).map(asPerson)
  const known = Array.from({ length: REQUESTS }, (_, at) => few[at % PEOPLE]!)
  let next = 0
  const unknown = () => Array.from({ length: REQUESTS }, () => asPerson(tokens[next++ % SESSIONS]!))
  return [
    { name: `${engine}: ${GUEST}`, measure: () => cost(url, process.pid!, asGuests()) },
    {
      name: `${engine}: ${REMEMBERED}`,
      async measure() {
        await load(url, { requests: few, connections: CONNECTIONS })
        return cost(url, process.pid!, known)
      },
    },
    { name: `${engine}: a person, looked up each time`, measure: () => cost(url, process.pid!, unknown()) },
  ]
}

async function cost(url: string, pid: number, requests: string[]): Promise<number> {
  const before = processorMs(pid)
  const { fates } = await load(url, { requests, connections: CONNECTIONS })
  const wrong = fates.filter((fate) => fate !== 200)
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${requests.length} requests ended with ${wrong[0]}`)
  return rounded(((processorMs(pid) - before) * 1000) / requests.length, 1)
}

/** Writes accounts and sessions directly into the tables, since signing in is slow by design. Returns the tokens. */
async function manySessions(space: Space): Promise<string[]> {
  const first = await space.open({ SERVICES: 'identity' })
  await first.stop()
  const where = { databaseUrl: space.databaseUrl ?? undefined, dataDir: first.folder }
  const db = await openDatabase(where, openLog('silent'))
  const UIDs = Array.from({ length: PEOPLE }, newId)
  const tokens = Array.from({ length: SESSIONS }, newToken)
  const ids = tokens.map(newId)
  const owners = tokens.map((_, at) => UIDs[at % PEOPLE]!)
  try {
    await sql`
      insert into identity.account ("UID", email, username, password_hash)
      select person, person || '@bench.example', 'Somebody', '' from unnest(${UIDs}::text[]) as person`.execute(db.q())
    await sql`
      insert into identity.session (hash, session_id, "UID", device, expires_at)
      select hash, id, owner, '', clock_timestamp() + interval '1 day'
      from unnest(${tokens.map(hashToken)}::text[], ${ids}::text[], ${owners}::text[]) as many (hash, id, owner)`.execute(
      db.q(),
    )
  } finally {
    await db.close()
  }
  return tokens
}

type Rounds = Record<string, number[]>

async function interleaved(contenders: Contender[]): Promise<Rounds> {
  progress('warming up')
  for (const { measure } of contenders) await measure()
  const rounds: Rounds = Object.fromEntries(contenders.map(({ name }) => [name, []]))
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`round ${round} of ${ROUNDS}`)
    for (const { name, measure } of contenders) rounds[name]!.push(await measure())
  }
  return rounds
}

/** Compares each case with the bare handler, and a cached visitor with an anonymous visitor. */
function findingsOf(rounds: Rounds): Finding[] {
  const measured = Object.keys(rounds).filter((name) => name !== BARE)
  const known = measured.filter((name) => name.endsWith(REMEMBERED))
  return [
    ...measured.map((name) => ratio(rounds, name, BARE, 'a bare Fastify handler')),
    ...known.map((name) => ratio(rounds, name, name.replace(REMEMBERED, GUEST), GUEST)),
  ]
}

/** The median of the ratios within each measuring round: anything that slows a whole round cancels out. */
function ratio(rounds: Rounds, name: string, yardstick: string, called: string): Finding {
  const ratios = rounds[name]!.map((each, round) => each / rounds[yardstick]![round]!)
  const range = `${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}`
  return { what: `${name}: processor a read ÷ ${called}`, found: `${rounded(median(ratios))} (${range})` }
}
