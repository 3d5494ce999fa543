import { HIGHEST_SCORE, pollLimits as limits } from '#contract/poll-limits.ts'
import { bytesIn, roundsOf } from '#contract/poll-pages.ts'
import { block, optionsOf, type Draft, type Issue, type ItemDraft } from './issue.ts'

/** Blocks polls that are too expensive to answer, count or show. */
export function sizeIssues({ items }: Draft): Issue[] {
  const total = (of: (item: ItemDraft) => number) => items.reduce((sum, item) => sum + of(item), 0)
  return [
    ...(total(choicesIn) > limits.choices.max ? [block('too_many_choices', 'items')] : []),
    ...(total(rankedIn) > limits.rankedOptions.max ? [block('too_many_rankings', 'items')] : []),
    ...(total(textIn) > limits.text.max ? [block('too_much_text', 'items')] : []),
    ...(total(writtenIn) > limits.writing.max ? [block('too_much_writing', 'items')] : []),
    ...items.flatMap((item, place) =>
      rankedBytesIn(item) > limits.rankedText.max ? [block('too_long_ranking', `items.${place}.options`)] : [],
    ),
    ...items.flatMap((item, place) =>
      roundsIn(item) > limits.rounds.max ? [block('too_many_rounds', `items.${place}.seats`)] : [],
    ),
  ]
}

/** The number of separate counts in the result of an item. */
function choicesIn(item: ItemDraft): number {
  const options = optionsOf(item).length
  if (item.kind === 'score') return options * (HIGHEST_SCORE + 1)
  if (item.kind === 'matrix') return options * item.columns.length
  return item.kind === 'scale' ? Math.max(0, item.max - item.min + 1) : options
}

const rankedIn = (item: ItemDraft): number => (item.kind === 'ranked' ? item.options.length : 0)
const optionBytesIn = (item: ItemDraft): number => optionsOf(item).reduce((sum, option) => sum + bytesIn(option), 0)
const rankedBytesIn = (item: ItemDraft): number => (item.kind === 'ranked' ? optionBytesIn(item) : 0)
const textIn = (item: ItemDraft): number => bytesIn(item.text) + bytesIn(item.help) + optionBytesIn(item)
const writtenIn = (item: ItemDraft): number => (item.kind === 'open' ? item.max : 0)

/** The maximum number of counting rounds in repeated run-offs; 0 for a single seat, which never needs too many. */
const roundsIn = (item: ItemDraft): number =>
  item.kind === 'ranked' && item.rule === 'irv' && item.seats > 1 ? roundsOf(item) : 0
