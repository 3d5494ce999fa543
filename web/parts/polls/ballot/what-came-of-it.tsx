import { Trans } from '@lingui/react/macro'
import type { Outcome, Overdue } from '#web/parts/polls/lines.ts'
import { Section } from '#web/ui/section.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { StillWaiting } from './still-waiting.tsx'

export interface Came {
  outcomes: Outcome[]
  overdue: Overdue[]
}

/** The outcomes of polls, and the promises that are overdue. */
export const WhatCameOfIt = ({ outcomes, overdue }: Came) => (
  <>
    {outcomes.length > 0 && (
      <Section title={<Trans>You said, they did</Trans>}>
        <OutcomeList polls={outcomes} />
      </Section>
    )}
    <StillWaiting overdue={overdue} />
  </>
)
