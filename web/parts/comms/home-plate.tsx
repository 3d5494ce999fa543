import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { HomePlate } from '#web/home/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
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

/** For someone who has joined no community yet: explains what joining does, and where to join one. */
const FindYours = ({ data: { communities, only } }: { data: OnHome }) => (
  <Section title={only ? <Trans>Is this your community?</Trans> : <Trans>Find your community</Trans>}>
    <p>
      {only ? (
        <Trans>Join it on its page. What it asks will then come first, right here.</Trans>
      ) : (
        <Trans>Join the communities you belong to. What they ask will then come first, right here.</Trans>
      )}
    </p>
    <CommunityCrests communities={communities} />
    {!only && <AllCommunities />}
  </Section>
)

const OnTheFrontPage = ({ data }: { data: OnHome }) =>
  data.communities.length > 0 &&
  !findsFirst(data) && (
    <Section title={titleOf(data)}>
      <CommunityCrests communities={data.communities} />
      {!data.only && <AllCommunities />}
    </Section>
  )

function titleOf({ mine, only }: OnHome) {
  if (mine.length > 0) return <Trans>Other communities</Trans>
  return only ? <Trans>Who asks here</Trans> : <Trans>Communities</Trans>
}

const AllCommunities = () => (
  <div>
    <ButtonLink quiet to="/communities">
      <Trans>All communities</Trans>
    </ButtonLink>
  </div>
)

/** Whether this person belongs to no community yet and there is one to join. */
const findsFirst = ({ asks, mine, communities }: OnHome) => asks && mine.length === 0 && communities.length > 0

/** The people who ask to join a community that this person looks after. */
const Asking = ({ data: { asking } }: { data: OnHome }) =>
  asking.map(({ comm_id, comm_name, lang, count, more }) => (
    <li key={comm_id}>
      <Link to={`/communities/${comm_id}?edit=requests`}>
        <Written lang={lang}>{comm_name}</Written>:{' '}
        {more ? (
          <Trans>{count} or more people are asking to join</Trans>
        ) : (
          <Plural value={count} one="# person is asking to join" other="# people are asking to join" />
        )}
      </Link>
    </li>
  ))

/** The top of the page, the communities this person belongs to, and those shown on the front page. */
export default {
  parts: [
    {
      place: 8,
      where: 'own',
      View: ({ data }) => (data.mine.length > 0 ? <Mine data={data} /> : findsFirst(data) && <FindYours data={data} />),
    },
    { place: 40, View: OnTheFrontPage },
    { place: 7, where: 'needs', View: Asking },
    {
      place: 1,
      where: 'top',
      View: ({ data: { asks, unnamed, mine, communities, elsewhere, single }, idle, samples, fresh }) => (
        <Beginning
          asks={asks}
          unnamed={unnamed}
          idle={idle}
          fresh={fresh}
          settled={mine.length > 0 || (communities.length > 0 && !elsewhere)}
          elsewhere={elsewhere && mine.length === 0}
          openThere={elsewhere && mine.length === 0 && communities.some(({ open_polls = 0 }) => open_polls > 0)}
          single={single}
          samples={samples}
        />
      ),
    },
  ],
} satisfies HomePlate<OnHome>
