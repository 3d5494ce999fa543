import { Plural, Trans } from '@lingui/react/macro'
import { MIN_CELL, STEP_PEOPLE } from '#contract/poll-limits.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'

interface Props {
  n: number
  poll: Pick<PollSummary, 'audience' | 'results'>
  running: boolean
  /** Whether some texts are shown. */
  some: boolean
}

/** The reason why some texts are not shown, according to the rule applied by the server. */
export function HeldBack({ n, poll, running, some }: Props) {
  if (!running && some)
    return (
      <Plural
        value={n}
        one={`# more answer isn’t shown. After the poll closes, we only add answers nobody has seen yet if there are at least ${MIN_CELL} of them, so that it’s hard to tell who wrote which one.`}
        other={`# more answers aren’t shown. After the poll closes, we only add answers nobody has seen yet if there are at least ${MIN_CELL} of them, so that it’s hard to tell who wrote which one.`}
      />
    )
  if (!running)
    return (
      <Plural
        value={n}
        one={`# answer isn’t shown. We only show answers in people’s own words if there are at least ${MIN_CELL}, so that it’s hard to tell who wrote which one.`}
        other={`# answers aren’t shown. We only show answers in people’s own words if there are at least ${MIN_CELL}, so that it’s hard to tell who wrote which one.`}
      />
    )
  return (
    <>
      {some ? (
        <Plural value={n} one="# more answer isn’t shown yet." other="# more answers aren’t shown yet." />
      ) : (
        <Plural value={n} one="# answer isn’t shown yet." other="# answers aren’t shown yet." />
      )}{' '}
      <Rule poll={poll} />{' '}
      <Trans>After the poll closes, we show all the other answers if there are at least {MIN_CELL} of them.</Trans>
    </>
  )
}

/**
 * The rule while the poll is open: new texts appear on the hour, once there are enough of them and enough people have
 * answered in a later hour.
 */
function Rule({ poll: { audience, results } }: Pick<Props, 'poll'>) {
  return (
    <>
      {audience === 'list' ? (
        <Trans>
          New ones appear on the hour, but only after at least {STEP_PEOPLE} more people have answered in their own
          words, followed by another {STEP_PEOPLE} in a later hour. Those last ones aren’t shown yet. That makes it hard
          to tell who wrote which one.
        </Trans>
      ) : (
        <Trans>
          New ones appear on the hour, but only after at least {STEP_PEOPLE} more people with an account have answered
          in their own words, followed by another {STEP_PEOPLE} in a later hour. Those last ones aren’t shown yet. That
          makes it hard to tell who wrote which one.
        </Trans>
      )}
      {results === 'live_from_10' && (
        <>
          {' '}
          <Trans>They appear when the result updates.</Trans>
        </>
      )}
    </>
  )
}
