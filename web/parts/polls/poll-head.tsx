import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { PollWhen } from './poll-when.tsx'
import type { PollSummary } from './types.ts'

/**
 * The header of every screen about one poll: the community that asks it and its closing time, then the question as
 * headline.
 */
export function PollHead({ poll }: { poll: PollSummary }) {
  const community = useCommunity(poll.comm_id)
  return (
    <>
      <p className="eyebrow">
        {community && (
          <>
            <Crest community={community} />
            <Link to={`/communities/${poll.comm_id}`}>
              <Written lang={community.lang}>{community.comm_name}</Written>
            </Link>
          </>
        )}
        {poll.sample && <SampleTag />}
        <span>
          <Trans>Poll</Trans>
        </span>
        <PollWhen poll={poll} />
      </p>
      <h1 className={poll.title.length > 70 ? 'long' : undefined}>
        <Written lang={poll.lang}>{poll.title}</Written>
      </h1>
    </>
  )
}
