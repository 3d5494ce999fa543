import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { ThingPlate, ThingViewProps } from '#web/thing/plate.ts'
import { DecideLink } from '#web/thing/decide-link.tsx'
import { ReportLink } from '#web/thing/report-link.tsx'
import { Later } from '#web/ui/later.tsx'
import type { AroundThing } from './thing-plate.server.ts'

// Only the few people who report or decide anything load the forms.
const Deciding = lazy(async () => ({ default: (await import('./deciding.tsx')).Deciding }))
const Reporting = lazy(async () => ({ default: (await import('./reporting.tsx')).Reporting }))

/**
 * The links to report the thing itself and to decide about it, or the form for whatever the reader wants to report or
 * decide about on its page.
 */
function Report({ thing: { kind, id }, data: { asked, deciding, may_decide }, refused }: ThingViewProps<AroundThing>) {
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
    <p className="row-ways">
      <ReportLink kind={kind} id={id}>
        {kind === 'poll' && <Trans>Report this poll</Trans>}
        {kind === 'article' && <Trans>Report this article</Trans>}
        {kind === 'question' && <Trans>Report this question</Trans>}
      </ReportLink>
      {may_decide && <DecideLink kind={kind} id={id} />}
    </p>
  )
}

/**
 * The links to report a poll or to decide about it, shown beside its ballot. Their forms are on the poll's result page.
 */
const AtBallot = ({ thing: { kind, id }, data: { may_decide } }: ThingViewProps<AroundThing>) => (
  <p className="row-ways">
    <ReportLink kind={kind} id={id} page={`/results/${id}`}>
      <Trans>Report this poll</Trans>
    </ReportLink>
    {may_decide && <DecideLink kind={kind} id={id} page={`/results/${id}`} />}
  </p>
)

export default {
  parts: [
    { place: 99, on: [], ballot: true, View: AtBallot },
    { place: 10, on: ['poll', 'article', 'question', 'person'], View: Report },
  ],
} satisfies ThingPlate<AroundThing>
