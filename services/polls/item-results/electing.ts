import { drawn } from '#services/polls/lot.ts'
import type { Item } from '#services/polls/ballots.ts'
import type { Candidate, Elected, Tie, TieBreak } from '#services/polls/methods/ballots.ts'
import { isOpen, type Anyway } from './by-lot.ts'
import type { ChoicesResult, Lots } from './tally.ts'

type ShownTie = ChoicesResult['ties'][number]
type Electing = Extract<Item, { options: unknown; tie_break: unknown }>

/** Translates between counting rules, in which candidates are numbers, and results, which have option ids. */
export interface Ballot {
  options: string[]
  numberOf: ReadonlyMap<string, Candidate>
  nameOf: (candidate: Candidate) => string
  tieBreak: TieBreak
  /** How to report a tie that only a lot can break. */
  byLot: 'lot' | 'undecided'
}

export function ballotOf(poll: Lots, item: Electing): Ballot {
  const options = item.options.map(({ option_id }) => option_id)
  const numberOf = new Map(options.map((option_id, place) => [option_id, place]))
  const order = item.tie_break === 'listed' || poll.lot_secret === null ? options : drawn(poll, item.item_id, options)
  return {
    options,
    numberOf,
    nameOf: (candidate) => options[candidate]!,
    byLot: poll.lot_secret === null ? 'undecided' : 'lot',
    tieBreak: {
      order: order.map((option_id) => numberOf.get(option_id)!),
      previous_rounds: item.tie_break === 'previous_rounds',
    },
  }
}

/** The outcome of a rule, with the part that a lot decides. Rules without counting rounds do not have this part. */
export interface Decided extends Elected, Partial<Anyway> {}

/**
 * The options that a rule elects, by id. Options that tie for a seat are not elected if the poll leaves ties unbroken
 * or if the lot has not been drawn yet.
 */
export function electedAs(
  item: Electing,
  ballot: Ballot,
  { winners, ties, anyway, between }: Decided,
): { winners: string[]; ties: ShownTie[] } {
  const at = ties.findIndex(isOpen)
  const open = ties[at]
  const waits = item.tie_break === 'shared' ? 'shared' : item.tie_break !== 'listed' && ballot.byLot
  const clear = anyway ?? winners.filter((candidate) => !open?.among.includes(candidate))
  if (
    !open ||
    (waits !== 'shared' && waits !== 'undecided') ||
    (waits === 'undecided' && clear.length === winners.length)
  )
    return { winners: winners.map(ballot.nameOf), ties: ties.map((tie) => shownTie(item, ballot, tie)) }
  // The rules report a separate tie for each seat that a tie leaves open; the first of these ties names all tied
  // candidates.
  const stands: ShownTie = {
    among: (between ?? open.among).map(ballot.nameOf),
    by: waits,
    chosen: null,
    round: open.round,
  }
  return {
    winners: clear.map(ballot.nameOf),
    ties: [...ties.slice(0, at).map((tie) => shownTie(item, ballot, tie)), stands],
  }
}

/** What breaks a tie that affects the winners; null if there is no such tie. */
export function brokenBy(item: Electing, { byLot }: Ballot, { winners, ties, anyway }: Decided) {
  const open = ties.find(isOpen)
  if (!open || anyway?.length === winners.length) return null
  return item.tie_break === 'shared' || item.tie_break === 'listed' ? item.tie_break : byLot
}

function shownTie(item: Electing, { nameOf, byLot }: Ballot, { among, by, chosen, round }: Tie): ShownTie {
  const said = by === 'previous_rounds' ? by : item.tie_break === 'listed' ? 'listed' : byLot
  return { among: among.map(nameOf), by: said, chosen: nameOf(chosen), round }
}
