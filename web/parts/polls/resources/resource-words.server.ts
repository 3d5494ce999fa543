import { msg, plural } from '@lingui/core/macro'

/** The texts for a poll that is shown outside its page. */
export const resourceWords = {
  nobody: msg`Nobody has answered yet.`,
  nobodyAnswered: msg`Nobody answered.`,
  notYetEnough: (missing: number, needed: string) =>
    msg`${plural(missing, { one: `The result doesn’t count yet: it needs # more answer to reach ${needed}.`, other: `The result doesn’t count yet: it needs # more answers to reach ${needed}.` })}`,
  notEnough: (n: string, needed: string) =>
    msg`The result doesn’t count: only ${n} answered, and this poll needed at least ${needed}.`,
  noOptionYet: (needed: string) => msg`So far, no option has the ${needed} this poll requires.`,
  noOption: (needed: string) => msg`No option reached the ${needed} this poll required, so none of them has won.`,
  leads: (choice: string, share: string) => msg`“${choice}” leads with ${share}.`,
  first: (choice: string, share: string) => msg`“${choice}” came first with ${share}.`,
  most: (choice: string, count: string, n: string) => msg`“${choice}” has the most answers: ${count} of ${n}.`,
  tie: (choices: string, count: number) =>
    msg`It’s a tie: ${choices}, with ${plural(count, { one: '# answer', other: '# answers' })} each.`,
  tied: (choices: string) => msg`It’s a tie: ${choices}.`,
  wonByLot: (choice: string) => msg`We drew lots, and “${choice}” won.`,
  wonByPlace: (choice: string) => msg`“${choice}” won the tie-break because it’s listed earlier in the poll.`,
  lotsDecided: msg`A tie was decided by drawing lots.`,
  days: (days: string, n: string, of: string) => msg`The most common answer is ${days}: ${n} of ${of} people.`,
  noDay: msg`No date stands out.`,
  firstByRule: (choices: string) => msg`First under this poll’s counting rule: ${choices}.`,
  drawLots: (choices: string) => msg`Right now, ${choices} are tied, and only drawing lots can decide.`,
  nobodyElected: msg`Nobody has ranked or scored the options yet.`,
  electedSoFar: (choices: string) =>
    msg`If the poll closed now, this would be the outcome under its counting rule: ${choices}.`,
  elected: (choices: string) => msg`Elected under this poll’s counting rule: ${choices}.`,
  firstChoices: msg`How many people put each option first:`,
  meanScores: msg`The average score of each option:`,
  mean: (mean: string) => msg`The average of all answers is ${mean}.`,
  mostPositive: (row: string, share: string, columns: string) =>
    msg`${row} got the most positive answers: ${share} chose ${columns}.`,
  mostNegative: (row: string, share: string, columns: string) =>
    msg`${row} got the most negative answers: ${share} chose ${columns}.`,
  clearestRow: (row: string, share: string, column: string) =>
    msg`The clearest answer is on ${row}: ${share} say ${column}.`,
  clearestRows: (rows: string, share: string) =>
    msg`The clearest answers are on ${rows}: ${share} gave the same answer there.`,
  noRow: msg`No answer stands out in any row.`,
  ofPeople: (count: string, n: string) => msg`${count} of ${n}`,
  inWords: (n: number) =>
    msg`${plural(n, { one: '# person answered in their own words.', other: '# people answered in their own words.' })}`,
  answered: (n: number) => msg`${plural(n, { one: '# person answered', other: '# people answered' })}`,
  moreQuestions: (n: number) => msg`${plural(n, { one: 'and # more question', other: 'and # more questions' })}`,
  notASample: msg`People chose whether to answer, so this isn’t a representative sample.`,
  opens: (when: string) => msg`Opens ${when}`,
  closes: (when: string) => msg`Closes ${when}`,
  closed: (when: string) => msg`Closed ${when}`,
  paused: msg`Paused`,
  withdrawn: (day: string, why: string) => msg`Withdrawn by its author on ${day}: “${why}”`,
  never: msg`The author withdrew this poll, so it has no result.`,
  feedRemoved: (title: string) => msg`Removed: ${title}`,
  feedWithdrawn: (title: string) => msg`Withdrawn: ${title}`,
  untilAnswered: msg`You’ll see the result once you’ve answered. After the poll closes, everyone can see it.`,
  untilClosed: msg`You’ll see the result when the poll closes.`,
  untilEnough: msg`You’ll see the result once enough people have answered.`,
  tooFew: msg`Too few people answered for us to show the result.`,
  can: {
    everyone: msg`Anyone can answer. You don’t need an account.`,
    signedIn: msg`Anyone who is signed in can answer.`,
    members: (community: string) => msg`Members of ${community} can answer.`,
    someMembers: msg`Members of the poll’s community can answer.`,
    listed: msg`People on the poll’s list can answer.`,
  },
  could: {
    everyone: msg`Anyone could answer, with or without an account.`,
    signedIn: msg`Anyone who was signed in could answer.`,
    members: (community: string) => msg`Members of ${community} could answer.`,
    someMembers: msg`Members of the poll’s community could answer.`,
    listed: msg`People on the poll’s list could answer.`,
  },
  inSteps: (people: number) =>
    msg`The result updates on the hour, and only when at least ${people} more people have answered.`,
  answer: msg`Answer this poll`,
  seeResult: msg`See the result`,
  seePoll: msg`See the poll’s page`,
  opensElsewhere: msg`(opens in a new tab)`,
  gone: msg`We can’t find this poll. It may have been taken down.`,
  none: msg`None of these`,
  dontKnow: msg`I don’t know`,
  onPolity: (title: string) => msg`Poll: ${title}`,
  feed: msg`Polls`,
  feedOf: (community: string) => msg`Polls from ${community}`,
  feedAbout: msg`New polls, newest first, including any that were withdrawn or removed. You’ll find the results on the polls’ own pages.`,
}
