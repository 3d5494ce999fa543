import { Client } from 'pg'
import { newId } from '#platform/kit/ids.ts'
import { openPoll } from '#tests/instance.ts'
import { newPerson, type Person } from '#tests/people.ts'
import { processorMs } from './process.ts'
import { median, progress, rounded, type Finding, type Report } from './report.ts'
import { onServer, onSpaces } from './spaces.ts'

const ROUNDS = 5
/**
 * Pages per measuring round: processor time is reported in hundredths of a second, and a page costs a few thousandths.
 */
const PAGES = 100
/** Enough people that nobody reaches a call's rate limit. */
const PEOPLE = 50
const MAX_RATIO = 1.5

/** The contents of an instance, not counting the people who read its pages. */
interface Size {
  communities: number
  polls: number
  memberships: number
}

const small: Size = { communities: 3, polls: 20, memberships: 3 }
const big: Size = { communities: 10_000, polls: 50_000, memberships: 500 }

/**
 * Whether, on PostgreSQL, a page costs the database as little in an instance the size of a nation as in one the size of
 * a village.
 */
export async function flat(): Promise<Report> {
  const costs = await onSpaces(async (spaces) => {
    const space = spaces.find(({ engine }) => engine === 'postgres')
    if (!space) return null
    const instance = await space.open()
    try {
      const people: Person[] = []
      for (let more = 0; more < PEOPLE; more++) people.push(await newPerson(instance))
      const like = await openPoll(instance)
      const url = space.databaseUrl!
      await fill(url, { people, like }, small)
      const [first] = (await onServer(url, 'select comm_id from comms.community order by comm_id')) as {
        comm_id: string
      }[]
      const pages = ['/home', '/communities', `/communities/${first!.comm_id}`, '/account']
      const before = await costsOf(url, people, pages)
      progress('filling in')
      await fill(url, { people, like }, big)
      return { pages, before, after: await costsOf(url, people, pages) }
    } finally {
      await instance.stop()
    }
  })
  if (!costs)
    return { bench: 'flat', findings: [{ what: 'PostgreSQL is not installed', found: 'not measured' }], figures: {} }
  return {
    bench: 'flat',
    findings: findingsOf(costs),
    figures: { unit: 'ms of database processor time a page, each round', ...costs },
  }
}

interface Costs {
  pages: string[]
  before: number[][]
  after: number[][]
}

const findingsOf = ({ pages, before, after }: Costs): Finding[] =>
  pages.map((page, at) => {
    const [few, many] = [median(before[at]!), median(after[at]!)]
    const ratio = many / few
    return {
      what: `${page.replace(/\w{26}$/, 'ID')}, of a nation beside a village`,
      found: `${rounded(ratio)} (${rounded(few)} and ${rounded(many)} ms)`,
      met: ratio <= MAX_RATIO,
    }
  })

/** Milliseconds of processor time the database spends on each page, by measuring round. */
async function costsOf(url: string, people: Person[], pages: string[]): Promise<number[][]> {
  const costs: number[][] = pages.map(() => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, page] of pages.entries()) {
      const before = await spentBy(url)
      for (let count = 0; count < PAGES; count++) await look(people[count % PEOPLE]!, page)
      const spent = [...(await spentBy(url))].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
      // In the first round the database plans the queries that the later rounds repeat.
      if (round > 0) costs[at]!.push(spent / PAGES)
    }
  return costs
}

async function look({ browser }: Person, page: string): Promise<void> {
  const reply = await browser.get(page)
  await reply.text()
  if (!reply.ok) throw new Error(`${page} answered ${reply.status}`)
}

/**
 * The processor time of each database process that serves this instance. A process that ends in the meantime counts as
 * idle.
 */
async function spentBy(url: string): Promise<Map<number, number>> {
  const rows = await onServer(
    url,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map(rows.map(({ pid }) => [Number(pid), processorMs(Number(pid))]))
}

/**
 * Fills an instance up to this size with SQL: polls in every state, spread over the communities, and memberships in
 * communities from every part of the list. Past events are marked as processed, so that no background work is measured.
 */
async function fill(
  url: string,
  { people, like }: { people: Person[]; like: string },
  { communities, polls, memberships }: Size,
): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(
      `insert into comms.community
         (comm_id, comm_name, name_key, sort_name, words, summary, about, region, lang, rules, member_count, front)
       select $1 || lpad(at::text, 6, '0'), 'Place ' || at, 'place' || at, 'place ' || lpad(at::text, 12, '0'),
         'place ' || at, 'Neighbours.', '', '', 'en', '[]', 1 + at % 400, 'looked_at'
       from generate_series((select count(*) + 1 from comms.community), $2::bigint) as at`,
      [newId().slice(0, 20), communities],
    )
    await client.query(
      `insert into comms.membership (comm_id, "UID", sort_name, role, joined_at)
       select comm_id, "UID", sort_name, 'member', now()
       from (
         select comm_id, sort_name from (
           select comm_id, sort_name, row_number() over (order by comm_id) - 1 as at, count(*) over () as n from comms.community
         ) as place where at % greatest(1, n / $2) = 0 limit $2
       ) as places, unnest($1::text[]) as "UID"
       on conflict do nothing`,
      [people.map(({ UID }) => UID), memberships],
    )
    await layPolls(client, like, polls)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const DAY_S = 86_400

/**
 * Copies one poll many times across the communities: of every ten copies, one opens later, three are open, and one has
 * an outcome.
 */
async function layPolls(client: Client, poll_id: string, polls: number): Promise<void> {
  await client.query(
    `with place as (select comm_id, row_number() over (order by comm_id) - 1 as at from comms.community),
     laid as (
       select at, abs(hashint8(at)) % (select count(*) from comms.community) as place_at, now() + interval '1 second' * (1 + at % 20) * ${DAY_S} as soon,
         now() - interval '1 second' * (1 + at % 900) * ${DAY_S} as past
       from generate_series((select count(*) from polls.poll), $2::bigint - 1) as at
     )
     insert into polls.poll
     select (jsonb_populate_record(poll, jsonb_build_object(
       'poll_id', $3 || lpad(laid.at::text, 6, '0'),
       'comm_id', place.comm_id,
       'opens_at', case laid.at % 10 when 0 then soon else past - interval '9 days' end,
       'published_at', past - interval '10 days',
       'closes_at', case when laid.at % 10 = 0 then soon + interval '9 days' when laid.at % 10 < 4 then soon else past end,
       'closed_notified', laid.at % 10 >= 4, 'breakdown_done', laid.at % 10 >= 4,
       'outcome_text', case laid.at % 10 when 9 then 'Done.' end,
       'outcome_at', case laid.at % 10 when 9 then past + interval '1 hour' end
     ))).*
     from polls.poll, laid join place on place.at = laid.place_at where poll.poll_id = $1`,
    [poll_id, polls, newId().slice(0, 20)],
  )
}
