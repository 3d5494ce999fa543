import type { Candidate, Ranking } from '#services/polls/methods/ballots.ts'
import { type Election, filesLike, linesOf, textOf } from './data.ts'

/** The rules of a contest, as named in RCTab's configuration files. */
interface Rules {
  tiebreakMode: string
  overvoteRule: 'exhaustImmediately' | 'alwaysSkipToNextRank' | 'exhaustIfMultipleContinuing'
  winnerElectionMode: string
  numberOfWinners: string | number
  multiSeatBottomsUpPercentageThreshold?: string
  decimalPlacesForVoteArithmetic: string | number
  minimumVoteThreshold?: string | number
  maxSkippedRanksAllowed: string
  nonIntegerWinningThreshold: boolean
  doesFirstRoundDetermineThreshold?: boolean
  hareQuota: boolean
  batchElimination: boolean
  cutoffElimination?: boolean
  continueUntilTwoCandidatesRemain?: boolean
  stopTabulationEarlyAfterRound?: string
  exhaustOnDuplicateCandidate: boolean
}

interface Config {
  candidates: { name: string; code?: string; excluded: boolean; aliases?: string[] }[]
  rules: Rules
  labels?: Labels
}

interface Labels {
  overvote: string | null
  skipped_rank: string | null
  undeclared_write_in: string | null
  overvote_delimiter: string | null
}

/** One round of RCTab's detailed report. */
export interface ReportRound {
  inactiveBallots: Record<string, string>
  tally: Record<string, string>
  tallyResults: { elected?: string; eliminated?: string; transfers: Record<string, string> }[]
  threshold: string
}

export interface RctabCase extends Election {
  rules: Rules
  excluded: Candidate[]
  writeIns: Candidate | null
  /** A single report, or one for each pass. */
  reports: ReportRound[][]
}

export const undeclared = 'Undeclared Write-ins'

/** Contests included with RCTab's source, with ballots as rows of marks. */
export const rctabRows = (): RctabCase[] =>
  linesOf<{
    name: string
    config: Config & { labels: Labels }
    ballots: [number, string[]][]
    expected: { results: ReportRound[] }[]
  }>('rctab-cases.jsonl.gz').map(({ name, config, ballots, expected }) => {
    const { undeclared_write_in: label } = config.labels
    // The ballot file had an option, "treat blank as undeclared write-in", which the collection omits: it was on if the
    // report counts write-ins that no cell names.
    const counted = Number(expected[0]!.results[0]!.tally[undeclared] ?? 0) > 0
    const blankIsWriteIn = counted && !ballots.some(([, marks]) => marks.includes(label ?? undeclared))
    const places = (marks: string[]) => marks.map((mark) => marksIn(mark, config.labels, blankIsWriteIn))
    const rows = ballots.map(([n, marks]): Row => ({ n, places: places(marks) }))
    return contest(name, config, rows, expected)
  })

/** Contests included with RCTab's source, with ballots in the Common Data Format of NIST (SP 1500-103). */
export const rctabCdf = (): RctabCase[] =>
  filesLike('rctab-cdf-json/*/*_config.json').map((path) => {
    const stem = path.replace(/_config\.json$/, '')
    const rows = filesLike(`${stem}_cvr*`).flatMap((file) => cdfRows(JSON.parse(textOf(file)) as CdfReport))
    const report = JSON.parse(textOf(`${stem}_expected_detailed_report.json`)) as { results: ReportRound[] }
    return contest(stem.replace(/^.*\//, 'cdf '), JSON.parse(textOf(path)) as Config, rows, [report])
  })

/** The marks of one ballot, rank by rank; an overvote whose marks are unknown is a rank with every candidate. */
interface Row {
  n: number
  places: (string[] | 'overvote')[]
}

function contest(name: string, config: Config, rows: Row[], expected: { results: ReportRound[] }[]): RctabCase {
  const candidates = config.candidates.map((candidate) => candidate.name)
  const numbers = new Map(
    config.candidates.flatMap(({ name, code, aliases }, number) =>
      [name, code ?? name, ...(aliases ?? [])].map((known): [string, number] => [known, number]),
    ),
  )
  const named = rows.some(({ places }) => places.some((place) => place !== 'overvote' && place.includes(undeclared)))
  const hasWriteIns = named || (config.labels?.undeclared_write_in ?? null) !== null
  const writeIns = hasWriteIns ? candidates.push(undeclared) - 1 : null
  if (writeIns !== null) numbers.set(undeclared, writeIns)
  const everybody = [...candidates.keys()]
  const number = (mark: string): number => {
    const known = numbers.get(mark)
    if (known === undefined) throw new Error(`no candidate is called "${mark}"`)
    return known
  }
  const rankings = rows.map(({ n, places }): Ranking => ({
    n,
    order: places.map((place) => (place === 'overvote' ? everybody : place.map(number))),
  }))
  const excluded = config.candidates.flatMap((candidate, number) => (candidate.excluded ? [number] : []))
  const reports = expected.map((report) => report.results)
  return { name, candidates, rankings, rules: config.rules, excluded, writeIns, reports }
}

function marksIn(cell: string, labels: Labels, blankIsWriteIn: boolean): Row['places'][number] {
  if (cell === '') return blankIsWriteIn ? [undeclared] : []
  if (cell === labels.skipped_rank) return []
  if (cell === labels.overvote) return 'overvote'
  if (cell === labels.undeclared_write_in) return [undeclared]
  return labels.overvote_delimiter === null ? [cell] : cell.split(labels.overvote_delimiter)
}

interface CdfReport {
  CVR: {
    CurrentSnapshotId: string
    CVRSnapshot: {
      '@id': string
      CVRContest: {
        CVRContestSelection: {
          ContestSelectionId: string
          SelectionPosition: { Rank: number; HasIndication: string }[]
        }[]
      }[]
    }[]
  }[]
  Election: {
    Candidate: { '@id': string; Name: string }[]
    Contest: { ContestSelection: { '@id': string; CandidateIds?: string[] }[] }[]
  }[]
}

function cdfRows(report: CdfReport): Row[] {
  const election = report.Election[0]!
  const names = new Map(election.Candidate.map(({ '@id': id, Name: name }) => [id, name]))
  const selections = new Map(
    election.Contest[0]!.ContestSelection.map(({ '@id': id, CandidateIds: ids }) => [
      id,
      names.get(ids?.[0] ?? '') ?? undeclared,
    ]),
  )
  return report.CVR.map((cvr) => {
    const snapshot = cvr.CVRSnapshot.find((snapshot) => snapshot['@id'] === cvr.CurrentSnapshotId)!
    const places: string[][] = []
    for (const { ContestSelectionId: id, SelectionPosition: positions } of snapshot.CVRContest[0]
      ?.CVRContestSelection ?? []) {
      for (const { Rank: rank, HasIndication: indication } of positions) {
        if (indication === 'yes') (places[rank - 1] ??= []).push(selections.get(id) ?? id)
      }
    }
    return { n: 1, places: Array.from(places, (place) => place ?? []) }
  })
}
