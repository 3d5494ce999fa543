import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { Issue } from './types.ts'

const { title, options, columns, ranked, days, choices, rankedOptions, rounds, steps, writing } = limits

/** The message for each rule: what was found, and how to fix it. */
const issueWords: Record<Issue['rule'], MessageDescriptor> = {
  title_missing: msg`The poll has no question yet. Add one with ${title.min} to ${title.max} characters.`,
  few_options: msg`There are too few options to choose from. Add at least ${options.min}.`,
  empty_option: msg`An option is empty. Fill it in or remove it.`,
  duplicate_option: msg`Two options are the same. Change one or remove it.`,
  no_closing: msg`The poll never closes. Choose a day and a time.`,
  closing_past: msg`The closing time has already passed. Choose a later one.`,
  closing_too_late: msg`The poll would stay open for more than ${days.max} days. Choose an earlier closing time.`,
  opens_after_close: msg`The poll would open after it closes. Change one of the two times.`,
  too_many_ranked: msg`A ranking can’t have more than ${ranked.max} options. Remove some, or let people choose several instead.`,
  too_many_choices: msg`Together, the questions offer more than ${choices.max} choices (in a table, each cell counts; in a scoring question, each option counts six times). A poll this long is slow for everyone. Shorten it, or split it into two.`,
  too_many_rankings: msg`Together, the rankings have more than ${rankedOptions.max} options to put in order, and counting them would take too long. Remove some, or let people choose several instead.`,
  too_much_text: msg`Together, the questions and options are too long. Shorten them, or split the poll into two.`,
  too_long_ranking: msg`Together, the options of this ranking are too long to show in its tables. Shorten them.`,
  too_many_rounds: msg`Filling so many seats by instant runoff takes more than ${rounds.max} rounds. Choose a rule made for several seats (STV), or fewer seats.`,
  too_much_writing: msg`Together, the open questions let people write more than ${writing.max} characters. Allow fewer characters or ask fewer questions.`,
  item_text_missing: msg`This question has no text. If there are several questions, each needs its own.`,
  condition_order: msg`A rule depends on a later question, or on its own question. Make it depend on an earlier one.`,
  unreachable_item: msg`Nobody will ever see this question, because its rule can never be met. Change the rule.`,
  min_over_max: msg`The minimum is higher than the maximum. Change one of them.`,
  max_over_options: msg`People must choose more options than there are. Enter a smaller number.`,
  range_empty: msg`The lowest value must be lower than the highest. Change one of them.`,
  too_many_steps: msg`The scale has too many steps. From its lowest to its highest value, use no more than ${steps.max} steps.`,
  columns_missing: msg`A table needs at least two columns to choose from. Add them.`,
  too_many_columns: msg`There are too many columns to read easily. Keep no more than ${columns.max}.`,
  no_items: msg`There’s no question to answer. Add one.`,
  seats_too_many: msg`There are as many seats as candidates, or more. Choose fewer seats.`,
  secret_open_text: msg`A secret poll can’t have open questions: the way someone writes can give them away. Remove the question.`,
  secret_needs_sign_in: msg`A secret poll is for signed-in people or for people on its list, so that each person answers only once. Change who can answer.`,
  named_needs_sign_in: msg`The result of this poll shows who answered what, so only signed-in people can answer. Change who can answer.`,
  secret_live: msg`A secret poll shows its result only after it closes. Any earlier, the result could reveal how someone answered. Choose a later time to show it.`,
  secret_change: msg`People can’t change their answer to a secret poll, because nobody knows whose it is. Let them answer only once.`,
  members_without_community: msg`The poll is for members, but it doesn’t belong to a community. Choose a community, or let others answer.`,
  list_empty: msg`The poll is for people on its list, but the list is empty. Add addresses or codes under “Share”.`,
  threshold_kind: msg`You can only require a percentage in a question with one answer, several answers or approval. Remove the percentage.`,
  double_question: msg`This may be two questions in one. Someone who agrees with only one half can’t say so. Ask each question separately.`,
  leading: msg`The wording pushes people towards an answer. Word it so that every answer is equally easy to give.`,
  double_negative: msg`The wording has two negatives, so it’s easy to misread. Rewrite it without them.`,
  absolute: msg`Words such as “always” or “never” make it hard to agree. Say how often, or how much.`,
  unbalanced_scale: msg`There are more options on one side than on the other. Offer as many positive ones as negative ones.`,
  no_neutral: msg`People who don’t know have to guess. Offer “I don’t know”, or let people skip the question.`,
  ranges_overlap: msg`Two ranges of numbers overlap, so some people fall into both. Start each range where the one before it ends.`,
  ranges_gap: msg`There’s a gap between two ranges of numbers, so some people don’t fit into either. Close the gap.`,
  unequal_length: msg`Some options are much longer than others, and long ones are chosen more often. Make them similar in length.`,
  hard_to_read: msg`The wording is hard to read. Use shorter words and sentences.`,
  long_sentence: msg`One sentence is very long. Split it in two.`,
  many_options: msg`There are a lot of options to read. Group the ones that belong together.`,
  no_promise: msg`You haven’t said what will be done with the result. People are more willing to answer when they know.`,
  no_shuffle: msg`Options that come first are chosen more often. Show the options in a different order to each person.`,
  closes_at_night: msg`The poll closes at night, when few people are around to answer. Choose a time during the day.`,
  promise_early: msg`The promise is due before the poll closes, so nobody could act on the result. Choose a day after the poll closes.`,
  answers_seen: msg`Anyone watching the result can work out everything one person answered as it arrives. Show the result in steps, or after the poll closes.`,
  arrival_seen: msg`Anyone watching the result can see each answer arrive, and may know who just answered. Show the result in steps, or after the poll closes.`,
  promise_without_day: msg`The promise has no date. Say when it’s due.`,
}

/**
 * The message for a finding. If this page is older than the service and has no message for its rule, the name of the
 * rule.
 */
export function IssueSentence({ rule }: Pick<Issue, 'rule'>) {
  const { _ } = useLingui()
  const words: MessageDescriptor | undefined = issueWords[rule]
  return words ? _(words) : rule
}
