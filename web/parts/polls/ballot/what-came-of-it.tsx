import { Trans } from '@lingui/react/macro'
import type { Outcome, Overdue } from '#web/parts/polls/lines.ts'
import type { Named } from '#web/state/use-community.ts'
import { Section } from '#web/ui/section.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { StillWaiting } from './still-waiting.tsx'

export interface Came {
  outcomes: Outcome[]
  overdue: Overdue[]
  /** The communities that asked. */
  named: Named[]
}

/** What was done with results, and what was promised and has not been told. */
export const WhatCameOfIt = ({ outcomes, overdue, named }: Came) => (
  <>
    {outcomes.length > 0 && (
      <Section title={<Trans>What happened next</Trans>}>
        <OutcomeList polls={outcomes} named={named} />
      </Section>
    )}
    <StillWaiting overdue={overdue} />
  </>
)
