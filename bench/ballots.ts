import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** First preferences of an election: the candidate each ballot ranks first, in the order the ballots will be cast. */
export interface Ballots {
  candidates: string[]
  /** Indexes into `candidates`. */
  firsts: Uint8Array
  /** The number of ballots that rank each candidate first; the result must show the same numbers. */
  counts: number[]
}

const SEED = 20_020_517
const file = path.join(process.env['REAL_DATA'] ?? '../shared/data', 'ballots/preflib/irish/00001-00000001.soi.gz')

/** The ballots of Dublin North 2002, shuffled; null if the real data is not available. Source: PrefLib 00001. */
export function dublinNorth(): Ballots | null {
  if (!existsSync(file)) return null
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const named = lines.map((line) => /^# ALTERNATIVE NAME \d+: (.+)$/.exec(line)?.[1]?.trim())
  const candidates = named.filter((name) => name !== undefined)
  const firsts = lines.flatMap((line) => {
    const [, ballots, first] = /^(\d+): (\d+)/.exec(line) ?? []
    return ballots ? Array.from({ length: Number(ballots) }, () => Number(first) - 1) : []
  })
  const voters = Number(lines.find((line) => line.startsWith('# NUMBER VOTERS:'))?.split(':')[1])
  if (firsts.length !== voters) throw new Error(`${file} tells of ${voters} voters and holds ${firsts.length} ballots`)
  return { candidates, ...counted(candidates.length, shuffled(Uint8Array.from(firsts))) }
}

/**
 * Generates this many ballots, the same ones in every run, for benches that measure speed or look for faults and need
 * no real election.
 */
export function madeUp(ballots: number, candidates = 12): Ballots {
  const random = randomFrom(SEED)
  const names = Array.from({ length: candidates }, (_, at) => `Candidate ${at + 1}`)
  const firsts = Uint8Array.from({ length: ballots }, () => Math.floor(random() ** 2 * candidates))
  return { candidates: names, ...counted(candidates, firsts) }
}

function counted(candidates: number, firsts: Uint8Array): { firsts: Uint8Array; counts: number[] } {
  const counts = Array.from({ length: candidates }, () => 0)
  for (const first of firsts) counts[first]!++
  return { firsts, counts }
}

function shuffled(items: Uint8Array): Uint8Array {
  const random = randomFrom(SEED)
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}

/** A generator of numbers from 0 to 1, reproducible for a given seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
