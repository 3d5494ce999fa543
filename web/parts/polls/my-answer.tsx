import { Trans } from '@lingui/react/macro'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { chosenIn } from './ballot-choices.ts'
import { QuotedChoice } from './choice-name.tsx'
import type { Poll } from './types.ts'

/** What the visitor answered, in a sentence. */
export function MyAnswer({ poll }: { poll: Poll }) {
  const items = chosenIn(poll.my_response).map((option_id) => ({
    key: option_id,
    node: <QuotedChoice poll={poll} option_id={option_id} />,
  }))
  return (
    <Trans>
      Your answer: <JoinedList items={items} />.
    </Trans>
  )
}
