import { Trans } from '@lingui/react/macro'
import { DONT_KNOW, NONE } from '#contract/poll-limits.ts'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { Written } from '#web/ui/written.tsx'
import type { PollSummary } from './types.ts'

interface Props {
  poll: Pick<PollSummary, 'options' | 'lang'>
  option_id: string
}

/** A choice as its author wrote it, or in our words where it is one that every poll can offer. */
export function ChoiceName({ poll, option_id }: Props) {
  if (option_id === NONE) return <Trans>None of these</Trans>
  if (option_id === DONT_KNOW) return <Trans>I do not know</Trans>
  return <Written lang={poll.lang}>{poll.options.find((option) => option.option_id === option_id)?.text}</Written>
}

/** The same inside a sentence, in the quotation marks of the page's language. */
export function QuotedChoice(props: Props) {
  return (
    <q>
      <ChoiceName {...props} />
    </q>
  )
}

/** Several of them in a sentence. */
export function QuotedChoices({ poll, chosen }: { poll: Props['poll']; chosen: string[] }) {
  const items = chosen.map((option_id) => ({
    key: option_id,
    node: <QuotedChoice poll={poll} option_id={option_id} />,
  }))
  return <JoinedList items={items} />
}
