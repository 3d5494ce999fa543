import { Plural, Trans } from '@lingui/react/macro'
import { askedIn } from './corrections.ts'
import type { PollResponse, PollSummary } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { useDates } from '#web/words/dates.ts'
import { AnswerWords } from './answer-words.tsx'

interface Props {
  poll: Pick<PollSummary, 'items' | 'lang' | 'title' | 'corrections'>
  response: Pick<PollResponse, 'ballots' | 'created_at'>
}

/** The number of answers above which they are collapsed. */
const MAX_NAMED = 3

/** The visitor's answer in words; for a secret ballot, only that they answered. */
export function MyAnswer({ poll, response: { ballots, created_at } }: Props) {
  const { day } = useDates()
  if (!ballots) {
    return (
      <p>
        <Trans>You answered on {day(created_at)}. We keep your answer separate from your name.</Trans>
      </p>
    )
  }
  const answers = poll.items.flatMap((item) => {
    const answer = ballots[item.item_id]
    return answer ? [{ item, answer }] : []
  })
  const [only] = answers
  if (poll.items.length === 1 && only) {
    return (
      <p>
        <AnswerWords {...only} lang={poll.lang} sentence />
      </p>
    )
  }
  const list = (
    <dl className="my-answers">
      {answers.map(({ item, answer }) => (
        <div key={item.item_id}>
          <dt>
            <Worded lang={poll.lang} {...askedIn(poll, item)} />
          </dt>
          <dd>
            <AnswerWords item={item} answer={answer} lang={poll.lang} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (answers.length <= MAX_NAMED) return list
  return (
    <Details summary={<Plural value={answers.length} one="Your # answer" other="Your # answers" />}>{list}</Details>
  )
}
