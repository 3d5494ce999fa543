import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { QuotedChoice } from './choice-name.tsx'
import type { Finding, Portion } from './finding.ts'
import type { PollSummary } from './types.ts'

interface Props {
  poll: PollSummary
  open: boolean
  finding: Extract<Finding, { kind: 'lead' }>
}

/** Who leads, by how much of everyone. */
export function LeadSentence({ poll, open, finding: { leader, portion, count, n } }: Props) {
  const { i18n } = useLingui()
  return (
    <Lead portion={portion} open={open} share={i18n.number(count / n, { style: 'percent' })}>
      <QuotedChoice poll={poll} option_id={leader} />
    </Lead>
  )
}

/** The same in numbers of people; then who follows. */
export function LeadNumbers({ poll, finding: { count, n, follows } }: Omit<Props, 'open'>) {
  const { i18n } = useLingui()
  const chosen = i18n.number(count)
  const everyone = i18n.number(n)
  const share = follows && i18n.number(follows.count / n, { style: 'percent' })
  return (
    <>
      <Trans>
        That is {chosen} of {everyone} people.
      </Trans>{' '}
      {follows && (
        <Trans>
          <QuotedChoice poll={poll} option_id={follows.option_id} /> follows with {share}.
        </Trans>
      )}
    </>
  )
}

interface LeadProps {
  portion: Portion
  open: boolean
  share: string
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
