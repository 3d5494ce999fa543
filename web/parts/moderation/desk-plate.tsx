import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Measure } from '#contract/measure.ts'
import type { DeskPlate } from '#web/account/desk/plate.ts'
import { Part } from '#web/account/part.tsx'
import { MeasureDone } from './measure-names.tsx'

const about: Record<string, ReactNode> = {
  poll: <Trans>made a decision about a poll</Trans>,
  article: <Trans>made a decision about an article</Trans>,
  question: <Trans>made a decision about a question</Trans>,
  answer: <Trans>made a decision about an answer</Trans>,
  comment: <Trans>made a decision about a comment</Trans>,
  community: <Trans>made a decision about a community</Trans>,
  person: <Trans>made a decision about an account</Trans>,
  member: <Trans>made a decision about a membership</Trans>,
  text: <Trans>made a decision about an answer in somebody’s own words</Trans>,
}

/** Says that appeals wait for somebody outside whom nobody is told how to reach, and leads to where that is written. */
function NoOutsideContact({ alert: { count } }: { alert: { count: number } }) {
  return (
    <Part id="outside-contact" title={<Trans>An appeal waits for somebody outside</Trans>}>
      <p>
        <Plural
          value={count}
          one="Nobody here can decide an appeal that is waiting, and the person who appealed reads no contact they could turn to. Write a contact, or make somebody else an operator."
          other="Nobody here can decide # appeals that are waiting, and the people who appealed read no contact they could turn to. Write a contact, or make somebody else an operator."
        />
      </p>
      <p>
        <Link className="act" to="/account?look=town">
          <Trans>Write a contact</Trans>
        </Link>
      </p>
    </Part>
  )
}

export default {
  alert: { place: 15, View: NoOutsideContact },
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
      says: <Trans>What decisions keep out of public view, and whom they have suspended. Read why, or lift it.</Trans>,
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
    assign_case: {
      field: 'mine',
      name: (mine) => (mine === 'true' ? <Trans>took a case</Trans> : <Trans>gave a case back</Trans>),
    },
    decide: {
      field: 'measure',
      name: (measure, kind) => {
        const known = Measure.options.find((one) => one === measure)
        return (
          known &&
          kind !== null && (
            <>
              {about[kind] ?? <Trans>made a decision about something</Trans>}:{' '}
              <MeasureDone measure={known} kind={kind} />
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
    decide: <Trans>made a decision about something</Trans>,
    decide_many: <Trans>decided about several things at once</Trans>,
    decide_appeal: <Trans>decided an appeal</Trans>,
  },
} satisfies DeskPlate<{ count: number }>
