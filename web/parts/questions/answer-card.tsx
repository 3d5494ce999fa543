import { Plural, Trans } from '@lingui/react/macro'
import { Check, Landmark } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { DecideLink } from '#web/thing/decide-link.tsx'
import { ReportLink } from '#web/thing/report-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { answerAnchor, questionAddress } from './addresses.ts'
import { AuthorName, Face } from './author-line.tsx'
import { OfficialName } from './official-note.tsx'
import { RateForm } from './rate-form.tsx'
import { TakenNote } from './taken-note.tsx'
import type { Answer, Question } from './types.ts'
import { WrittenProse } from './written-prose.tsx'

interface Props {
  answer: Answer
  question: Question
  refused: RefusedForm | undefined
  /** The parts of other rooms beside an answer. */
  beside: (answer_id: string) => ReactNode
}

/** One answer: its author, its sources, and how many people it helped. */
export function AnswerCard({ answer, question, refused, beside }: Props) {
  const { answer_id, opinion, official, accepted_by, taken } = answer
  const { authenticated } = useVisitor()
  const note = taken && (
    <TakenNote taken={taken} lang={question.lang} what="answer" own={answer.written_by.mine ? answer_id : null} />
  )
  const unread = taken && answer.body === ''
  if (unread)
    return (
      <article id={answerAnchor(answer_id)} className="ans gone">
        {note}
      </article>
    )
  return (
    <article id={answerAnchor(answer_id)} className={official ? 'ans off' : accepted_by ? 'ans acc' : 'ans'}>
      {note}
      <AnswerHead answer={answer} question={question} />
      <WrittenProse html={answer.html} lang={question.lang} />
      <Sources answer={answer} lang={question.lang} />
      {opinion && (
        <p>
          <Tag quiet>
            <Trans>An opinion or own experience</Trans>
          </Tag>
        </p>
      )}
      <div className="ans-foot">
        <RateForm answer={answer} refused={refused} />
        {authenticated && !taken && !question.taken && !answer.written_by.mine && (
          <Link className="act note" to={`${questionAddress(question.question_id)}?suggest=${answer_id}`}>
            <Trans>Suggest other words</Trans>
          </Link>
        )}
        {!taken && beside(answer_id)}
        {!taken && !answer.may.edit && <ReportLink kind="answer" id={answer_id} />}
      </div>
      <AnswerWays answer={answer} question={question} refused={refused} />
    </article>
  )
}

function AnswerHead({ answer, question }: Pick<Props, 'answer' | 'question'>) {
  const { day } = useDates()
  const { written_by, created_at, edited_at, accepted_by } = answer
  const edited = edited_at && (
    <>
      {' · '}
      <Link to={`${questionAddress(question.question_id)}?earlier=${answer.answer_id}`}>
        <Trans context="a question">edited</Trans>
      </Link>
    </>
  )
  const when = <time dateTime={created_at}>{day(created_at)}</time>
  if (answer.official) return <OfficialHead answer={answer} question={question} edited={edited} />
  if (!accepted_by)
    return (
      <header className="by">
        <Face by={written_by} />
        <p>
          <b>
            <AuthorName by={written_by} />
          </b>
          <br />
          <span className="note">
            {when}
            {edited}
          </span>
        </p>
      </header>
    )
  return (
    <header className="by">
      <span className="seal-s" aria-hidden="true">
        <Icon node={Check} />
      </span>
      <p>
        <b>
          {accepted_by === 'asker' ? (
            <Trans>Accepted by the person who asked</Trans>
          ) : (
            <Trans>Accepted by a moderator</Trans>
          )}
        </b>
        <br />
        <span className="note">
          <AuthorName by={written_by} /> · {when}
          {edited}
        </span>
      </p>
    </header>
  )
}

function OfficialHead({ answer, question, edited }: Pick<Props, 'answer' | 'question'> & { edited: ReactNode }) {
  const { day } = useDates()
  const { official, created_at, accepted_by } = answer
  return (
    <header className="by">
      <span className="seal-s" aria-hidden="true">
        <Icon node={Landmark} />
      </span>
      <p>
        <b>
          <Trans>Official answer</Trans>
        </b>
        {accepted_by && (
          <>
            {' · '}
            <Trans>accepted</Trans>
          </>
        )}
        <br />
        {official && <OfficialName lang={question.lang} {...official} />}
        <br />
        <span className="note">
          <time dateTime={created_at}>{day(created_at)}</time>
          {edited}
        </span>
      </p>
    </header>
  )
}

function Sources({ answer: { sources }, lang }: { answer: Answer; lang: string }) {
  if (sources.length === 0) return null
  return (
    <div className="sources">
      <p className="note">
        <Plural value={sources.length} one="Source" other="Sources" />
      </p>
      <ul>
        {sources.map(({ url, note }, at) => (
          <li key={at}>
            <a href={url} rel="noopener nofollow ugc">
              {note ? <Written lang={lang}>{note}</Written> : hostOf(url)}
            </a>
            {note && <span className="note"> {hostOf(url)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** The actions on an answer for the reader, the person who asked, its author and the moderators. */
function AnswerWays({ answer, question, refused }: Omit<Props, 'beside'>) {
  const { answer_id, version, may, written_by } = answer
  const cares = question.may.look_after && !question.taken && !written_by.mine
  if (!may.accept && !may.unaccept && !may.edit && !cares) return null
  return (
    <div className="ans-ways">
      {may.accept && (
        <SentForm intent="accept" className="inline" refused={refused}>
          <input type="hidden" name="answer_id" value={answer_id} />
          <Send quiet>
            <Trans>This settled it</Trans>
          </Send>
        </SentForm>
      )}
      {may.unaccept && (
        <SentForm intent="unaccept" className="inline" refused={refused}>
          <Send quiet>
            <Trans>It isn’t settled after all</Trans>
          </Send>
        </SentForm>
      )}
      {may.edit && (
        <>
          <Link className="act" to={`${questionAddress(question.question_id)}?edit=${answer_id}`}>
            <Trans>Edit</Trans>
          </Link>
          <SentForm intent="delete-answer" className="inline" refused={refused}>
            <input type="hidden" name="answer_id" value={answer_id} />
            <input type="hidden" name="if_version" value={version} />
            <Send quiet>
              <Trans>Delete</Trans>
            </Send>
          </SentForm>
        </>
      )}
      {cares && <DecideLink kind="answer" id={answer_id} />}
    </div>
  )
}
