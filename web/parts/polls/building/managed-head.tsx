import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { isOver } from '#web/parts/polls/is-over.ts'
import { PollWhen } from '#web/parts/polls/poll-when.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useCommunity } from '#web/state/use-community.ts'
import { Written } from '#web/ui/written.tsx'
import { StateWords } from './state-words.tsx'
import type { Poll } from './types.ts'

/** The head of the page for managing a poll: its community, its question, its state, and when the state changes. */
export function ManagedHead({ poll, zone }: { poll: Poll; zone: string }) {
  const community = useCommunity(poll.comm_id)
  return (
    <div className="managed-head">
      {community && <Crest community={community} large />}
      <ViewHead
        eyebrow={
          <>
            <Link to="/build">
              <Trans>Your polls</Trans>
            </Link>
            {community && <Written lang={community.lang}>{community.comm_name}</Written>}
          </>
        }
        title={<Worded lang={poll.lang} text={poll.title} correction={poll.corrections.title} />}
      />
      <p className="meta">
        <StateWords poll={{ ...poll, mine: true }} tagged />
        <span>
          <PollWhen poll={poll} /> {!isOver(poll) && <>({zone})</>}
        </span>
      </p>
    </div>
  )
}
