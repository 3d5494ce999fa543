import { Trans } from '@lingui/react/macro'
import { STEP_PEOPLE } from '#contract/poll-limits.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'

/**
 * Explains when a result shown in steps is updated: the updates are triggered by people on the list, or otherwise by
 * people with an account.
 */
export function InSteps({ poll: { audience, secrecy } }: { poll: Pick<PollSummary, 'audience' | 'secrecy'> }) {
  if (audience === 'list')
    return (
      <Trans>
        The result updates on the hour, but only after at least {STEP_PEOPLE} more people on the poll’s list have
        answered, followed by another {STEP_PEOPLE} in a later hour.
      </Trans>
    )
  return (
    <>
      <Trans>
        The result updates on the hour, but only after at least {STEP_PEOPLE} more people with an account have answered,
        followed by another {STEP_PEOPLE} in a later hour.
      </Trans>
      {audience === 'everyone' && secrecy === 'hidden' && (
        <>
          {' '}
          <Trans>Guests are counted, but don’t trigger an update.</Trans>
        </>
      )}
    </>
  )
}

/** The same explanation for text answers, which appear in steps even if other results are shown immediately. */
export function WordsInSteps({ audience }: Pick<PollSummary, 'audience'>) {
  return audience === 'list' ? (
    <Trans>
      Answers in people’s own words appear on the hour, in groups of at least {STEP_PEOPLE} people, and only once{' '}
      {STEP_PEOPLE} more have written one in a later hour.
    </Trans>
  ) : (
    <Trans>
      Answers in people’s own words appear on the hour, in groups of at least {STEP_PEOPLE} people with an account, and
      only once {STEP_PEOPLE} more of them have written one in a later hour.
    </Trans>
  )
}
