import type { Item } from '#services/polls/ballots.ts'
import { choicesResult } from './choices.ts'
import { rankedResult } from './rankings.ts'
import { scoreResult } from './score-sheets.ts'
import { answered, type ItemResult, type Lots, type Tally } from './tally.ts'
import { daysResult, rowsResult, valuesResult } from './values.ts'

/** The data that a result needs in addition to the tally. */
export interface Beside {
  poll: Lots
  /** The time when rankings were counted; null once nobody can answer any more. */
  as_of: string | null
  /** The open texts of an item that may be shown, and the number of texts that are still held back. */
  texts: ReadonlyMap<string, { texts: string[]; held_back: number }>
}

/** Computes the result of one item from the tally. */
export function itemResult(item: Item, tally: Tally, { poll, as_of, texts }: Beside): ItemResult {
  switch (item.kind) {
    case 'single':
    case 'multiple':
    case 'approval':
      return choicesResult(poll, item, tally)
    case 'score':
      return scoreResult(poll, item, tally)
    case 'ranked':
      return rankedResult(poll, item, tally, as_of)
    case 'scale':
    case 'number':
      return valuesResult(item, tally)
    case 'date':
      return daysResult(item, tally)
    case 'matrix':
      return rowsResult(item, tally)
    case 'open':
      return {
        kind: 'open',
        ...answered(item, tally),
        ...(texts.get(item.item_id) ?? { texts: [], held_back: 0 }),
        hidden_texts: [],
        more: 0,
      }
  }
}
