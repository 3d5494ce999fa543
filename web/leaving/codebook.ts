import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import type { Item, Poll } from '#web/parts/polls/types.ts'
import { ballotColumns } from './ballot-columns.ts'

/** What every figure of the files means. In English, as the interface for programs is. */
export const measures: Record<string, string> = {
  answered: 'n people answered this item; of: people who answered any part of the poll',
  threshold_met: 'whether the winner reached the threshold of the poll (value: 1 yes, 0 no)',
  chosen: 'n people chose this option (matrix: this column, other_id, for this row); of: people who answered the item',
  elected: 'elected by the rule of the item; value: 1 was elected first',
  elected_by_other_rule:
    "what another rule (value) would have elected from the same ballots; it doesn't decide anything",
  none: 'n people said "none of these"; of: people who answered the item',
  dont_know: 'n people said "I do not know"; of: people who answered the item',
  scored: "n people gave this option a score; a blank isn't a score; of: people who answered the item",
  sum: 'the sum of the scores given to this option (value); of: people who scored it',
  score: `n people gave this option the score in value, 0 to ${HIGHEST_SCORE}; of: people who scored it`,
  run_off: 'one of the two finalists: n people scored it higher than the other; of: people who answered the item',
  first_place:
    'votes from ballots that put this option first; equal first places share a vote; of: people who answered',
  round_votes: 'votes for this option in this round of counting, rounded to six decimal places',
  round_exhausted: "votes in this round that don't name any option that is still in",
  round_quota: 'the votes needed to be elected in this round (value)',
  round_elected: 'elected in this round',
  round_eliminated: 'eliminated in this round',
  round_transfer: 'votes that moved from option_id to other_id after this round; if other_id is empty: exhausted',
  preferred_to: 'n people prefer option_id to other_id; of: people who answered the item',
  condorcet: 'preferred to every other option in one-to-one comparisons',
  given: 'n people gave this value; of: people who answered the item',
  mean: 'the mean of the values given (value)',
  median: 'the median of the values given (value)',
  row_answered: 'n people answered this row; of: people who answered the item',
  text: 'one answer in words (value), in no particular order',
  held_back: 'n answers in words are held back; of: people who answered the item',
}

const columns: Record<string, string> = {
  item_id: 'the item; see items',
  item: 'the question this item asks',
  kind: 'how the item is answered',
  measure: 'what the figure measures; see measures',
  round: 'the round of counting, from 1; empty if there is none',
  option_id: 'the option, none or dont_know; empty if the figure is about the whole item',
  option: 'the text of option_id',
  other_id: 'the other option of a pair or a transfer, or the column of a row',
  other: 'the text of other_id',
  value: "the value given, or a number that doesn't count people",
  n: 'how many people (votes in first places and rounds, which can be fractions)',
  guests: 'how many of n answered without an account; empty: held back',
  signed_in: 'how many of n were signed in; empty: held back',
  of: 'the denominator: how many people n is a part of',
}
export const resultColumns = Object.keys(columns)

const sayings = {
  sample:
    'People chose whether to answer, so this is not a representative sample. Its figures are about those who answered and nobody else.',
  denominators: 'Figures for an item are out of the people who answered that item. See `of`.',
  several:
    'If one person can choose several options, the figures add up to more than the number of people who answered.',
  guests:
    'Guests are counted by browser, signed-in people by account. The files show them separately once the poll has closed. An empty cell is held back, because it would single out fewer than five people.',
  files:
    'CSV is RFC 4180 in UTF-8 with a byte order mark, lines end with CR LF. If a spreadsheet could take a text for a formula, there is an apostrophe in front of it.',
  ballots:
    'Each record is an answer to one item. Nothing links the answers one person gave to several items. Answers are sorted by their text only, with equal ones together, and without names, times or answers in words. Items that fewer than five people answered are left out.',
  identifiers: 'o1, o2 … are options and i1, i2 … are items, in the order they were asked. c1, c2 … are columns.',
}

const audiences: Record<Poll['audience'], string> = {
  everyone: 'anyone, with or without an account',
  signed_in: 'anyone who is signed in',
  members: 'members of the community comm_id',
  list: 'people on the list of the poll',
}

/** What a file of this poll holds, for whoever reads it without the page. */
export function codebookOf(poll: Poll, publicUrl: string) {
  const { poll_id, title, about, lang, comm_id, state, opens_at, closes_at, results, change, audience, secrecy } = poll
  const { quorum, threshold, promise, outcome, notes } = poll
  return {
    poll: {
      poll_id,
      url: `${publicUrl}/results/${poll_id}`,
      title,
      about,
      lang,
      comm_id,
      state,
      opens_at,
      closes_at,
      who_could_answer: audiences[audience],
      audience,
      secrecy,
      results,
      change,
      quorum,
      threshold,
      promise,
      outcome,
      notes,
    },
    reading: sayings,
    columns,
    measures,
    ballot_columns: Object.fromEntries([
      ['n', 'how many answers to this item are the same'],
      ...poll.items.flatMap((item) => ballotColumns(item).map(({ name, meaning }) => [name, meaning])),
    ]) as Record<string, string>,
    items: poll.items.map((item) => ({ ...item, text: item.text || title, choices: choicesOf(item) })),
  }
}

/** Every id an answer to this item can hold, with its text. */
export function choicesOf(item: Item): Record<string, string> {
  const options = 'options' in item ? item.options.map(({ option_id, text }) => [option_id, text]) : []
  const alone = [
    ...('allow_none' in item && item.allow_none ? [[NONE, 'None of these']] : []),
    ...('allow_dont_know' in item && item.allow_dont_know ? [[DONT_KNOW, 'I do not know']] : []),
  ]
  const across = item.kind === 'matrix' ? item.columns.map(({ column_id, text }) => [column_id, text]) : []
  return Object.fromEntries([...options, ...alone, ...across]) as Record<string, string>
}

/** The same as a table: what it is about, its name, its meaning. */
export function codebookRows(poll: Poll, publicUrl: string): (string | number | null)[][] {
  const book = codebookOf(poll, publicUrl)
  const said = (about: string, of: Record<string, unknown>) =>
    Object.entries(of).map(([name, meaning]) => [about, name, cellOf(meaning)])
  return [
    ['about', 'name', 'meaning'],
    ...said('poll', book.poll),
    ...said('reading', book.reading),
    ...said('column', book.columns),
    ...said('measure', book.measures),
    ...said('ballot column', book.ballot_columns),
    ...book.items.flatMap(({ item_id, choices, ...terms }) => [
      ...said(item_id, without(terms)),
      ...said(`${item_id} choice`, choices),
    ]),
  ]
}

/** Options and columns stand among the choices. */
const without = (terms: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => name !== 'options' && name !== 'columns'))

function cellOf(value: unknown): string | number | null {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
