import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CommunityCrests } from './community-crests.tsx'
import type { OnHome } from './home-plate.server.ts'
import { Beginning } from './town/beginning.tsx'

const Mine = ({ data: { mine, more } }: { data: OnHome }) =>
  mine.length > 0 && (
    <Section title={<Trans>My communities</Trans>}>
      <CommunityCrests communities={mine} />
      {more && (
        <div>
          <ButtonLink quiet to="/communities">
            <Trans>All your communities</Trans>
          </ButtonLink>
        </div>
      )}
    </Section>
  )

const OnTheFrontPage = ({ data: { mine, communities } }: { data: OnHome }) =>
  communities.length > 0 && (
    <Section title={mine.length > 0 ? <Trans>Other communities</Trans> : <Trans>Communities</Trans>}>
      <CommunityCrests communities={communities} />
      <div>
        <ButtonLink quiet to="/communities">
          <Trans>All communities</Trans>
        </ButtonLink>
      </div>
    </Section>
  )

/** The top of the page, the communities this person belongs to, and those shown on the front page. */
export default {
  parts: [
    { place: 8, where: 'own', View: Mine },
    { place: 40, View: OnTheFrontPage },
    {
      place: 1,
      where: 'top',
      View: ({ data: { asks, unnamed }, idle, samples }) => (
        <Beginning asks={asks} unnamed={unnamed} idle={idle} samples={samples} />
      ),
    },
  ],
} satisfies HomePlate<OnHome>
