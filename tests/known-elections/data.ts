import { existsSync, globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Candidate, Ranking } from '#services/polls/methods/ballots.ts'

/**
 * Ballots of real elections with their published counts. They are not part of the project: their folder is next to the
 * project's folder. If it is missing, the tests that need it are skipped with a message.
 */
const folder = new URL('../../../shared/data/ballots/', import.meta.url)

/** Whether the collections are available. */
export const here = existsSync(folder)

/** The reason a test gives when it skips. */
export const absent = 'the collections of known elections (../shared/data/ballots) are not here'

/** One election: the candidates by name, numbered by their position in the list, and the ballots cast. */
export interface Election {
  name: string
  candidates: string[]
  rankings: Ranking[]
}

/** One row of ballots: the number of ballots, and the candidates at each rank. */
type Row = [number, string[][]]

/** A round of a published runoff. */
export interface PublishedRound {
  tally: Record<string, number>
  exhausted: number
  eliminated?: string[]
}

/** A tie that a published count broke by chance: any order among these candidates is correct. */
export interface PublishedTie {
  round: number
  tied: string[]
}

export interface TidemanElection extends Election {
  seats: number
  /**
   * The result the published test expects from each rule, with unranked candidates counted as last (implicit) or not
   * (explicit).
   */
  expected: { implicit?: Record<string, unknown>; explicit?: Record<string, unknown> }
  derived: { irv_rounds_explicit: PublishedRound[] | null; irv_winner: string[]; irv_ties: PublishedTie[] }
}

/** The elections collected by Nicolaus Tideman, with the results that Condorcet PHP gives. */
export const tidemanElections = (): TidemanElection[] =>
  linesOf<{
    id: string
    seats: number
    candidates: string[]
    ballots: Row[]
    expected: TidemanElection['expected']
    derived_here: TidemanElection['derived']
  }>('tideman-elections.jsonl.gz').map((line) => ({
    name: line.id,
    candidates: line.candidates,
    rankings: rankingsOf(line.candidates, line.ballots),
    seats: line.seats,
    expected: line.expected,
    derived: line.derived_here,
  }))

export interface CondorcetFixture {
  source: string
  test: string
  candidates: string[]
  /** Lines such as `A>B=C * 30` (thirty ballots) or `A>B ^ 7` (one ballot of weight seven). */
  votes: string[]
  implicit_ranking: boolean
  weights_allowed: boolean
  seats: number | null
  method_options: unknown[]
  expect: { call: string; method: string; what: string; expected: unknown }[]
}

/** Test cases of the Condorcet PHP library, as published. */
export const condorcetFixtures = (): CondorcetFixture[] =>
  JSON.parse(textOf('condorcet-php-fixtures.json')) as CondorcetFixture[]

/** The rankings of a fixture; a candidate not ranked stays unranked. */
export function fixtureRankings(fixture: CondorcetFixture): Ranking[] {
  return fixture.votes.map((vote) => {
    const [, order = '', sign, times = '1'] = /^([^*^]*?)\s*(?:([*^])\s*(\d+))?\s*$/.exec(vote) ?? []
    const places = order.split('>').map((place) => place.split('=').map((name) => name.trim()))
    const counts = sign === '^' && !fixture.weights_allowed ? 1 : Number(times)
    return { order: numbered(fixture.candidates, places), n: counts }
  })
}

export interface StvStage {
  event: string
  tally: Record<string, number>
  non_transferable: number
}

export interface PublishedStv {
  quota: number
  elected: string[]
  valid: number
  ties: unknown[]
  stages: StvStage[]
}

export interface PreflibElection extends Election {
  voters: number
  condorcet_winner: string | null
  schulze: string[][]
  irv_winner: string[]
  irv_ties: PublishedTie[]
  irv_rounds?: PublishedRound[]
  stv_wigm_seats?: number
  stv_wigm?: PublishedStv
  stv_wigm_by_seats?: Record<string, PublishedStv>
}

/** Elections of PrefLib (Mattei and Walsh 2013) with counts made by an independent program. */
export function preflibElections(): PreflibElection[] {
  const files = new Map(
    globSync('preflib/*/*', { cwd: folder }).map((path) => [path.replace(/^.*\//, '').replace(/\.gz$/, ''), path]),
  )
  return linesOf<Omit<PreflibElection, keyof Election> & { file: string }>('preflib-expected.jsonl.gz').map((line) => ({
    ...line,
    ...preflibFile(line.file, textOf(files.get(line.file) ?? line.file)),
  }))
}

export interface AlaskaElection extends Election {
  irv_rounds: PublishedRound[]
  irv_winner: string[]
  condorcet: [string, string]
  pairwise: Record<string, Record<string, number>>
}

/** The two federal contests of Alaska in November 2022. An overvoted rank contains every candidate. */
export const alaskaElections = (): AlaskaElection[] =>
  globSync('alaska-2022-*.json', { cwd: folder })
    .toSorted()
    .map((path) => {
      const file = JSON.parse(textOf(path)) as AlaskaElection & { race: string; ballots: [number, string[]][] }
      const placeOf = (mark: string) =>
        mark === 'Overvote' ? file.candidates : mark === '' || mark === 'Blank' ? [] : [mark]
      const rows = file.ballots.map(([n, marks]): Row => [n, marks.map(placeOf)])
      return { ...file, name: `Alaska 2022 ${file.race}`, rankings: rankingsOf(file.candidates, rows) }
    })

/** A file of the collections as text, decompressed if necessary. */
export function textOf(path: string): string {
  const bytes = readFileSync(new URL(path, folder))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The lines of a file of the collections, each one JSON. */
export const linesOf = <Line>(path: string): Line[] =>
  textOf(path)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

/** The files of the collections that match a pattern. */
export const filesLike = (pattern: string): string[] => globSync(pattern, { cwd: folder }).toSorted()

function rankingsOf(candidates: string[], rows: Row[]): Ranking[] {
  const numberOf = new Map(candidates.map((name, number) => [name, number]))
  return rows.map(([n, places]) => ({ n, order: places.map((place) => place.map((name) => found(numberOf, name))) }))
}

const numbered = (candidates: string[], places: string[][]): Candidate[][] =>
  rankingsOf(candidates, [[1, places.filter((place) => place.some((name) => name !== ''))]]).flatMap(
    (ranking) => ranking.order as Candidate[][],
  )

/** PrefLib's text form: `# ALTERNATIVE NAME 3: …`, then `27: 3,{1,2}` for each distinct ballot. */
function preflibFile(name: string, text: string): Election {
  const candidates: string[] = []
  const rankings: Ranking[] = []
  for (const line of text.split('\n')) {
    const alternative = /^# ALTERNATIVE NAME (\d+): (.*)$/.exec(line)
    if (alternative) candidates[Number(alternative[1]) - 1] = alternative[2]!.trim()
    const ballots = /^(\d+): *(.*)$/.exec(line)
    if (!ballots) continue
    const places = ballots[2]!.match(/\{[^}]*\}|\d+/g) ?? []
    rankings.push({
      n: Number(ballots[1]),
      order: places.map((place) => (place.match(/\d+/g) ?? []).map((at) => Number(at) - 1)),
    })
  }
  return { name, candidates, rankings }
}

function found(numberOf: Map<string, number>, name: string): Candidate {
  const number = numberOf.get(name)
  if (number === undefined) throw new Error(`no candidate is called "${name}"`)
  return number
}
