import { Trans } from '@lingui/react/macro'
import type { Overdue } from '#web/parts/polls/lines.ts'
import { Section } from '#web/ui/section.tsx'
import { OverdueList } from './overdue-list.tsx'

/** The promises that are overdue and have no outcome yet. */
export const StillWaiting = ({ overdue }: { overdue: Overdue[] }) =>
  overdue.length > 0 && (
    <Section title={<Trans>Still waiting for news</Trans>}>
      <OverdueList polls={overdue} />
    </Section>
  )
