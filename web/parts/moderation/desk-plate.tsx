import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Measure } from '#contract/measure.ts'
import type { DeskPlate } from '#web/account/desk/plate.ts'
import { MeasureDone } from './measure-names.tsx'

const about: Record<string, ReactNode> = {
  poll: <Trans>decided about a poll</Trans>,
  article: <Trans>decided about an article</Trans>,
  question: <Trans>decided about a question</Trans>,
  answer: <Trans>decided about an answer</Trans>,
  comment: <Trans>decided about a comment</Trans>,
  community: <Trans>decided about a community</Trans>,
  person: <Trans>decided about an account</Trans>,
  member: <Trans>decided about a membership</Trans>,
  text: <Trans>decided about an answer in somebody’s own words</Trans>,
}

export default {
  waits: {
    urgent: {
      place: 1,
      name: <Trans>Reported as a threat or a danger to a child</Trans>,
      to: '/account?look=reports',
    },
    appeals: { place: 5, name: <Trans>Appeals</Trans>, to: '/account?look=reports' },
    reported: { place: 10, name: <Trans>Things that people have reported</Trans>, to: '/account?look=reports' },
  },
  pages: [
    {
      place: 38,
      name: <Trans>Taken down</Trans>,
      to: '/account?look=taken-down',
      says: <Trans>What decisions keep out of public view. Read why, or show it again.</Trans>,
    },
  ],
  values: {
    measure: Object.fromEntries(
      Measure.options.map((measure) => [measure, <MeasureDone key={measure} measure={measure} />]),
    ),
    outcome: {
      upheld: <Trans>it stands</Trans>,
      changed: <Trans>made milder</Trans>,
      reversed: <Trans>lifted</Trans>,
    },
  },
  exact: {
    decide: {
      field: 'measure',
      name: (measure, kind) => {
        const known = Measure.options.find((one) => one === measure)
        return (
          known &&
          kind !== null && (
            <>
              {about[kind] ?? <Trans>decided about something</Trans>}: <MeasureDone measure={known} kind={kind} />
            </>
          )
        )
      },
    },
  },
  acts: {
    settle_reports: <Trans>found nothing wrong with something reported</Trans>,
    assign_case: <Trans>took a case, or gave it back</Trans>,
    escalate_case: <Trans>passed a case on to operators</Trans>,
    decide: <Trans>decided about something</Trans>,
    decide_many: <Trans>decided about several things at once</Trans>,
    decide_appeal: <Trans>decided an appeal</Trans>,
  },
} satisfies DeskPlate
