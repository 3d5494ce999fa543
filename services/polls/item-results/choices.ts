import { offered, type ItemOf } from '#services/polls/ballots.ts'
import { placed, placesBy } from '#services/polls/methods/placing.ts'
import { ballotOf, electedAs } from './electing.ts'
import { answered, type ChoicesResult, type Lots, type Tally } from './tally.ts'

type Choosing = ItemOf<'single'> | ItemOf<'multiple'> | ItemOf<'approval'>

/**
 * The votes for each choice. The rule is plurality if people choose one option, and approval if they may choose
 * several.
 */
export function choicesResult(poll: Lots, item: Choosing, tally: Tally): ChoicesResult {
  const choices = offered(item).map((option_id) => ({ option_id, ...tally.of(`${item.item_id}.${option_id}`) }))
  return { kind: item.kind, ...answered(item, tally), ...electedIn(poll, item, tally), choices }
}

/**
 * The choice with the most votes is elected. In a multiple-choice item, no choice is elected, because such an item only
 * shows preferences.
 */
function electedIn(poll: Lots, item: Choosing, tally: Tally) {
  if (item.kind === 'multiple') return { winners: [], ties: [] }
  const ballot = ballotOf(poll, item)
  const votes = ballot.options.map((option_id) => tally.of(`${item.item_id}.${option_id}`).n)
  if (votes.every((n) => n === 0)) return { winners: [], ties: [] }
  const places = placesBy(votes.length, (a, b) => votes[b]! - votes[a]!)
  const seats = item.kind === 'approval' ? item.seats : 1
  return electedAs(item, ballot, placed(places, { seats, tieBreak: ballot.tieBreak }))
}
