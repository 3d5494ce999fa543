import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Candidate, Ranking } from '#services/polls/methods/ballots.ts'
import { instantRunoff } from '#services/polls/methods/instant-runoff.ts'
import { pairwise } from '#services/polls/methods/pairwise.ts'
import { everyone } from '#services/polls/methods/placing.ts'
import { schulze } from '#services/polls/methods/schulze.ts'
import { CANDIDATES } from './tally-ballots.ts'

/** Counts once and returns the elected candidate. */
export type Count = () => Candidate | null

export interface Contestant {
  name: string
  rule: 'instant runoff' | 'Schulze'
  /** The package, its version and licence; absent for our own count. */
  library?: string
  /**
   * The part of the rule that the library does not implement; the library's winner is then reported but not compared.
   */
  only?: string
  /** Prepares the ballots in this library’s format, untimed. `libraries` is where packages are installed. */
  prepare(rankings: Ranking[], libraries: string): Count | Promise<Count>
}

const tieBreak = { order: everyone(CANDIDATES), previous_rounds: true }
const names = everyone(CANDIDATES).map((candidate) => String.fromCharCode(65 + candidate))
const numberOf = (name: string | null | undefined): Candidate | null => (name ? names.indexOf(name) : null)
const named = ({ order }: Ranking): string[][] => order.map((place) => place.map((candidate) => names[candidate]!))
const required = (libraries: string, file: string): unknown => createRequire(path.join(libraries, 'x.js'))(file)

interface Votes {
  utils: { matrixFromBallots(ballots: unknown[], candidates: string[]): object }
  Schulze: new (matrix: object) => { ranking(): string[][] }
  InstantRunoff: new (election: { ballots: unknown[]; candidates: string[] }) => { ranking(): string[][] }
}

interface ElectionJs {
  default: new (candidates: string[], votes: string[][]) => { winners: string[] }
}

interface Caritat {
  default: new (
    voters: null,
    candidates: string[],
    subject: string,
    votes: { voter: { id: string }; preferences: Map<string, number> }[],
    options: object,
  ) => { result: Map<string, number> }
}

interface CondorcetWinner {
  condorcetWinner(candidates: string[], ballots: string[][]): string | null
}

export const contestants: Contestant[] = [
  {
    name: 'polity',
    rule: 'instant runoff',
    prepare: (rankings) => () => instantRunoff(rankings, CANDIDATES, { tie: tieBreak }).winners[0] ?? null,
  },
  {
    name: 'votes',
    rule: 'instant runoff',
    library: 'votes 3.0.0, MIT',
    prepare(rankings, libraries) {
      const { InstantRunoff } = required(libraries, 'votes') as Votes
      const ballots = rankings.map((ranking) => ({ ranking: named(ranking), weight: ranking.n }))
      return () => numberOf(new InstantRunoff({ ballots, candidates: names }).ranking()[0]?.[0])
    },
  },
  {
    name: 'election-js',
    rule: 'instant runoff',
    library: 'election-js 1.0.2, MIT',
    only: 'no equal ranks: they are given to it one after the other; last ones equal leave together',
    prepare(rankings, libraries) {
      const { default: Counted } = required(libraries, 'election-js/lib/irv/Count.js') as ElectionJs
      const ballots = rankings.map((ranking) => named(ranking).flat())
      return () => numberOf(new Counted(names, ballots).winners[0])
    },
  },
  {
    name: 'polity',
    rule: 'Schulze',
    prepare: (rankings) => () => schulze(pairwise(rankings, CANDIDATES), { tieBreak }).winners[0] ?? null,
  },
  {
    name: 'votes',
    rule: 'Schulze',
    library: 'votes 3.0.0, MIT',
    prepare(rankings, libraries) {
      const { Schulze, utils } = required(libraries, 'votes') as Votes
      const ballots = rankings.map((ranking) => ({ ranking: named(ranking), weight: ranking.n }))
      return () => numberOf(new Schulze(utils.matrixFromBallots(ballots, names)).ranking()[0]?.[0])
    },
  },
  {
    name: 'caritat',
    rule: 'Schulze',
    library: '@node-core/caritat 1.7.0, MIT',
    only: 'the pairwise comparison alone',
    async prepare(rankings, libraries) {
      const file = path.join(libraries, 'node_modules/@node-core/caritat/dist/votingMethods/CondorcetResult.js')
      const { default: Result } = (await import(pathToFileURL(file).href)) as Caritat
      const ballots = rankings.map((ranking, i) => ({
        voter: { id: String(i) },
        preferences: new Map(named(ranking).flatMap((place, at) => place.map((name) => [name, CANDIDATES - at]))),
      }))
      return () => {
        const { result } = new Result(null, names, 'tally', ballots, {})
        return numberOf([...result].toSorted(([, a], [, b]) => b - a)[0]![0])
      }
    },
  },
  {
    name: 'condorcet-winner',
    rule: 'Schulze',
    library: 'condorcet-winner 1.1.1, MIT',
    only: 'the pairwise comparison alone, without equal ranks and of ballots that rank both',
    prepare(rankings, libraries) {
      const { condorcetWinner } = required(libraries, 'condorcet-winner') as CondorcetWinner
      const ballots = rankings.map((ranking) => named(ranking).flat())
      return () => numberOf(condorcetWinner(names, ballots))
    },
  },
]

/** Instructions for making the folder for `--libraries`; the product itself needs none of these libraries. */
export const howToInstall = (folder: string): string =>
  `npm install --prefix ${folder} votes@3.0.0 election-js@1.0.2 @node-core/caritat@1.7.0 condorcet-winner@1.1.1`
