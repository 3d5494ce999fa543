import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { looksAfter } from '#contract/comms-roles.ts'
import type { Community, CommunityPlate } from '#web/community/plate.ts'
import { DecideLink } from '#web/thing/decide-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { Carers, CarersLine } from './carers.tsx'
import { CarePage } from './care-page.tsx'
import type { Care } from './care.server.ts'
import type { InCommunity } from './community-plate.server.ts'
import { CommunityHead } from './community-head.tsx'
import { CommunityRules } from './community-rules.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { NamedMe } from './named-me.tsx'
import { movedIn } from './membership.ts'
import { LookAfter } from './membership-panel.tsx'
import { NeverOnFront } from './visibility-form.tsx'
import { WaitingClaim } from './waiting-claim.tsx'

const MANAGE = 'manage'

/**
 * For those who look after the community: the first thing they come for, above everything else. On narrow screens it
 * also links to the settings, which come last there.
 */
const AskThem = ({ community: { comm_id, my_role } }: { community: Community }) =>
  looksAfter(my_role) && (
    <div className="ways">
      <ButtonLink to={`/build?new=1&comm=${comm_id}`}>
        <Trans>Create a poll</Trans>
      </ButtonLink>
      <a className="act to-manage" href={`#${MANAGE}`}>
        <Trans>Manage this community</Trans>
      </a>
    </div>
  )

const Manage = ({ community: { comm_id, my_role, on_front, visibility, hidden } }: { community: Community }) =>
  looksAfter(my_role) && (
    <div id={MANAGE}>
      <Section title={<Trans>Manage this community</Trans>}>
        <LookAfter comm_id={comm_id} role={my_role} />
        {!on_front && !hidden && visibility === 'public' && (
          <p className="note">
            <Trans>It’s up to the people who run this site whether your polls are shown on its front page too.</Trans>
          </p>
        )}
      </Section>
    </div>
  )

/** For moderators of the community: a note that people are waiting to join. */
const SomebodyAsks = ({ comm_id }: { comm_id: string }) => (
  <Notice kind="news">
    <div className="stack">
      <p>
        <Trans>People ask to join.</Trans>
      </p>
      <div className="ways">
        <ButtonLink quiet to={`/communities/${comm_id}?edit=requests`}>
          <Trans>See who wants to join</Trans>
        </ButtonLink>
      </div>
    </div>
  </Notice>
)

/**
 * For operators: whether the community may appear on the front page, with a link to change that. Only public
 * communities can; for any other community, the link leads to the form that removes the names on its page. A second
 * link leads to the form to decide about the community.
 */
const ForOperators = ({ community: { comm_id, front, on_front, visibility } }: { community: Community }) => {
  const isPublic = visibility === 'public'
  return (
    <Section title={isPublic ? <Trans>The front page</Trans> : <Trans>For those who run this site</Trans>}>
      <p className="note">
        {isPublic && front === 'unseen' && <Trans>Nobody who runs this site has looked at this community yet.</Trans>}{' '}
        {on_front ? (
          <Trans>Its polls are shown on the front page.</Trans>
        ) : isPublic ? (
          <Trans>Its polls aren’t shown on the front page.</Trans>
        ) : (
          <NeverOnFront visibility={visibility} />
        )}
      </p>
      <div className="ways">
        <ButtonLink quiet to={`/communities/${comm_id}?edit=front`}>
          {isPublic ? <Trans>Change that</Trans> : <Trans>The names on its page</Trans>}
        </ButtonLink>
        <DecideLink kind="community" id={comm_id} />
      </div>
    </Section>
  )
}

/** For operators who do not own the community: everything that its owners can change. */
const OwnersWays = ({ community: { comm_id } }: { community: Community }) => (
  <Section title={<Trans>Because you run this site</Trans>}>
    <p className="note">
      <Trans>
        You can change what its owners can: for when they can’t be reached, or when a rule is broken. What you do here
        is in the list of what operators have done.
      </Trans>
    </p>
    <p className="row-ways">
      {ownersWays.map(({ edit, name }) => (
        <Link key={edit} className="act" to={`/communities/${comm_id}?edit=${edit}`}>
          {name}
        </Link>
      ))}
      <Link className="act" to={`/communities/${comm_id}?reports=waiting`}>
        <Trans>Reports and appeals</Trans>
      </Link>
    </p>
  </Section>
)

