import { Trans } from '@lingui/react/macro'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useDates } from '#web/words/dates.ts'

type Promised = Pick<PollSummary, 'promise' | 'lang' | 'corrections'>

/**
 * States what will be done with the result, by whom and by when, or that nothing is promised; shown as a row of a list
 * of facts.
 */
export function PollPromise({ poll }: { poll: Promised }) {
  return (
    <div>
      <dt>
        <Trans>What it’s for</Trans>
      </dt>
      <dd>
        {poll.promise ? (
          <>
            <Worded lang={poll.lang} text={poll.promise.what} correction={poll.corrections.what} />{' '}
            <WhoActs poll={poll} />
          </>
        ) : (
          <NothingPromised />
        )}
      </dd>
    </div>
  )
}

export const NothingPromised = () => <Trans>No decision depends on this poll.</Trans>

function WhoActs({ poll: { promise, lang, corrections } }: { poll: Promised }) {
  const { date } = useDates()
  if (!promise || (!promise.who && !promise.by)) return null
  const who = <Worded lang={lang} text={promise.who} correction={corrections.who} />
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
