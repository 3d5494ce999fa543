import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reply } from '#contract/call.ts'
import type { ItemDraft } from '#contract/poll-items.ts'
import type { ItemResult } from '#contract/poll-results.ts'
import { polls } from '#contract/polls.ts'
import { ballotFaults, keysOf, spelled, textOf, type Ballots, type Item } from '#services/polls/ballots.ts'
import type { Candidate, Ranking } from '#services/polls/methods/ballots.ts'
import type { Stage } from '#services/polls/polls.test-kit.ts'
import { countAgain } from '#services/polls/tally.ts'
import { inDays } from './one-item.ts'

type Draft = z.input<typeof ItemDraft>
export type Kinds = z.output<typeof ItemResult>
export type ResultOf<K extends Kinds['kind']> = Extract<Kinds, { kind: K }>
export type Ranked = ResultOf<'ranked'>

/** Identical ballots, and how many there are. */
export interface Cast {
  ballots: Ballots
  n: number
}

/** Opens an election as a poll of one item, with the calls of an operator's script. */
export async function openElection(stage: Stage, item: Draft): Promise<{ poll_id: string; items: Item[] }> {
  const draft = { title: 'Who shall hold the office?', items: [item], closes_at: inDays(1), publish: true }
  const { poll_id } = await stage.enter(polls.create_poll, stage.operator, draft)
  const { items } = await stage.enter(polls.get_poll, stage.stranger, { poll_id })
  return { poll_id, items }
}

/** Closes an election as its operator, and reads its result as a guest. */
export async function closed(stage: Stage, poll_id: string): Promise<Shown> {
  await stage.enter(polls.close_poll, stage.operator, { poll_id, note: 'All ballots are in.' })
  const result = await stage.enter(polls.get_results, stage.stranger, { poll_id })
  if (result.hidden) throw new Error(`the result of ${poll_id} is hidden until ${result.until}`)
  return result
}

type Shown = Extract<Reply<typeof polls.get_results>, { hidden: false }>

/**
 * Stores the ballots of thousands of guests as `submit_response` would: checked, normalized and keyed by the room, with
 * an answer for each guest, and added to the tallies from those answers.
 */
export async function castAll({ db }: Stage, { poll_id, items }: Election, cast: Cast[]): Promise<void> {
  const rows = keyed(items, cast)
  await db.tx(async () => {
    await sql`
      insert into polls.response (poll_id, voter, response_id, ballots, keys, signed_in, state, created_at, updated_at)
      select ${poll_id}, 'guest:' || place || '-' || one, ${poll_id} || '-' || place || '-' || one, ballots::jsonb,
        string_to_array(keys, ','), false, 'active', clock_timestamp(), clock_timestamp()
      from unnest(${rows.map((row) => row.text)}::text[], ${rows.map((row) => row.keys.join(','))}::text[],
        ${rows.map((row) => row.n)}::integer[]) with ordinality as given (ballots, keys, n, place),
        generate_series(1, n) as one`.execute(db.q())
    await countAgain(db, [poll_id])
  })
}

interface Election {
  poll_id: string
  items: Item[]
}

/** The same as `castAll`, but writes only the tallies, without answers: for hundreds of thousands of ballots. */
export async function tallyAll({ db }: Stage, { poll_id, items }: Election, cast: Cast[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { keys, n } of keyed(items, cast))
    for (const key of [...keys, '*']) counts.set(key, (counts.get(key) ?? 0) + n)
  for (const [table, whole] of [
    ['polls.tally', false],
    ['polls.ranking_tally', true],
  ] as const) {
    const held = [...counts].filter(([key]) => key.includes(':') === whole)
    await sql`
      insert into ${sql.table(table)} (poll_id, key, signed_in, count)
      select ${poll_id}, key, false, count
      from unnest(${held.map(([key]) => key)}::text[], ${held.map(([, n]) => n)}::integer[]) as held (key, count)`.execute(
      db.q(),
    )
  }
}

function keyed(items: Item[], cast: Cast[]): { text: string; keys: string[]; n: number }[] {
  return cast.map(({ ballots: given, n }) => {
    const faults = ballotFaults(items, given)
    if (faults) throw new Error(JSON.stringify({ faults, given }))
    const ballots = spelled(items, given)
    return { text: textOf(ballots), keys: keysOf(items, ballots), n }
  })
}

/** The id of an option by its position. */
export const optionAt = (candidate: Candidate): string => `o${candidate + 1}`

/** The candidate's name for an option. */
export const nameIn = (candidates: string[]) => (option_id: string) => candidates[Number(option_id.slice(1)) - 1]!

/**
 * Paper ballots as voters of a poll would cast them, and the number of blank ones. Paper allows what no poll accepts: a
 * ballot with two marks in one position ends there, a candidate marked again is skipped, and a voter without marks does
 * not take part.
 */
export function papers(rankings: Ranking[]): { cast: Cast[]; blank: number } {
  const read = rankings.map(({ order, n }) => ({ order: places(order), n }))
  const cast = read.filter(({ order }) => order.length > 0)
  return {
    cast: cast.map(({ order, n }) => ({ ballots: { i1: { order: order.map((one) => [optionAt(one)]) } }, n })),
    blank: read.reduce((sum, { order, n }) => sum + (order.length === 0 ? n : 0), 0),
  }
}

function places(order: Ranking['order']): Candidate[] {
  const overvoted = order.findIndex((place) => place.length > 1)
  return [...new Set(order.slice(0, overvoted < 0 ? undefined : overvoted).flat())]
}

/** Rankings as they are, including equal ranks. */
export const asRanked = (rankings: Ranking[]): Cast[] =>
  rankings.map(({ order, n }) => ({ ballots: { i1: { order: order.map((place) => place.map(optionAt)) } }, n }))

/** A round of a count, in the form in which rounds are published. */
export function told(candidates: string[], { votes, exhausted, eliminated }: Ranked['rounds'][number]) {
  const nameOf = nameIn(candidates)
  return {
    tally: Object.fromEntries(votes.map(({ option_id, n }) => [nameOf(option_id), n])),
    exhausted,
    eliminated: eliminated.map(nameOf),
  }
}
