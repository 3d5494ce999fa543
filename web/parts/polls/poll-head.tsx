import { Trans } from '@lingui/react/macro'
import { CommunityMark } from '#web/parts/comms/community-mark.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { PollWhen } from './poll-when.tsx'
import type { PollSummary } from './types.ts'

/**
 * The header of every screen about one poll: the community that asks it and its closing time, then the question as
 * headline.
 */
export function PollHead({ poll }: { poll: PollSummary }) {
  return (
    <>
      <p className="eyebrow">
        <CommunityMark comm_id={poll.comm_id} />
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
