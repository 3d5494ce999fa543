import { Trans } from '@lingui/react/macro'
import { choicesOf } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { Item, Poll } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'

/** The questions of a poll, for pages on which it cannot be answered. */
export function Prospect({ poll }: { poll: Poll }) {
  const [item, ...more] = poll.items
  if (!item) return null
  if (more.length === 0) return <Choices poll={poll} item={item} />
  return (
    <ol className="prospect">
      {poll.items.map((each) => (
        <li key={each.item_id}>
          <Worded lang={poll.lang} text={each.text} correction={each.corrections?.text} />
          <Choices poll={poll} item={each} />
        </li>
      ))}
    </ol>
  )
}

function Choices({ poll, item }: { poll: Poll; item: Item }) {
  const choices = choicesOf(item, poll.orders[item.item_id])
  if (choices.length === 0) return <How item={item} />
  return (
    <ul className="prospect">
      {choices.map((option_id) => (
        <li key={option_id}>
          <ChoiceName item={item} lang={poll.lang} option_id={option_id} />
        </li>
      ))}
    </ul>
  )
}

function How({ item }: { item: Item }) {
  return (
    <p className="note">
      {item.kind === 'scale' && (
        <Trans>
          A number from {item.min} to {item.max}.
        </Trans>
      )}
      {item.kind === 'number' && <Trans>A number.</Trans>}
      {item.kind === 'date' && <Trans>A date.</Trans>}
      {item.kind === 'open' && <Trans>People answer in their own words.</Trans>}
    </p>
  )
}
