import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import type { Poll } from '#web/parts/polls/types.ts'

/** What every figure of the files means. */
export const measures: Record<string, MessageDescriptor> = {
  answered: msg`n people answered this item; of: people who answered any part of the poll`,
  threshold_met: msg`whether the winner reached the threshold of the poll (value: 1 yes, 0 no)`,
  chosen: msg`n people chose this option (matrix: this column, other_id, for this row); of: people who answered the item`,
  elected: msg`elected by the rule of the item; value: 1 was elected first`,
  elected_by_other_rule: msg`what another rule (value) would have elected from the same ballots; it doesn't decide anything`,
  none: msg`n people chose “None of these”; of: people who answered the item`,
  dont_know: msg`n people chose “I do not know”; of: people who answered the item`,
  scored: msg`n people gave this option a score; a blank isn't a score; of: people who answered the item`,
  sum: msg`the sum of the scores given to this option (value); of: people who scored it`,
  score: msg`n people gave this option the score in value, 0 to ${HIGHEST_SCORE}; of: people who scored it`,
  run_off: msg`one of the two finalists: n people scored it higher than the other; of: people who answered the item`,
  first_place: msg`votes from ballots that put this option first; equal first places share a vote; of: people who answered`,
  round_votes: msg`votes for this option in this round of counting, rounded to six decimal places`,
  round_exhausted: msg`votes in this round that no longer name an option still in the count`,
  round_quota: msg`the votes needed to be elected in this round (value)`,
  round_elected: msg`elected in this round`,
  round_eliminated: msg`eliminated in this round`,
  round_transfer: msg`votes that moved from option_id to other_id after this round; if other_id is empty: exhausted`,
  preferred_to: msg`n people prefer option_id to other_id; of: people who answered the item`,
  condorcet: msg`preferred to every other option in one-to-one comparisons`,
  given: msg`n people gave this value; of: people who answered the item`,
  mean: msg`the average of the values given (value)`,
  median: msg`the median of the values given (value)`,
  row_answered: msg`n people answered this row; of: people who answered the item`,
  text: msg`one answer in words (value), in no particular order`,
  held_back: msg`n answers in words are held back; of: people who answered the item`,
}

export const columns: Record<string, MessageDescriptor> = {
  item_id: msg`the item; see items`,
  item: msg`the question this item asks`,
  kind: msg`how the item is answered`,
  measure: msg`what the figure measures; see measures`,
  round: msg`the round of counting, from 1; empty if there is none`,
  option_id: msg`the option, none or dont_know; empty if the figure is about the whole item`,
  option: msg`the text of option_id`,
  other_id: msg`the other option of a pair or a transfer, or the column of a row`,
  other: msg`the text of other_id`,
  value: msg`the value given, or a number that doesn't count people`,
  n: msg`how many people (votes in first places and rounds, which can be fractions)`,
  guests: msg`how many of n answered without an account; empty: held back`,
  signed_in: msg`how many of n were signed in; empty: held back`,
  of: msg`the denominator: how many people n is a part of`,
}

/** How a file is to be read. */
export const readings = {
  sample: msg`People chose whether to answer, so this is not a representative sample. Its figures are about those who answered and nobody else.`,
  denominators: msg`Figures for an item are out of the people who answered that item. See “of”.`,
  several: msg`If one person can choose several options, the figures add up to more than the number of people who answered.`,
  guests: msg`Guests are counted by browser, signed-in people by account. The files show them separately once the poll has closed. An empty cell is held back, because it could single out fewer than five people.`,
  files: msg`CSV is RFC 4180 in UTF-8 with a byte order mark, lines end with CR LF. If a spreadsheet could take a text for a formula, there is an apostrophe in front of it.`,
  ballots: msg`Each record is an answer to one item. Nothing links the answers one person gave to several items. Answers are sorted by their text only, with equal ones together, and without names, times or answers in words. Items that fewer than five people answered are left out.`,
  identifiers: msg`o1, o2 … are options and i1, i2 … are items, in the order they were asked. c1, c2 … are columns.`,
}

export const audiences: Record<Poll['audience'], MessageDescriptor> = {
  everyone: msg`anyone, with or without an account`,
  signed_in: msg`anyone who is signed in`,
  members: msg`members of the community comm_id`,
  list: msg`people on the list of the poll`,
}

/** What an answer says in a column of the file of ballots. */
export const ballotMeanings = {
  count: msg`how many answers to this item are the same`,
  choice: msg`the option chosen, none or dont_know`,
  chosen: msg`1 chosen, 0 not chosen`,
  alone: msg`1 if chosen, otherwise 0`,
  score: msg`the score; empty: no score`,
  place: msg`the place; 1 is best`,
  value: msg`the value given, or dont_know`,
  column: msg`the column chosen`,
}
