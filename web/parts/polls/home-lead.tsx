import { Trans } from '@lingui/react/macro'
import type { HomeLeadPlate } from '#web/home/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { FeaturedPoll } from './featured-poll.tsx'
import type { OnHomeLead } from './home-lead.server.ts'
import { PollCards } from './poll-cards.tsx'
import type { RefusedAnswer } from './refused-answer.server.ts'

/** The poll to answer first, what else needs this person’s answer, and the other open polls. */
export default {
  First: ({ data: { featured, share, next, needsMe, others, answered }, sent }) => (
    <>
      {featured && <FeaturedPoll {...featured} share={share} next={next} refused={sent} />}
      {needsMe.length > 0 && (
        <Section key={share?.url} title={<Trans>Needs your answer</Trans>}>
          <PollCards polls={needsMe} beside={others} answered={new Set(answered)} />
        </Section>
      )}
    </>
  ),
  Then: ({ data: { share, needsMe, others, answered } }) =>
    others.length > 0 && (
      <Section key={share?.url} title={<Trans>Open now</Trans>}>
        <PollCards polls={others} beside={needsMe} told={needsMe.length > 0} answered={new Set(answered)} />
      </Section>
    ),
} satisfies HomeLeadPlate<OnHomeLead, RefusedAnswer>
