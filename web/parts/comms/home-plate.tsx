import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { CommunityCrests } from './community-crests.tsx'
import type { OnHome } from './home-plate.server.ts'
import { Beginning } from './town/beginning.tsx'

const Mine = ({ data: { mine, more } }: { data: OnHome }) => (
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

/** For someone who has joined none yet: what joining does, and where they can. */
const FindYours = ({ data: { communities } }: { data: OnHome }) => (
  <Section title={<Trans>Find your community</Trans>}>
    <p>
      <Trans>Join the communities you belong to. What they ask will then come first, right here.</Trans>
    </p>
    <CommunityCrests communities={communities} />
    <AllCommunities />
  </Section>
)

const OnTheFrontPage = ({ data }: { data: OnHome }) =>
  data.communities.length > 0 &&
  !findsFirst(data) && (
    <Section title={data.mine.length > 0 ? <Trans>Other communities</Trans> : <Trans>Communities</Trans>}>
      <CommunityCrests communities={data.communities} />
      <AllCommunities />
    </Section>
  )

const AllCommunities = () => (
  <div>
    <ButtonLink quiet to="/communities">
      <Trans>All communities</Trans>
    </ButtonLink>
  </div>
)

/** Whether this is a person who belongs nowhere yet, and there is something to join. */
const findsFirst = ({ asks, mine, communities }: OnHome) => asks && mine.length === 0 && communities.length > 0

/** The top of the page, the communities this person belongs to, and those shown on the front page. */
export default {
  parts: [
    {
      place: 8,
      where: 'own',
      View: ({ data }) => (data.mine.length > 0 ? <Mine data={data} /> : findsFirst(data) && <FindYours data={data} />),
    },
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
