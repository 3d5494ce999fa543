import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { Section } from '#web/ui/section.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { OverdueList } from './overdue-list.tsx'

interface Props {
  outcomes: PollSummary[]
  overdue: PollSummary[]
}

/** What was done with results, and what was promised and has not been told. */
export const WhatCameOfIt = ({ outcomes, overdue }: Props) => (
  <>
    {outcomes.length > 0 && (
      <Section title={<Trans>What happened next</Trans>}>
        <OutcomeList polls={outcomes} />
      </Section>
    )}
    {overdue.length > 0 && (
      <Section title={<Trans>Still waiting for news</Trans>}>
        <OverdueList polls={overdue} />
      </Section>
    )}
  </>
)
