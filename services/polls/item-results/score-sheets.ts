import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import { scores as scale, scoresIn, type ItemOf } from '#services/polls/ballots.ts'
import type { Candidate, Elected } from '#services/polls/methods/ballots.ts'
import { score, type Scores } from '#services/polls/methods/score.ts'
import { star, type StarCount } from '#services/polls/methods/star.ts'
import { ballotOf, brokenBy, electedAs, type Ballot } from './electing.ts'
import { answered, type Lots, type ResultOf, type Tally } from './tally.ts'

/**
 * Counts scores under both rules, mean and STAR. The item's own rule elects, and the outcome of the other rule is
 * reported with it.
 */
export function scoreResult(poll: Lots, item: ItemOf<'score'>, tally: Tally): ResultOf<'score'> {
  const ballot = ballotOf(poll, item)
  const sheets = tally.wholes(item.item_id).map(([whole, n]) => sheetOf(ballot, whole, n))
  const { tieBreak, options, nameOf } = ballot
  const mean: Elected = sheets.length > 0 ? score(sheets, options.length, { tieBreak }) : NOBODY
  // A blank adds nothing to the sum of scores, which is what STAR uses; the mean leaves blanks out.
  const runBy: RunBy = (order) =>
    star(sheets, options.length, { tieBreak: { ...tieBreak, order }, top: HIGHEST_SCORE, blank: 'zero' })
  const run = sheets.length > 0 ? runBy(tieBreak.order) : null
  const waits = item.tie_break === 'shared' || (item.tie_break === 'lot' && ballot.byLot === 'undecided')
  const anyway = run ? electedBy(ballot, run, runBy) : NOBODY
  const broken = {
    mean: brokenBy(item, ballot, mean),
    star: brokenBy(item, ballot, { ...(run ?? NOBODY), ...(anyway.winners.length > 0 && { anyway: run?.winners }) }),
  }
  const stands = {
    by: item.tie_break === 'shared' ? ('shared' as const) : ('undecided' as const),
    chosen: null,
    round: null,
  }
  const elected = {
    mean: electedAs(item, ballot, mean),
    star: waits
      ? { winners: anyway.winners, ties: anyway.ties.map(({ among }) => ({ among, ...stands })) }
      : electedAs(item, ballot, run ?? NOBODY),
  }
  const other = item.rule === 'star' ? 'mean' : 'star'
  return {
    kind: 'score',
    ...answered(item, tally),
    ...elected[item.rule],
    none: tally.of(`${item.item_id}.${NONE}`).n,
    dont_know: tally.of(`${item.item_id}.${DONT_KNOW}`).n,
    options: options.map((option_id) => spreadOf(item.item_id, option_id, tally)),
    run_off:
      item.rule === 'star' && run && !(waits && run.ties.some(({ round }) => round === 1))
        ? {
            finalists: run.finalists.map(nameOf),
            prefer: run.runoff,
            equal: sheets.reduce((sum, sheet) => sum + sheet.n, 0) - run.runoff.reduce((sum, n) => sum + n, 0),
          }
        : null,
    others: sheets.length > 0 ? [{ rule: other, winners: elected[other].winners, broken_by: broken[other] }] : [],
  }
}

const NOBODY = { winners: [], ties: [] }

type RunBy = (order: readonly Candidate[]) => StarCount

/** If more candidates than this are tied, they are not tried one by one, and nobody is elected for now. */
const MAX_TRIED = 8

/**
 * Counts by STAR when ties are left unbroken or wait for the lot. If candidates tie for a place in the run-off, each of
 * them is tried in that place. A candidate who wins in every case is elected; otherwise, all candidates who could win
 * are tied.
 */
function electedBy(
  { options, nameOf }: Ballot,
  run: StarCount,
  runBy: RunBy,
): { winners: string[]; ties: { among: string[] }[] } {
  const all = options.map((_, candidate) => candidate)
  const possible = (first: Candidate[], { winners, ties }: StarCount): Candidate[] => {
    const open = ties.filter(({ round }) => round === 1)[first.length]
    if (!open) return ties.find(({ round }) => round === 2)?.among ?? winners
    return open.among.flatMap((candidate) => {
      const tried = [...first, candidate]
      return possible(tried, runBy([...tried, ...all.filter((other) => !tried.includes(other))]))
    })
  }
  const many = run.ties.find(({ among }) => among.length > MAX_TRIED)
  const found = new Set(many ? [...run.finalists, ...many.among] : possible([], run))
  const among = all.filter((candidate) => found.has(candidate)).map(nameOf)
  return among.length === 1 ? { winners: among, ties: [] } : { winners: [], ties: [{ among }] }
}

function sheetOf({ options, numberOf }: Ballot, whole: string, n: number): Scores {
  const scores: (number | null)[] = options.map(() => null)
  for (const [option_id, given] of scoresIn(whole)) scores[numberOf.get(option_id)!] = given
  return { scores, n }
}

function spreadOf(item_id: string, option_id: string, tally: Tally) {
  const scores = scale.map((given) => tally.of(`${item_id}.${option_id}=${given}`).n)
  const sum = scores.reduce((sum, n, given) => sum + n * given, 0)
  return { option_id, n: scores.reduce((all, n) => all + n, 0), sum, scores }
}
