import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { PollWhen } from '#web/parts/polls/poll-when.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusBox } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Poll } from './types.ts'

interface Props {
  poll: Poll
  /** The name of the instance's time zone. */
  zone: string
  /** The link to share and its buttons. */
  children: ReactNode
}

/** The head of a poll that has just been published: in the colour and with the arms of its community, and ready to share. */
export function PublishedBand({ poll, zone, children }: Props) {
  const community = useCommunity(poll.comm_id)
  return (
    <div className={`band published ${community?.livery ?? 'river'}`}>
      {community && <Crest community={community} large />}
      <div className="stack">
        <p className="eyebrow">
          <Link to="/build">
            <Trans>Your polls</Trans>
          </Link>
          {community && <Written lang={community.lang}>{community.comm_name}</Written>}
        </p>
        <StatusBox>
          <h1>
            <Trans>Published.</Trans>
          </h1>
          <p className="lead">
            {poll.state === 'scheduled' ? (
              <Trans>The poll will open automatically.</Trans>
            ) : (
              <Trans>People can answer the poll now.</Trans>
            )}
          </p>
        </StatusBox>
        <h2>
          <Worded lang={poll.lang} text={poll.title} correction={poll.corrections.title} />
        </h2>
        <p className="note">
          <PollWhen poll={poll} /> ({zone})
        </p>
        {children}
        <div className="ways">
          <ButtonLink quiet to={`/answer/${poll.poll_id}`}>
            <Trans>Open the ballot</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
