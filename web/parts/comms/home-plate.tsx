import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CommunityCrests } from './community-crests.tsx'
import type { OnHome } from './home-plate.server.ts'

const OnTheFrontPage = ({ data }: { data: OnHome }) =>
  data.length > 0 && (
    <Section title={<Trans>Communities</Trans>}>
      <CommunityCrests communities={data} />
      <div>
        <ButtonLink quiet to="/communities">
          <Trans>All communities</Trans>
        </ButtonLink>
      </div>
    </Section>
  )

/** The communities shown on the front page. */
export default { parts: [{ place: 40, View: OnTheFrontPage }] } satisfies HomePlate<OnHome>
