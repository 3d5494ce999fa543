import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import type { AnyResult, Item, Poll, Result } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { Later } from '#web/ui/later.tsx'
import { ItemSentence } from './item-sentence.tsx'
import { isRunning, placeOf } from './result-item.ts'

/** The questions of a poll whose results are on this page. */
const onPage = (poll: Poll, { items }: Result) =>
  poll.items.flatMap((item) => {
    const result = items.find(({ item_id }) => item_id === item.item_id)
    return result ? [{ item, result }] : []
  })

const LinkTo = ({ poll, item }: { poll: Poll; item: Item }) => (
  <a href={`#${placeOf(item)}`}>
    <Worded lang={poll.lang} {...askedIn(poll, item)} />
  </a>
)

/** What a poll with several questions found: one sentence for each, with a link to its numbers. */
export const SurveyFindings = ({ poll, result }: { poll: Poll; result: Result }) => (
  <Later>
    <ol className="survey-findings">
      {onPage(poll, result).map(({ item, result: counted }) => (
        <li key={item.item_id}>
          <LinkTo poll={poll} item={item} />
          <p>
            <ItemSentence item={item} result={counted} running={isRunning(result)} lang={poll.lang} />
          </p>
        </li>
      ))}
    </ol>
  </Later>
)

/** Beside the results of several questions: a link to each of them. */
export function QuestionLinks({ poll, result }: { poll: Poll; result: AnyResult }) {
  const id = useId()
  const here = result.hidden ? [] : onPage(poll, result)
  if (poll.items.length === 1 || here.length === 0) return null
  return (
    <nav className="fact of-questions" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>The questions</Trans>
      </h2>
      <ol className="question-links">
        {here.map(({ item }) => (
          <li key={item.item_id}>
            <LinkTo poll={poll} item={item} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
