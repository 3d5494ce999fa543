import { Trans } from '@lingui/react/macro'
import { chosenIn } from './ballot-choices.ts'
import { QuotedChoices } from './choice-name.tsx'
import type { PollResponse, PollSummary } from './types.ts'

interface Props {
  poll: Pick<PollSummary, 'options' | 'lang'>
  response: PollResponse | null
}

/** What the visitor answered, in a sentence. */
export const MyAnswer = ({ poll, response }: Props) => (
  <Trans>
    Your answer: <QuotedChoices poll={poll} chosen={chosenIn(response)} />.
  </Trans>
)
