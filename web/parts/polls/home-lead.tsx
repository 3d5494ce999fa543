import { Trans } from '@lingui/react/macro'
import type { HomeLeadPlate } from '#web/home/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { FeaturedPoll } from './featured-poll.tsx'
import type { OnHomeLead } from './home-lead.server.ts'
import { hasCounts } from './lines.ts'
import { PollCards } from './poll-cards.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'

const leadOf = (featured: OnHomeLead['featured']) => (featured ? [featured] : [])

/** The poll to answer first, the other polls that need this person’s answer, and the remaining open polls. */
export default {
  First: ({ data: { featured, per, share, next, needsMe, answered }, sent }) => (
    <>
      {featured && <FeaturedPoll {...featured} per={per} share={share} next={next} refused={sent} />}
      {needsMe.length > 0 && (
        <Section key={share?.url} title={<Trans>Needs your answer</Trans>}>
          <PollCards polls={needsMe} per={per} told={hasCounts(leadOf(featured))} answered={new Set(answered)} />
        </Section>
      )}
    </>
  ),
  Then: ({ data: { featured, per, share, needsMe, others, answered } }) =>
    others.length > 0 && (
      <Section key={share?.url} title={<Trans>Open now</Trans>}>
        <PollCards
          polls={others}
          per={per}
          told={hasCounts([...leadOf(featured), ...needsMe])}
          answered={new Set(answered)}
        />
      </Section>
    ),
} satisfies HomeLeadPlate<OnHomeLead, RefusedAnswer>
