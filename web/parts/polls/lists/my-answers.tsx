import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MyAnswer } from '#web/parts/polls/ballot/my-answer.tsx'
import type { ListedResponse } from '#web/parts/polls/types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import { FoldedRows } from '#web/ui/folded-rows.tsx'

interface Props {
  responses: ListedResponse[]
  /** The poll of the last answer shown, if there are older answers. */
  next: string | null
  /** Whether there are newer answers than those shown. */
  further: boolean
  /** Whether this person has withdrawn other answers. */
  tookBack: boolean
}

/** This person's counted answers, newest first, with the actions that are still possible for each. */
export function MyAnswers({ responses, next, further, tookBack }: Props) {
  if (responses.length > 0)
    return (
      <>
        <FoldedRows items={responses} row={answerRow} />
        <Pages next={next} further={further} />
      </>
    )
  return (
    <>
      <p className="note">
        {tookBack ? (
          <Trans>You took back every answer you gave with this account, so none is counted.</Trans>
        ) : (
          <Trans>You haven’t answered a poll with this account yet.</Trans>
        )}
      </p>
      <div>
        <ButtonLink quiet to="/home">
          <Trans>See the open polls</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

const Pages = ({ next, further }: Pick<Props, 'next' | 'further'>) => (
  <ListPages first={further ? '/account#answers' : null} next={next && `/account?answers=${next}#answers`}>
    <Trans>Earlier answers</Trans>
  </ListPages>
)

const answerRow = (response: ListedResponse) => <AnswerRow key={response.poll_id} response={response} />

function AnswerRow({ response }: { response: ListedResponse }) {
  const { poll_id, poll, updated_at, editable_until } = response
  const { day } = useDates()
  const open = poll.state === 'open'
  const running = open || poll.state === 'paused'
  const over = poll.state === 'closed' || poll.state === 'outcome'
  return (
    <li>
      <h3>
        <TitleLink
          to={`/${running ? 'answer' : 'results'}/${poll_id}`}
          lang={poll.lang}
          title={poll.title}
          correction={poll.corrections.title}
          untitled={<Trans>A poll that was removed</Trans>}
        />
      </h3>
      {poll.state !== 'removed' && <MyAnswer poll={poll} response={response} />}
      <Gone state={poll.state} />
      <p className="meta">
        <time dateTime={updated_at}>{day(updated_at)}</time>
        {poll.state === 'paused' && (
          <Tag quiet>
            <Trans>paused</Trans>
          </Tag>
        )}
        {over && (
          <Tag quiet>
            <Trans>closed</Trans>
          </Tag>
        )}
      </p>
      {open && editable_until && <Changing poll_id={poll_id} title={poll.title} />}
    </li>
  )
}

/** Says what happened to an answer whose poll was withdrawn or removed. */
function Gone({ state }: Pick<ListedResponse['poll'], 'state'>) {
  if (state === 'withdrawn')
    return (
      <p>
        <Trans>The author withdrew this poll. Your answer isn’t counted, and nobody else gets to see it.</Trans>
      </p>
    )
  if (state !== 'removed') return null
  return (
    <p>
      <Trans>This poll was removed. Your answer isn’t counted, and nobody else gets to see it.</Trans>
    </p>
  )
}

/**
 * Links to change or withdraw an answer while the poll allows it. Withdrawing has two steps that need no JavaScript.
 */
function Changing({ poll_id, title }: { poll_id: string; title: string }) {
  return (
    <div className="row-ways">
      <Link className="act" to={`/answer/${poll_id}`}>
        <Trans>Change</Trans> <span className="away">{title}</span>
      </Link>
      <Details
        summary={
          <span>
            <Trans>Take back</Trans> <span className="away">{title}</span>
          </span>
        }
      >
        <SentForm intent="withdraw" action="/account" refused={undefined}>
          <input type="hidden" name="poll_id" value={poll_id} />
          <p className="note">
            <Trans>Your answer will no longer be counted. You can answer again until the poll closes.</Trans>
          </p>
          <Send quiet>
            <Trans>Yes, take it back</Trans>
          </Send>
        </SentForm>
      </Details>
    </div>
  )
}
