import { Plural, Trans } from '@lingui/react/macro'
import { StillWaiting } from '#web/parts/polls/ballot/still-waiting.tsx'
import { CommunityRules } from '#web/parts/comms/community-rules.tsx'
import { LookAfter, MembershipPanel } from '#web/parts/comms/membership-panel.tsx'
import { useMembership, type Membership, type Moved } from '#web/parts/comms/membership.ts'
import { ListLinks } from '#web/parts/polls/lists/list-links.tsx'
import { PollList } from '#web/parts/polls/poll-list.tsx'
import type { PollLine } from '#web/parts/polls/lines.ts'
import { SampleNote, SampleTag } from '#web/ui/sample-tag.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { RefusedNote, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Front } from './front.server.ts'
import type { Community } from './types.ts'

interface Props {
  community: Community
  front: Front
  /** What came of joining or leaving, where there is no JavaScript. */
  moved: Moved | null
  /** A form that came too late: whoever sent it looks after this community no more. */
  refused: RefusedForm | undefined
}

/** A community as everybody sees it. */
export function FrontPage({ community, front, moved, refused }: Props) {
  const membership = useMembership(community, moved)
  const { lang, my_role } = community
  return (
    <>
      <Head community={community} membership={membership} />
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {front.saved && (
        <Notice kind="done">
          <p>
            <Trans>Your changes to the community have been saved.</Trans>
          </p>
        </Notice>
      )}
      <OpenPolls front={front} />
      {(my_role === 'owner' || my_role === 'moderator') && (
        <Section title={<Trans>Manage this community</Trans>}>
          <LookAfter comm_id={community.comm_id} />
          {!community.on_front && (
            <p className="note">
              <Trans>It’s up to the people who run this site whether your polls are shown on its front page too.</Trans>
            </p>
          )}
        </Section>
      )}
      {my_role === 'member' && community.polls_by !== 'moderators' && (
        <div className="ways">
          <ButtonLink quiet to={`/build?new=1&comm=${community.comm_id}`}>
            <Trans>Ask this community something</Trans>
          </ButtonLink>
        </div>
      )}
      {front.runs && <ForOperators community={community} />}
      <OtherPolls front={front} />
      <Section title={<Trans>All polls</Trans>}>
        <ListLinks comm_id={community.comm_id} />
      </Section>
      {community.about && (
        <Section title={<Trans>About</Trans>}>
          {community.about.split(/\n{2,}/).map((paragraph, place) => (
            <p key={place}>
              <Written lang={lang}>{paragraph}</Written>
            </p>
          ))}
        </Section>
      )}
      {community.rules.length > 0 && <CommunityRules rules={community.rules} lang={lang} />}
      {community.sample && <SampleNote />}
    </>
  )
}

/** Whoever runs the site sees how the community stands to its front page, and can change it. */
const ForOperators = ({ community: { comm_id, front, on_front } }: { community: Community }) => (
  <Section title={<Trans>The front page</Trans>}>
    <p className="note">
      {front === 'unseen' && <Trans>Nobody who runs this site has looked at this community yet.</Trans>}{' '}
      {on_front ? (
        <Trans>Its polls are shown on the front page.</Trans>
      ) : (
        <Trans>Its polls aren’t shown on the front page.</Trans>
      )}
    </p>
    <div>
      <ButtonLink quiet to={`/communities/${comm_id}?edit=front`}>
        <Trans>Change that</Trans>
      </ButtonLink>
    </div>
  </Section>
)

function Head({ community, membership }: { community: Community; membership: Membership }) {
  const { lang } = community
  return (
    <header className="head">
      <p className="eyebrow">
        <b>
          <Trans>Community</Trans>
        </b>
        {community.region && (
          <span>
            <Written lang={lang}>{community.region}</Written>
          </span>
        )}
        <span>
          <Plural value={membership.count} one="# member" other="# members" />
        </span>
        {community.sample && <SampleTag />}
      </p>
      <h1>
        <Written lang={lang}>{community.comm_name}</Written>
      </h1>
      <p className="lead">
        <Written lang={lang}>{community.summary}</Written>
      </p>
      <MembershipPanel community={community} membership={membership} />
    </header>
  )
}

function OpenPolls({ front: { needs, open, answered } }: { front: Front }) {
  const list = (polls: PollLine[]) => <PollList polls={polls} answered={new Set(answered)} />
  return (
    <>
      {needs.length > 0 && <Section title={<Trans>Needs your answer</Trans>}>{list(needs)}</Section>}
      {open.length > 0 && (
        <Section title={needs.length > 0 ? <Trans>Other open polls</Trans> : <Trans>Open polls</Trans>}>
          {list(open)}
        </Section>
      )}
      {needs.length + open.length === 0 && (
        <Section title={<Trans>Open polls</Trans>}>
          <p>
            <Trans>This community has no open polls at the moment.</Trans>
          </p>
        </Section>
      )}
    </>
  )
}

/** What has not opened yet, and what is over. */
function OtherPolls({ front: { scheduled, overdue, over, withdrawn, answered } }: { front: Front }) {
  const list = (polls: PollLine[]) => <PollList polls={polls} answered={new Set(answered)} />
  return (
    <>
      {scheduled.length > 0 && <Section title={<Trans>Opening soon</Trans>}>{list(scheduled)}</Section>}
      <StillWaiting overdue={overdue} />
      {over.length > 0 && <Section title={<Trans>Results</Trans>}>{list(over)}</Section>}
      {withdrawn.length > 0 && <Section title={<Trans>Withdrawn by their authors</Trans>}>{list(withdrawn)}</Section>}
    </>
  )
}
