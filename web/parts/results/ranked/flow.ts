import { byReach, type Round } from './passes.ts'

/** A bar: the votes of one option in one round. `option_id` null: ballots that no longer count for any. */
export interface FlowBar {
  option_id: string | null
  round: number
  n: number
  x: number
  y: number
  height: number
  /** The place of its option among all, the furthest first; what colours it. */
  place: number
}

/** Votes from a bar to a bar of the next round, as the outline of a shape. */
export interface FlowRibbon {
  from: string | null
  to: string | null
  round: number
  n: number
  d: string
  place: number
}

export interface Flow {
  width: number
  height: number
  bars: FlowBar[]
  ribbons: FlowRibbon[]
}

const COLUMN = 176
const LAST = 176
const TOP = 28
const GAP = 36
const VOTES = 240
export const BAR = 10

/** How far rounds stand from each other, and the room before the first and after the last. */
export interface FlowColumns {
  lead: number
  step: number
  last: number
}

const WIDE: FlowColumns = { lead: 0, step: COLUMN, last: LAST }
/** On a phone the names stand once, before the first round. */
export const narrowOf = (rounds: number): FlowColumns => ({
  lead: 104,
  step: Math.min(72, Math.max(34, Math.floor(130 / Math.max(1, rounds - 1)))),
  last: 56,
})

/** Rounds as columns: bars as high as their votes, ribbons where votes go. Every bar leaves room for its label. */
export function flowOf(rounds: Round[], columns = WIDE): Flow {
  const order = byReach(rounds)
  const total = Math.max(1, ...rounds.map(({ votes, exhausted }) => sum(votes.map(({ n }) => n)) + exhausted))
  const high = (n: number) => (n * VOTES) / total
  const bars = rounds.flatMap((round, at) => column(round, at, order, high, columns))
  const barOf = new Map(bars.map((bar) => [`${bar.round} ${bar.option_id}`, bar]))
  const ways = rounds.slice(0, -1).flatMap((round, at) => waysOf(round, rounds[at + 1]!, at))
  const left = new Map<FlowBar, number>()
  const arrived = new Map<FlowBar, number>()
  const ribbons = ways
    .flatMap((way) => {
      const from = barOf.get(`${way.round} ${way.from}`)
      const to = barOf.get(`${way.round + 1} ${way.to}`)
      return from && to && way.n > 0 ? [{ ...way, source: from, target: to }] : []
    })
    .toSorted((a, b) => a.round - b.round || a.target.y - b.target.y || a.source.y - b.source.y)
  return {
    width: columns.lead + columns.step * (rounds.length - 1) + columns.last,
    height: Math.max(...bars.map((bar) => bar.y + bar.height)) + GAP / 2,
    bars,
    ribbons: ribbons.map(({ source, target, ...way }) => {
      const out = left.get(source) ?? source.y
      const into = arrived.get(target) ?? target.y
      left.set(source, out + high(way.n))
      arrived.set(target, into + high(way.n))
      return { ...way, place: source.place, d: outline(source.x + BAR, out, target.x, into, high(way.n)) }
    }),
  }
}

const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0)

function column(
  { votes, exhausted }: Round,
  round: number,
  order: string[],
  high: (n: number) => number,
  { lead, step }: FlowColumns,
): FlowBar[] {
  const standing = order.flatMap((option_id, place) => {
    const found = votes.find((vote) => vote.option_id === option_id)
    return found ? [{ option_id, n: found.n, place }] : []
  })
  const all = exhausted > 0 ? [...standing, { option_id: null, n: exhausted, place: order.length }] : standing
  let y = TOP + GAP / 2
  return all.map((bar) => {
    const at = y
    const height = Math.max(2, high(bar.n))
    y += height + GAP
    return { ...bar, round, x: lead + step * round, y: at, height }
  })
}

type Way = Pick<FlowRibbon, 'from' | 'to' | 'n' | 'round'>

/** Where the votes of a round are in the next: most stay, those of who went out or had too many go on. */
function waysOf(round: Round, next: Round, at: number): Way[] {
  const gone = new Map<string, number>()
  for (const { from, n } of round.transfers) gone.set(from, (gone.get(from) ?? 0) + n)
  const stays = next.votes.map(({ option_id }) => {
    const had = round.votes.find((vote) => vote.option_id === option_id)?.n ?? 0
    return { from: option_id, to: option_id, n: had - (gone.get(option_id) ?? 0), round: at }
  })
  const moves = round.transfers.map((transfer) => ({ ...transfer, round: at }))
  return [...stays, ...moves, { from: null, to: null, n: round.exhausted, round: at }]
}

/** A band of one height that leaves and arrives level. */
function outline(x0: number, y0: number, x1: number, y1: number, high: number): string {
  const bend = round((x0 + x1) / 2)
  const [top, bottom, end, endBottom] = [y0, y0 + high, y1, y1 + high].map(round)
  const there = `M${x0} ${top}C${bend} ${top} ${bend} ${end} ${x1} ${end}`
  return `${there}V${endBottom}C${bend} ${endBottom} ${bend} ${bottom} ${x0} ${bottom}Z`
}

const round = (value: number) => Number(value.toFixed(1))
