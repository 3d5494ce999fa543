import type { I18n } from '@lingui/core'
import type { Poll, Result } from '#web/parts/polls/types.ts'
import { isRunning } from '#web/parts/polls/results/result-item.ts'
import { resourceWords as words } from './resource-words.server.ts'

/** A finding with its quorum and threshold: whether enough people answered, and whether the leader has enough votes. */
export function withWhatCounts(
  i18n: I18n,
  { quorum, threshold }: Pick<Poll, 'quorum' | 'threshold'>,
  result: Result,
  item_id: string,
  sentence: string,
): string {
  const running = isRunning(result)
  const said = [sentence]
  if (threshold !== null && result.threshold_met[item_id] === false) {
    const needed = i18n.number(threshold / 100, { style: 'percent' })
    if (running) said.push(i18n._(words.noOptionYet(needed)))
    else said.unshift(i18n._(words.noOption(needed)))
  }
  if (quorum !== null && result.quorum_met === false) {
    const needed = i18n.number(quorum)
    if (running) said.push(i18n._(words.notYetEnough(quorum - result.n, needed)))
    else said.unshift(i18n._(words.notEnough(i18n.number(result.n), needed)))
  }
  return said.join(' ')
}
