import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ThingPlate, ThingViewProps } from '#web/thing/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { ABOUT_ANCHOR, askAboutAddress, askedAboutAddress } from './addresses.ts'
import { QuestionList } from './question-list.tsx'
import type { AskedAbout } from './thing-plate.server.ts'

function AskedAboutPoll({ thing: { id }, data: { open, top, items, next } }: ThingViewProps<AskedAbout>) {
  const ask = open && (
    <Link className="act" rel="nofollow" to={askAboutAddress(id)}>
      <Trans>Ask about this poll</Trans>
    </Link>
  )
  if (items.length === 0) return <p>{ask}</p>
  return (
    <div id={ABOUT_ANCHOR}>
      <Section title={<Trans>What people ask about it</Trans>}>
        <QuestionList questions={items} />
        <p className="row-ways">
          {ask}
          {next && (
            <Link className="act" to={askedAboutAddress(id, top ? undefined : next)}>
              {top ? <Trans>All questions about it</Trans> : <Trans>More questions</Trans>}
            </Link>
          )}
        </p>
      </Section>
    </div>
  )
}

/** Shown beside a poll and its result: the questions about it. */
export default {
  parts: [{ place: 6, on: ['poll'], ballot: true, View: AskedAboutPoll }],
} satisfies ThingPlate<AskedAbout>