const ownersWays = [
  { edit: 'texts', name: <Trans>Edit the texts</Trans> },
  { edit: 'picture', name: <Trans>Picture</Trans> },
  { edit: 'visibility', name: <Trans>Visibility</Trans> },
  { edit: 'members', name: <Trans>Members and roles</Trans> },
  { edit: 'ownership', name: <Trans>Who owns it</Trans> },
  { edit: 'requests', name: <Trans>Who wants to join</Trans> },
  { edit: 'invitations', name: <Trans>Invite people</Trans> },
]

const About = ({ community: { about, lang } }: { community: Community }) =>
  about && (
    <Section title={<Trans>About</Trans>}>
      {about.split(/\n{2,}/).map((paragraph, place) => (
        <p key={place}>
          <Written lang={lang}>{paragraph}</Written>
        </p>
      ))}
    </Section>
  )

const Rules = ({ community: { rules, lang } }: { community: Community }) =>
  rules.length > 0 && <CommunityRules rules={rules} lang={lang} />

/** The links, shown to everybody, to the decisions about the community and to what each role may do. */
const ToLog = ({ community: { comm_id } }: { community: Community }) => (
  <p className="row-ways">
    <Link to={`/communities/${comm_id}?edit=log`}>
      <Trans>Log of the community</Trans>
    </Link>
    <Link to={`/communities/${comm_id}?edit=roles`}>
      <Trans>What each role may do</Trans>
    </Link>
  </p>
)

/** A community's texts, and the forms for those who manage it. */
export default {
  head: ({ community, sent }) => <CommunityHead community={community} moved={movedIn(sent)} />,
  parts: [
    { place: 5, View: ({ community: { hidden } }) => hidden && <HiddenNote hidden={hidden} /> },
    {
      place: 7,
      View: ({ community: { ownership_claim: claim, my_role }, data: { claimer } }) =>
        claim && claimer && <WaitingClaim claim={claim} claimer={claimer} my_role={my_role} />,
    },
    {
      place: 15,
      View: ({ community: { comm_id, lang }, data: { office } }) => (
        <NamedMe comm_id={comm_id} lang={lang} mine={office} />
      ),
    },
    { place: 18, View: ({ community, data: { asking } }) => asking && <SomebodyAsks comm_id={community.comm_id} /> },
    { place: 8, View: ({ data: { carers } }) => <CarersLine carers={carers} /> },
    { place: 9, View: AskThem },
    { place: 70, rail: true, View: Manage },
    { place: 98, rail: true, View: ToLog },
    { place: 40, View: ({ community, data: { runs } }) => runs && <ForOperators community={community} /> },
    {
      place: 41,
      View: ({ community, data: { runs } }) =>
        runs && community.my_role !== 'owner' && <OwnersWays community={community} />,
    },
    {
      place: 80,
      rail: true,
      View: ({ community: { comm_id, lang, my_role }, data: { carers } }) => (
        <Carers carers={carers} showMe={looksAfter(my_role) ? `/communities/${comm_id}?edit=me` : null} lang={lang} />
      ),
    },
    {
      place: 95,
      rail: true,
      tab: {
        id: 'about',
        name: <Trans context="tab">About</Trans>,
        has: ({ community: { about, rules } }) => about !== '' || rules.length > 0,
      },
      View: ({ community }) => (
        <>
          <About community={community} />
          <Rules community={community} />
        </>
      ),
    },
  ],
  Instead: ({ community, data, refused, sent }) => (
    <CarePage community={community} care={data} refused={refused} sent={sent} />
  ),
} satisfies CommunityPlate<InCommunity, Care>
