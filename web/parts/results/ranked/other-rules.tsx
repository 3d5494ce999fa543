import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice, QuotedChoices } from '#web/parts/ballot/quoted-choice.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { elsewhere, type Elsewhere } from './ranked-finding.ts'
import { RuleNames } from './rule-name.tsx'

interface Props {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
}

/** Whether another rule would have elected somebody else, said plainly; and how the winner stands against each other. */
export function OtherRules({ item, lang, result }: Props): ReactNode {
  const [winner] = result.winners
  if (!winner) return null
  const outcomes = elsewhere(result)
  const beatsAll = result.condorcet === winner && result.winners.length === 1
  return (
    <>
      {beatsAll && (
        <Trans>
          Compared one to one, more people prefer <QuotedChoice item={item} lang={lang} option_id={winner} /> to every
          other option.
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
  const { rules, winners, same, beatsAll } = outcome
  const names = <RuleNames rules={rules} />
  const theirs = <QuotedChoices item={item} lang={lang} chosen={winners} />
  if (same) return <Trans>Counted by {names}, the outcome would be the same.</Trans>
  if (winners.length === 0) return <Trans>Counted by {names}, nobody would win.</Trans>
  if (winners.length > 1)
    return (
      <Trans>
        Counted by {names}, {theirs} would be elected instead.
      </Trans>
    )
  if (beatsAll)
    return (
      <Trans>
        Counted by {names}, {theirs} would win instead: compared one to one, more people prefer it to every other
        option.
      </Trans>
    )
  return (
    <Trans>
      Counted by {names}, {theirs} would win instead.
    </Trans>
  )
}
