import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { DecideLink } from '#web/thing/decide-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ANSWER_FORM, questionAddress } from './addresses.ts'
import { CloseForm } from './close-form.tsx'
import { OfficialForms } from './official-forms.tsx'
import type { Official, Question } from './types.ts'

interface Props {
  question: Question
  /** Whether the reader follows the question; null for guests. */
  following: boolean | null
  officials: Official[]
  refused: RefusedForm | undefined
}

/** Shown beside a question: its status, and what a reader who has no answer to give can do. */
export function QuestionRail({ question, following, officials, refused }: Props) {
  return (
    <aside className="rail">
      <section className="fact" aria-labelledby="standing">
        <h2 id="standing">
          <Trans>How it stands</Trans>
        </h2>
        <p>
          <QuestionStatus question={question} />
        </p>
        <div className="rail-ways">
          {!question.taken && !question.closed && (
            <ButtonLink to={`${questionAddress(question.question_id)}#${ANSWER_FORM}`}>
              <Trans context="button">Answer</Trans>
            </ButtonLink>
          )}
          <Follow question={question} following={following} refused={refused} />
        </div>
        <OfficialForms question={question} officials={officials} refused={refused} />
        <CloseForm question={question} refused={refused} />
      </section>
      <TooPart question={question} refused={refused} />
      {question.may.look_after && !question.asked_by.mine && <Deciding question={question} />}
      {question.may.edit && <OwnWays question={question} refused={refused} />}
    </aside>
  )
}

function QuestionStatus({ question: { official_answer, accepted, answer_count, closed } }: { question: Question }) {
  if (closed) return <Trans>Closed: it takes no more answers.</Trans>
  if (official_answer) return <Trans>The official has answered.</Trans>
  if (accepted) return <Trans>Settled: an answer was accepted.</Trans>
  return (
    <Plural
      value={answer_count}
      _0="Nobody has answered yet."
      one="One answer so far, and it’s still open."
      other="# answers so far, and it’s still open."
    />
  )
}

function Follow({ question: { question_id }, following, refused }: Omit<Props, 'officials'>) {
  if (following === null)
    return (
      <Link className="act" to={`/login?redirect=${encodeURIComponent(questionAddress(question_id))}`}>
        <Trans>Sign in to follow it</Trans>
      </Link>
    )
  return (
    <SentForm intent={following ? 'unfollow' : 'follow'} className="inline" refused={refused}>
      <Send quiet>{following ? <Trans>Stop following</Trans> : <Trans>Follow</Trans>}</Send>
    </SentForm>
  )
}

function TooPart({ question, refused }: Pick<Props, 'question' | 'refused'>) {
  const { authenticated } = useVisitor()
  const { too_count, my_too, asked_by, taken } = question
  return (
    <section className="fact" aria-labelledby="too">
      <h2 id="too">
        <Trans>Who has this question</Trans>
      </h2>
      <p>
        {too_count > 0 ? (
          <b>
            <Plural value={too_count} one="# other person" other="# others" />
          </b>
        ) : (
          <Trans>Nobody else has said so yet.</Trans>
        )}
      </p>
      {authenticated && !asked_by.mine && !taken && (
        <SentForm intent="too" className="inline" refused={refused}>
          <input type="hidden" name="on" value={my_too ? 'no' : 'yes'} />
          <Send quiet>
            {my_too ? <Trans>I don’t have it any more</Trans> : <Trans>I have this question too</Trans>}
          </Send>
        </SentForm>
      )}
    </section>
  )
}

/** The actions for moderators. */
const Deciding = ({ question: { question_id } }: Pick<Props, 'question'>) => (
  <section className="fact" aria-labelledby="look-after">
    <h2 id="look-after">
      <Trans>If it should not stand here</Trans>
    </h2>
    <DecideLink kind="question" id={question_id} />
  </section>
)

/** The actions of the person who asked the question. */
const OwnWays = ({
  question: { question_id, version, answer_count },
  refused,
}: Pick<Props, 'question' | 'refused'>) => (
  <section className="fact" aria-labelledby="own-question">
    <h2 id="own-question">
      <Trans>Your question</Trans>
    </h2>
    <div className="rail-ways">
      <ButtonLink quiet to={`/build?question=${question_id}`}>
        <Trans>Edit it</Trans>
      </ButtonLink>
      {answer_count === 0 && (
        <SentForm intent="delete-question" className="inline" refused={refused}>
          <input type="hidden" name="if_version" value={version} />
          <Send quiet>
            <Trans>Take it back</Trans>
          </Send>
        </SentForm>
      )}
    </div>
  </section>
)
