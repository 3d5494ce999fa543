import { Trans } from '@lingui/react/macro'
import { useCommunityName } from '#web/parts/comms/use-community.ts'
import { Written } from '#web/ui/written.tsx'
import type { PollSummary } from './types.ts'

/** Who may answer, and what for: what one wants to know before answering. */
export function PollPurpose({ poll }: { poll: PollSummary }) {
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Who can answer</Trans>
        </dt>
        <dd>
          <Audience poll={poll} />
        </dd>
      </div>
      <PollPromise poll={poll} />
    </dl>
  )
}

function Audience({ poll: { audience, comm_id } }: { poll: PollSummary }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') return <Trans>Members of {community}.</Trans>
  if (audience === 'signed_in') return <Trans>Anybody signed in.</Trans>
  return <Trans>Anyone, no account needed. Signed-in people are counted apart.</Trans>
}

/** What will be done with the result; said also where nothing will. */
export function PollPromise({ poll }: { poll: PollSummary }) {
  return (
    <div>
      <dt>
        <Trans>What it is for</Trans>
      </dt>
      <dd>
        {poll.promise ? (
          <Written lang={poll.lang}>{poll.promise}</Written>
        ) : (
          <Trans>No decision depends on this poll.</Trans>
        )}
      </dd>
    </div>
  )
}

/** When the result shows and whether an answer can change: what one wants to know before pressing the button. */
export function PollTerms({ poll }: { poll: PollSummary }) {
  return (
    <p className="note">
      {poll.results === 'live' && <Trans>The result shows right away.</Trans>}
      {poll.results === 'after_answer' && <Trans>You see the result once you have answered.</Trans>}
      {poll.results === 'after_close' && <Trans>Everyone sees the result when the poll closes.</Trans>}{' '}
      {poll.change === 'until_close' ? (
        <Trans>You can change your answer or take it back until the poll closes.</Trans>
      ) : (
        <Trans>You answer once: an answer cannot be changed or taken back.</Trans>
      )}
    </p>
  )
}
