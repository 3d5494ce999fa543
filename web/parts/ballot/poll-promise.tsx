import { Trans } from '@lingui/react/macro'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** What will be done with the result, by whom and by when; said also where nothing will. A row of a list of facts. */
export function PollPromise({ poll }: { poll: Pick<PollSummary, 'promise' | 'lang'> }) {
  return (
    <div>
      <dt>
        <Trans>What it’s for</Trans>
      </dt>
      <dd>
        {poll.promise ? (
          <>
            <Written lang={poll.lang}>{poll.promise.what}</Written> <WhoActs poll={poll} />
          </>
        ) : (
          <Trans>No decision depends on this poll.</Trans>
        )}
      </dd>
    </div>
  )
}

function WhoActs({ poll: { promise, lang } }: { poll: Pick<PollSummary, 'promise' | 'lang'> }) {
  const { date } = useDates()
  if (!promise || (!promise.who && !promise.by)) return null
  const who = <Written lang={lang}>{promise.who}</Written>
  const by = promise.by && date(promise.by)
  if (!by)
    return (
      <b className="who-acts">
        <Trans>Who will act: {who}.</Trans>
      </b>
    )
  if (!promise.who)
    return (
      <b className="who-acts">
        <Trans>No later than {by}.</Trans>
      </b>
    )
  return (
    <b className="who-acts">
      <Trans>
        Who will act: {who}, no later than {by}.
      </Trans>
    </b>
  )
}
