import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import type { Poll } from '#web/parts/polls/types.ts'

/** The meaning of every figure in the files. */
export const measures: Record<string, MessageDescriptor> = {
  answered: msg`n people answered this question. “of” is the number of people who answered any part of the poll.`,
  threshold_met: msg`whether the winner reached the percentage the poll required (the value column shows 1 if so, 0 if not)`,
  chosen: msg`n people chose this option. In a table, n people chose the column named in other_id for this row. “of” is the number of people who answered the question.`,
  elected: msg`an option that won under the question’s counting rule (the value column shows 1 for the first option elected). While lots are still to be drawn, this lists only options that win however the draw turns out.`,
  tied: msg`an option in a tie. The value column shows what decides it: shared (nothing: the tie stays), previous_rounds, listed (the order of the options in the poll), lot, or undecided (lots that will be drawn when the poll closes).`,
  elected_by_other_rule: msg`an option that would have won if the same ballots had been counted under another rule (named in the value column). This is only for comparison.`,
  other_rule_tied: msg`under this other rule it would have been a tie. The value column shows the rule, then what decides the tie, as in “tied”. If lots decide, it’s the same draw as the poll’s own, so it proves nothing if both rules agree.`,
  points: msg`the option’s Borda points (in the value column). With c options, a first place earns c points, and each place after it earns one less. Options with the same place, and those left unranked, share the points for their places equally.`,
  none: msg`n people chose “None of these”. “of” is the number of people who answered the question.`,
  dont_know: msg`n people chose “I don’t know”. “of” is the number of people who answered the question.`,
  scored: msg`n people gave this option a score (leaving it blank isn’t a score). “of” is the number of people who answered the question.`,
  sum: msg`the value column shows the total of all the scores given to this option. “of” is the number of people who scored it.`,
  score: msg`n people gave this option the score shown in the value column, from 0 to ${HIGHEST_SCORE}. “of” is the number of people who scored it.`,
  run_off: msg`one of the two finalists: n people scored it higher than the other one. “of” is the number of people who answered the question.`,
  first_place: msg`votes from ballots that put this option first. If a ballot puts several options first, they share its vote. “of” is the number of people who answered the question.`,
  round_votes: msg`votes for this option in this round of counting, rounded to six decimal places. In STV, when a vote moves on, its value is cut to five decimal places.`,
  round_exhausted: msg`votes in this round from ballots that don’t rank any of the options still in the count`,
  round_quota: msg`how many votes an option needed to be elected in this round (in the value column). In an instant runoff, that’s more than half of the votes still in the count; in STV, all votes of the first round divided by the seats plus one, rounded down, plus one; in Meek’s method, worked out again in each round: the votes still in the count divided by the seats plus one, plus a tiny bit. When only as many options are left as there are seats, they’re elected without having to reach that number.`,
  round_elected: msg`elected in this round`,
  round_eliminated: msg`eliminated in this round`,
  round_transfer: msg`votes that moved from the option in option_id to the one in other_id after this round. If other_id is empty, those ballots had no choices left.`,
  preferred_to: msg`n people prefer the option in option_id to the one in other_id. “of” is the number of people who answered the question.`,
  condorcet: msg`the option that beats every other one in one-on-one comparisons`,
  given: msg`n people gave the answer shown in the value column. “of” is the number of people who answered the question.`,
  mean: msg`the average of all the answers (in the value column)`,
  median: msg`the median of all the answers (in the value column)`,
  row_answered: msg`n people answered this row. “of” is the number of people who answered the question.`,
  text: msg`one written answer (in the value column); these answers are in no particular order`,
  hidden: msg`n written answers were hidden by the people who look after the poll, for the reason in “value”. “of” is the number of people who answered the question.`,
  held_back: msg`n written answers aren’t shown. “of” is the number of people who answered the question.`,
}

export const columns: Record<string, MessageDescriptor> = {
  item_id: msg`the question’s ID (see items)`,
  item: msg`the text of the question`,
  kind: msg`how the question is answered`,
  measure: msg`what the number measures (see measures)`,
  round: msg`the round of counting, starting at 1; empty if the number isn’t about a round`,
  option_id: msg`the option’s ID, or none, or dont_know; empty if the number is about the whole question`,
  option: msg`the text of the option named in option_id`,
  other_id: msg`the other option, when two are compared or votes move between them; in a table, the column`,
  other: msg`the text of the option or column named in other_id`,
  value: msg`the answer people gave, or a number that doesn’t count people, such as an average`,
  n: msg`the number of people or, for first places and rounds, the number of votes (which can be a fraction)`,
  guests: msg`how many of those n people answered as guests; empty if we don’t show the number`,
  signed_in: msg`how many of those n people were signed in; empty if we don’t show the number`,
  of: msg`the total that n is part of`,
  item_correction: msg`how the question’s text was corrected, and when; answers are counted under the original wording`,
  option_correction: msg`how the option’s text was corrected, and when`,
  other_correction: msg`how the text of the other option or column was corrected, and when`,
}

/** Notes on how to read a file. */
export const readings = {
  sample: msg`People chose whether to answer, so this isn’t a representative sample. Its numbers describe only the people who answered.`,
  denominators: msg`The numbers for a question are based on the people who answered that question. See the “of” column.`,
  several: msg`If one person can choose several options, the numbers can add up to more than the number of people who answered.`,
  guests: msg`Guests are counted by browser, signed-in people by account. The files show them separately once the poll has closed. A cell is left empty if its number would help reveal how a group of fewer than five people answered.`,
  files: msg`CSV files follow RFC 4180. They’re in UTF-8 with a byte order mark, and lines end with CR LF. Where a spreadsheet could mistake text for a formula, we put an apostrophe in front of the text.`,
  ballots: msg`Each record is one answer to one question. Nothing links the answers a person gave to different questions. Answers are sorted only by what they say, so identical ones are next to each other. Names, times and written answers aren’t included. Questions that fewer than five people answered are left out. What else is left out depends on “publication”: with all, nothing; with where_nobody_stands_alone, answers that fewer than five people gave, and others that would help someone work those out; with none, everything. The file says how many answers to each question are left out.`,
  identifiers: msg`i1, i2 … are the questions and o1, o2 … the options, in the order they were asked. c1, c2 … are the columns of a table.`,
}

export const audiences: Record<Poll['audience'], MessageDescriptor> = {
  everyone: msg`anyone, with or without an account`,
  signed_in: msg`anyone who is signed in`,
  members: msg`members of the community named in comm_id`,
  list: msg`people on the poll’s list`,
}

/** The meaning of an answer in each kind of column in the file of ballots. */
export const ballotMeanings = {
  count: msg`how many times this exact answer was given to this question`,
  withheld: msg`in the last lines of the table, a question’s ID: n answers to it aren’t listed`,
  choice: msg`the option chosen, or none, or dont_know`,
  chosen: msg`1 means chosen, 0 means not chosen`,
  alone: msg`1 if chosen, otherwise 0`,
  score: msg`the score; empty if none was given`,
  place: msg`the place in the ranking; 1 is the best`,
  value: msg`the answer given, or dont_know`,
  column: msg`the column chosen`,
}
