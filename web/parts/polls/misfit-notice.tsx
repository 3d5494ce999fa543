import { Plural, Trans } from '@lingui/react/macro'
import { RefusalNotice } from '#web/parts/refusals/refusal-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RefusedAnswer } from './answering.ts'
import { misfitOf } from './ballot-choices.ts'
import type { PollSummary } from './types.ts'

/** Why an answer was not taken, beside the ballot that still holds it. */
export function MisfitNotice({ poll, refused: { code, chosen } }: { poll: PollSummary; refused: RefusedAnswer }) {
  const misfit = code === 'BALLOT_INVALID' ? misfitOf(poll, chosen) : null
  if (!misfit) return <RefusalNotice code={code} />
  return (
    <Notice kind="trouble">
      <p>
        {misfit === 'nothing' && <Trans>Nothing was chosen yet. Choose an answer, then send it.</Trans>}
        {misfit === 'alone' && (
          <Trans>“None of these” and “I do not know” stand alone. Take one of the two away and send again.</Trans>
        )}
        {misfit === 'too_few' && (
          <Plural value={poll.min} one="Choose at least # answer." other="Choose at least # answers." />
        )}
        {misfit === 'too_many' && (
          <Plural value={poll.max} one="Choose at most # answer." other="Choose at most # answers." />
        )}
      </p>
    </Notice>
  )
}
