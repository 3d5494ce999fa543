import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCommunity, useCommunityName } from '#web/state/use-community.ts'
import { Prospect } from '#web/parts/polls/ballot/prospect.tsx'
import type { Poll } from '#web/parts/polls/types.ts'
import { useVisitor } from '#web/state/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { JoinFirst } from '#web/parts/comms/join-first.tsx'

/** Shown in place of the ballot to visitors who cannot answer now: the reason, how to change that, and the question. */
export function Barred({ poll }: { poll: Poll }) {
  return (
    <>
      <Why poll={poll} />
      <p>
        <Trans>This is what the poll asks:</Trans>
      </p>
      <Prospect poll={poll} />
    </>
  )
}

function Why({ poll }: { poll: Poll }) {
  const { authenticated } = useVisitor()
  if (poll.eligibility.why === 'ALREADY_ANSWERED')
    return <AnsweredElsewhere poll={poll} authenticated={authenticated} />
  if (poll.eligibility.why === 'NOT_LISTED') return <ListedFirst poll={poll} />
  if (authenticated && poll.comm_id) return <MembersFirst poll={poll} comm_id={poll.comm_id} />
  return <SignInFirst poll={poll} />
}

const redirectTo = ({ poll_id }: Poll) => `redirect=${encodeURIComponent(`/answer/${poll_id}`)}`

/** Shown for an answer that was given in this browser as a guest and now belongs to an account. */
function AnsweredElsewhere({ poll, authenticated }: { poll: Poll; authenticated: boolean }) {
  return (
    <>
      <p className="say">
        <Trans>This poll has already been answered in this browser.</Trans>
      </p>
      {!authenticated && (
        <>
          <p>
            <Trans>That answer now belongs to an account. Sign in to see it or change it.</Trans>
          </p>
          <div className="ways">
            <ButtonLink to={`/login?${redirectTo(poll)}`}>
              <Trans>Sign in</Trans>
            </ButtonLink>
            <ButtonLink quiet to={`/results/${poll.poll_id}`}>
              <Trans>See the result</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </>
  )
}

function SignInFirst({ poll }: { poll: Poll }) {
  const community = useCommunityName(poll.comm_id)
  return (
    <>
      <p className="say">
        {poll.audience === 'members' && community ? (
          <Trans>This poll is for members of {community}.</Trans>
        ) : (
          <Trans>This poll is for people who are signed in.</Trans>
        )}
      </p>
      <p>
        <Trans>
          That way, everyone is counted only once. Sign in or create an account, and we’ll bring you back here.
        </Trans>
      </p>
      <WaysIn poll={poll} />
    </>
  )
}

/** Shown to a guest at a list poll that needs an account: the visitor signs in first, and then the list is checked. */
function ListedFirst({ poll }: { poll: Poll }) {
  return (
    <>
      <p className="say">
        <Trans>This poll is for people on its list.</Trans>
      </p>
      <p>
        <Trans>
          Sign in with an e-mail address that’s on the list, or sign in and enter a code from the organisers. Then we’ll
          bring you back here.
        </Trans>
      </p>
      <WaysIn poll={poll} />
    </>
  )
}

/** Shown to observers of the community, who cannot answer polls that are for members. */
const OnlyObserves = ({ community }: { community: ReactNode }) => (
  <>
    <p className="say">
      <Trans>This poll is for members of {community}.</Trans>
    </p>
    <p>
      <Trans>
        You’re an observer there: you read along, and only members answer. Its owners can make you a member.
      </Trans>
    </p>
  </>
)

function MembersFirst({ poll, comm_id }: { poll: Poll; comm_id: string }) {
  const community = useCommunityName(comm_id) ?? ''
  if (useCommunity(comm_id)?.my_role === 'observer') return <OnlyObserves community={community} />
  return (
    <JoinFirst comm_id={comm_id} back={`/answer/${poll.poll_id}`}>
      <p className="say">
        <Trans>This poll is for members of {community}.</Trans>
      </p>
    </JoinFirst>
  )
}

/** Links to sign in or sign up and return to this poll. */
function WaysIn({ poll }: { poll: Poll }) {
  return (
    <div className="ways">
      <ButtonLink to={`/login?${redirectTo(poll)}`}>
        <Trans>Sign in</Trans>
      </ButtonLink>
      <ButtonLink quiet to={`/signup?${redirectTo(poll)}`}>
        <Trans>Create an account</Trans>
      </ButtonLink>
    </div>
  )
}
