import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice, QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { elsewhere, type Elsewhere } from './ranked-finding.ts'
import { RuleNames } from './rule-name.tsx'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
}

/**
 * Says whether another rule would have elected a different option, and how the winner compares with every other option.
 */
export function OtherRules({ item, lang, result }: Props): ReactNode {
  const [winner] = result.winners
  if (!winner) return null
  const outcomes = elsewhere(result)
  const beatsAll = result.condorcet === winner && result.winners.length === 1
  return (
    <>
      {beatsAll && (
        <Trans>
          In one-on-one comparisons, <QuotedChoice item={item} lang={lang} option_id={winner} /> beats every other
          option.
        </Trans>
      )}{' '}
      {outcomes.map((outcome) => (
        <span key={outcome.rules.join()}>
          <Outcome item={item} lang={lang} outcome={outcome} />{' '}
        </span>
      ))}
    </>
  )
}

function Outcome({ item, lang, outcome }: Omit<Props, 'result'> & { outcome: Elsewhere }) {
  const { rules, winners, broken_by, same, beatsAll } = outcome
  const names = <RuleNames rules={rules} />
  const theirs = <QuotedChoices item={item} lang={lang} chosen={winners} />
  if (same) return <Trans>If the votes were counted using {names}, the outcome would be the same.</Trans>
  if (broken_by === 'undecided' || broken_by === 'shared')
    return <Trans>If the votes were counted using {names}, it would be a tie.</Trans>
  if (broken_by === 'lot')
    return (
      <Trans>
        If the votes were counted using {names}, it would be a tie, and this poll’s draw would break it in favour of{' '}
        {theirs}.
      </Trans>
    )
  if (broken_by === 'listed')
    return (
      <Trans>
        If the votes were counted using {names}, it would be a tie, and it would go to whichever is listed first in the
        poll: {theirs}.
      </Trans>
    )
  if (winners.length === 0) return <Trans>If the votes were counted using {names}, there would be no winner.</Trans>
  if (winners.length > 1)
    return (
      <Trans>
        If the votes were counted using {names}, {theirs} would be elected instead.
      </Trans>
    )
  if (beatsAll)
    return (
      <Trans>
        If the votes were counted using {names}, {theirs} would win instead. In one-on-one comparisons, it beats every
        other option.
      </Trans>
    )
  return (
    <Trans>
      If the votes were counted using {names}, {theirs} would win instead.
    </Trans>
  )
}
