import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CommunityList } from './community-list.tsx'
import type { OnHome } from './home-plate.server.ts'

const OnTheFrontPage = ({ data }: { data: OnHome }) =>
  data.length > 0 && (
    <Section title={<Trans>Communities</Trans>}>
      <CommunityList communities={data} heading="h3" />
      <div>
        <ButtonLink quiet to="/communities">
          <Trans>All communities</Trans>
        </ButtonLink>
      </div>
    </Section>
  )

/** The communities that come first. */
export default { parts: [{ place: 40, View: OnTheFrontPage }] } satisfies HomePlate<OnHome>
