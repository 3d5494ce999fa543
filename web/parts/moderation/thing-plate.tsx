import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { ThingPlate, ThingViewProps } from '#web/thing/plate.ts'
import { ReportLink } from '#web/thing/report-link.tsx'
import { Later } from '#web/ui/later.tsx'
import type { AskedAt } from './asked.server.ts'

// Few people report or decide anything; the others do not load the forms.
const Deciding = lazy(async () => ({ default: (await import('./deciding.tsx')).Deciding }))
const Reporting = lazy(async () => ({ default: (await import('./reporting.tsx')).Reporting }))

/** The link to report the thing itself, or the form for whatever on its page the reader wants to report or decide. */
function Report({ thing: { kind, id }, data: { asked, deciding }, refused }: ThingViewProps<AskedAt>) {
  if (deciding)
    return (
      <Later>
        <Deciding asked={deciding} refused={refused} />
      </Later>
    )
  if (asked)
    return (
      <Later>
        <Reporting asked={asked} refused={refused} />
      </Later>
    )
  return (
    <p>
      <ReportLink kind={kind} id={id}>
        {kind === 'poll' && <Trans>Report this poll</Trans>}
        {kind === 'article' && <Trans>Report this article</Trans>}
        {kind === 'question' && <Trans>Report this question</Trans>}
      </ReportLink>
    </p>
  )
}

export default {
  parts: [{ place: 10, on: ['poll', 'article', 'question', 'person'], View: Report }],
} satisfies ThingPlate<AskedAt>
