import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { DONT_KNOW, NONE } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { AccountForm, Send } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import { FoldedRows } from './folded-rows.tsx'
import type { RefusedForm } from './refused-form.ts'

type Listed = Reply<typeof polls.polls_responses>[number]

interface Props {
  responses: Listed[]
  refused: RefusedForm | undefined
}

/** Every answer of this person that counts, with what can still be done with it. */
export function MyAnswers({ responses, refused }: Props) {
  return (
    <AccountPanel section="answers" refused={refused?.intent === 'withdraw' ? refused : undefined}>
      {responses.length > 0 ? (
        <FoldedRows items={responses} row={answerRow} />
      ) : (
        <>
          <p className="note">
            <Trans>You have not answered a poll with this account.</Trans>
          </p>
          <div>
            <ButtonLink quiet to="/home">
              <Trans>See the open polls</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </AccountPanel>
  )
}

const answerRow = (response: Listed) => <AnswerRow key={response.response_id} response={response} />

function AnswerRow({ response: { poll_id, poll, updated_at, editable_until } }: { response: Listed }) {
  const { day } = useDates()
  const open = poll.state === 'open'
  return (
    <li>
      <h3>
        <Link to={`/${open ? 'answer' : 'results'}/${poll_id}`}>
          <Written lang={poll.lang}>{poll.title}</Written>
        </Link>
      </h3>
      <p>
        <Chosen poll={poll} />
      </p>
      <p className="meta">
        <time dateTime={updated_at}>{day(updated_at)}</time>
        {!open && (
          <Tag quiet>
            <Trans>closed</Trans>
          </Tag>
        )}
      </p>
      {open && editable_until && <Changing poll_id={poll_id} title={poll.title} />}
    </li>
  )
}

function Chosen({ poll }: { poll: Listed['poll'] }) {
  const items = poll.chosen.map((choice) => ({
    key: choice,
    node: (
      <q>
        <ChoiceText lang={poll.lang} choice={choice} />
      </q>
    ),
  }))
  return (
    <Trans>
      Your answer: <JoinedList items={items} />.
    </Trans>
  )
}

function ChoiceText({ lang, choice }: { lang: string; choice: string }) {
  if (choice === NONE) return <Trans>None of these</Trans>
  if (choice === DONT_KNOW) return <Trans>I do not know</Trans>
  return <Written lang={lang}>{choice}</Written>
}

/** While the poll takes it: another answer, or none. Taking back has two steps that need no JavaScript. */
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
        <AccountForm intent="withdraw" action="/account" refused={undefined}>
          <input type="hidden" name="poll_id" value={poll_id} />
          <p className="note">
            <Trans>Your answer will no longer be counted. You can answer again until the poll closes.</Trans>
          </p>
          <Send quiet>
            <Trans>Yes, take it back</Trans>
          </Send>
        </AccountForm>
      </Details>
    </div>
  )
}
