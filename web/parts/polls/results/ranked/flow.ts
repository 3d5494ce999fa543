import { rounded } from '#web/ui/rounded.ts'
import { byReach, type Round } from './passes.ts'

/** A lane of the chart, measured in units of a sixteenth of a rem. */
export interface FlowLane {
  option_id: string | null
  /** The rank of the lane's option, where the option that got furthest is first; the rank decides the colour. */
  place: number
  /** The top of the lane: its bars and the option's name beside them begin here. */
  y: number
  /** The height of the lane's highest bar, or of the name if that is higher. */
  height: number
}

/**
 * A bar: the votes of one option in one counting round. `option_id` is null for ballots that no longer count for any
 * option.
 */
export interface FlowBar {
  option_id: string | null
  round: number
  n: number
  /** The horizontal position between the first and last counting round, as a percentage. */
  x: number
  y: number
  height: number
  place: number
}

/** The votes that move from a bar to a bar in the next counting round, as the outline of a shape. */
export interface FlowRibbon {
  from: string | null
  to: string | null
  round: number
  n: number
  d: string
  place: number
}

export interface Flow {
  height: number
  lanes: FlowLane[]
  bars: FlowBar[]
  ribbons: FlowRibbon[]
}

// All heights are in sixteenths of a rem.
/** The height of all votes in the counting round with the most votes. */
const VOTES_HEIGHT = 200
const TOP_HEIGHT = 28
const GAP_HEIGHT = 12
/** The minimum height of a lane, so that the number fits beside a bar. */
const MIN_LANE_HEIGHT = 18
export const LINE_HEIGHT = 20

/**
 * The layout of the chart: counting rounds are columns and options are lanes. Each lane has its name once, and beside it
 * bars whose height shows the votes; ribbons show where the votes go. `linesOf`: the number of lines that the name of
 * an option takes.
 */
export function flowOf(rounds: Round[], linesOf: (option_id: string | null) => number = () => 1): Flow {
  const total = Math.max(1, ...rounds.map(({ votes, exhausted }) => sum(votes.map(({ n }) => n)) + exhausted))
  const high = (n: number) => (n * VOTES_HEIGHT) / total
  const lanes = lanesOf(rounds, linesOf, high)
  const bars = lanes.flatMap((lane) => barsOf(rounds, lane, high))
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
  const last = lanes.at(-1)
  return {
    height: last ? last.y + last.height : 0,
    lanes,
    bars,
    ribbons: ribbons.map(({ source, target, ...way }) => {
      const out = left.get(source) ?? source.y
      const into = arrived.get(target) ?? target.y
      left.set(source, out + high(way.n))
      arrived.set(target, into + high(way.n))
      return { ...way, place: source.place, d: outline(source.x, out, target.x, into, high(way.n)) }
    }),
  }
}

const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0)

function lanesOf(
  rounds: Round[],
  linesOf: (option_id: string | null) => number,
  high: (n: number) => number,
): FlowLane[] {
  const exhausted = rounds.some((round) => round.exhausted > 0)
  let y = TOP_HEIGHT
  return [...byReach(rounds), ...(exhausted ? [null] : [])].map((option_id, place) => {
    const most = Math.max(...rounds.map((round) => votesIn(round, option_id) ?? 0))
    const lane = {
      option_id,
      place,
      y,
      height: Math.max(MIN_LANE_HEIGHT, high(most), linesOf(option_id) * LINE_HEIGHT),
    }
    y += lane.height + GAP_HEIGHT
    return lane
  })
}

const votesIn = ({ votes, exhausted }: Round, option_id: string | null): number | undefined =>
  option_id === null ? exhausted || undefined : votes.find((vote) => vote.option_id === option_id)?.n

function barsOf(rounds: Round[], { option_id, place, y }: FlowLane, high: (n: number) => number): FlowBar[] {
  const step = 100 / Math.max(1, rounds.length - 1)
  return rounds.flatMap((round, at) => {
    const n = votesIn(round, option_id)
    if (n === undefined) return []
    return [{ option_id, place, round: at, n, x: step * at, y, height: Math.max(2, high(n)) }]
  })
}

type FlowTransfer = Pick<FlowRibbon, 'from' | 'to' | 'n' | 'round'>

/**
 * The movements of votes from one counting round to the next: most stay, while those of eliminated options and
 * surpluses move.
 */
function waysOf(round: Round, next: Round, at: number): FlowTransfer[] {
  const gone = new Map<string, number>()
  for (const { from, n } of round.transfers) gone.set(from, (gone.get(from) ?? 0) + n)
  const stays = next.votes.map(({ option_id }) => {
    const had = round.votes.find((vote) => vote.option_id === option_id)?.n ?? 0
    return { from: option_id, to: option_id, n: had - (gone.get(option_id) ?? 0), round: at }
  })
  const moves = round.transfers.map((transfer) => ({ ...transfer, round: at }))
  return [...stays, ...moves, { from: null, to: null, n: round.exhausted, round: at }]
}

/** The outline of a band of constant height that starts and ends horizontally. */
function outline(x0: number, y0: number, x1: number, y1: number, high: number): string {
  const [start, bend, end] = [x0, (x0 + x1) / 2, x1].map(round)
  const [top, bottom, over, under] = [y0, y0 + high, y1, y1 + high].map(round)
  const there = `M${start} ${top}C${bend} ${top} ${bend} ${over} ${end} ${over}`
  return `${there}V${under}C${bend} ${under} ${bend} ${bottom} ${start} ${bottom}Z`
}

const round = (value: number) => rounded(value, 1)
