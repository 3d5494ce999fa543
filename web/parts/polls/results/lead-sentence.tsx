import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'
import { QuotedChoice } from '#web/parts/polls/ballot/quoted-choice.tsx'
import type { Finding, Portion } from './finding.ts'
import { ShareText } from './share-text.tsx'
import { sharesByChoice } from './shares.ts'
import type { ChoosingTold } from './finding-sentence.tsx'

interface Props extends ChoosingTold {
  finding: Extract<Finding, { kind: 'lead' }>
}

/** Names the leading option and the portion of all people who chose it. */
export function LeadSentence({ item, lang, result, running, finding: { leader, portion, count, n } }: Props) {
  const share = sharesByChoice(result).get(leader) ?? 0
  return (
    <Lead portion={portion} open={running} share={<ShareText count={count} total={n} share={share} />}>
      <QuotedChoice item={item} lang={lang} option_id={leader} />
    </Lead>
  )
}

/** The same finding in numbers of people, followed by the runner-up. */
export function LeadNumbers({ item, lang, result, finding: { count, n, follows } }: Props) {
  const number = useNumber()
  const chosen = number(count)
  const everyone = number(n)
  const share = follows && sharesByChoice(result).get(follows.option_id)
  return (
    <>
      <Trans>
        That’s {chosen} of {everyone} people.
      </Trans>{' '}
      {follows && (
        <Trans>
          <QuotedChoice item={item} lang={lang} option_id={follows.option_id} /> comes next with{' '}
          <ShareText count={follows.count} total={n} share={share ?? 0} />.
        </Trans>
      )}
    </>
  )
}

interface LeadProps {
  portion: Portion
  open: boolean
  share: ReactNode
  children: ReactNode
}

function Lead({ portion, open, share, children: choice }: LeadProps) {
  if (portion === 'all') return <Trans>Everyone chose {choice}.</Trans>
  if (portion === 'nine_in_ten') return <Trans>At least nine in ten chose {choice}.</Trans>
  if (portion === 'three_quarters') return <Trans>At least three quarters chose {choice}.</Trans>
  if (portion === 'two_thirds') return <Trans>At least two thirds chose {choice}.</Trans>
  if (portion === 'most') return <Trans>More than half chose {choice}.</Trans>
  if (portion === 'half') return <Trans>Exactly half chose {choice}.</Trans>
  if (open) {
    return (
      <Trans>
        {choice} leads with {share}.
      </Trans>
    )
  }
  return (
    <Trans>
      {choice} came first with {share}.
    </Trans>
  )
}
