import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import type { Issue } from './types.ts'

const { title, options, columns, ranked, days, choices, rankedOptions, rounds, writing } = limits

/** What each rule of good asking found, and what to do about it. */
const issueWords: Record<string, MessageDescriptor> = {
  title_missing: msg`The poll has no question yet. Write it in ${title.min} to ${title.max} characters.`,
  few_options: msg`There are too few answers to choose from. Write at least ${options.min}.`,
  empty_option: msg`An answer is empty. Fill it in or take it out.`,
  duplicate_option: msg`Two answers are the same. Change one or take it out.`,
  no_closing: msg`The poll never closes. Choose a day and a time.`,
  closing_past: msg`The closing time is past. Choose one that is still to come.`,
  closing_too_late: msg`The poll stays open for more than ${days.max} days. Choose an earlier closing time.`,
  opens_after_close: msg`The poll would open after it closes. Change one of the two times.`,
  too_many_ranked: msg`Nobody puts more than ${ranked.max} in an order. Take some out, or let people choose several instead.`,
  too_many_choices: msg`All questions together offer more than ${choices.max} choices (a table counts its cells, a score six for each option). So long a poll is slow for everyone. Shorten it, or make two polls of it.`,
  too_many_rankings: msg`All rankings together have more than ${rankedOptions.max} options to put in order, which takes too long to count. Take some out, or let people choose several instead.`,
  too_many_rounds: msg`Filling so many seats by instant runoff takes more than ${rounds.max} rounds. Choose a rule made for several seats (STV), or fewer seats.`,
  too_much_writing: msg`All open questions together let people write more than ${writing.max} characters. Allow fewer characters, or ask fewer questions.`,
  item_text_missing: msg`A question has no words. With several questions each needs its own.`,
  condition_order: msg`A rule looks at a later question, or at its own. Let it look at one that comes before.`,
  unreachable_item: msg`Nobody can ever see this question: its rule cannot come true. Change the rule.`,
  min_over_max: msg`The fewest to choose is more than the most. Change one of the two.`,
  max_over_options: msg`More may be chosen than there are answers. Choose a smaller number.`,
  range_empty: msg`The lowest value is not below the highest. Change one of the two.`,
  columns_missing: msg`A table needs at least two columns to answer with. Write them.`,
  too_many_columns: msg`There are too many columns to read. Take some out: at most ${columns.max}.`,
  no_items: msg`There is no question to answer. Add one.`,
  seats_too_many: msg`There are as many seats as candidates, or more. Choose fewer seats.`,
  secret_open_text: msg`A secret poll asks no open question: handwriting in words can give a person away. Take the question out.`,
  secret_needs_sign_in: msg`A secret poll is for people who are signed in, so that each answers once. Choose who may answer.`,
  secret_live: msg`The result of a secret poll shows after it closes: before, it could give a person away. Change when it shows.`,
  secret_change: msg`The answer to a secret poll cannot change: nobody could say whose it was. Let people answer once.`,
  members_without_community: msg`The poll is for members, and it belongs to no community. Choose one, or let others answer.`,
  list_empty: msg`The poll is for people on its list, and the list is empty. Add addresses or codes under Share.`,
  threshold_kind: msg`A share to be reached works for one answer, several answers and approval only. Take it out.`,
  double_question: msg`This may be two questions in one. Who agrees with one half cannot say so: ask them apart.`,
  leading: msg`The wording leads to an answer. Ask so that each answer is as easy to give.`,
  double_negative: msg`There are two negatives in it: it is easily read the wrong way. Say it without.`,
  absolute: msg`Words such as “always” or “never” make it hard to agree. Say how often, or how much.`,
  unbalanced_scale: msg`There are more answers on one side than on the other. Offer as many good ones as bad ones.`,
  no_neutral: msg`Who does not know must guess. Offer “I do not know”.`,
  ranges_overlap: msg`Two ranges of numbers overlap: somebody fits both. Let the next begin where one ends.`,
  ranges_gap: msg`There is a gap between two ranges of numbers: somebody fits none. Close it.`,
  unequal_length: msg`Some answers are much longer than others, and long ones are chosen more often. Make them alike.`,
  hard_to_read: msg`The wording is hard to read. Use shorter words and sentences.`,
  long_sentence: msg`A sentence is very long. Make two of it.`,
  many_options: msg`There are many answers to read. Take together what belongs together.`,
  no_promise: msg`Nothing is said of what happens with the result. People answer more willingly when they know.`,
  no_shuffle: msg`What stands first is chosen more often. Show the answers to each voter in another order.`,
  closes_at_night: msg`The poll closes at night, when few can still answer. Choose an hour of the day.`,
  promise_without_day: msg`What is promised has no day. Say by when.`,
}

/** One sentence or two for what was found; the name of a rule nobody has words for. */
export function IssueSentence({ rule }: Pick<Issue, 'rule'>) {
  const { _ } = useLingui()
  const words = issueWords[rule]
  return words ? _(words) : rule
}
