import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCommunity } from '#web/state/use-community.ts'
import { OnlyHere } from '#web/thing/only-here.tsx'
import { OriginNote } from '#web/ui/origin-note.tsx'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { AnswerCard } from './answer-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ClosedNote } from './closed-note.tsx'
import { SuggestForm } from './suggest-form.tsx'
import { Suggestions } from './suggestions.tsx'
import { OfficialNote } from './official-note.tsx'
import { EarlierVersions } from './earlier-words.tsx'
import type { QuestionPageData } from './question-page.server.ts'
import { QuestionHead } from './question-head.tsx'
import { QuestionRail } from './question-rail.tsx'
import { TakenNote } from './taken-note.tsx'
import type { Answer, Question, Suggestion } from './types.ts'

interface Props {
  page: QuestionPageData
  refused: RefusedForm | undefined
  /** The parts of other rooms beside an answer. */
  beside: (answer_id: string) => ReactNode
}

/** A question with its answers and its rail. */
export function QuestionPage({ page, refused, beside, children }: Props & { children: ReactNode }) {
  const { question, earlier, editing, following, alone, officials, suggestions, suggesting } = page
  const livery = useCommunity(question.comm_id)?.livery ?? 'river'
  return (
    <div className={`desk ${livery}`}>
      <div className="asked">
        {question.taken && (
          <TakenNote
            taken={question.taken}
            lang={question.lang}
            what="question"
            own={question.asked_by.mine ? question.question_id : null}
          />
        )}
        <QuestionHead question={question} plain={Boolean(earlier ?? suggesting ?? editing)} />
        {question.only_here && (
          <OnlyHere
            comm_id={question.comm_id}
            pass={question.may.pass}
            version={question.version}
            intent="pass-question"
            refused={refused}
          />
        )}
        {question.origin && <OriginNote origin={question.origin} />}
        <OfficialNote question={question} />
        <ClosedNote question={question} />
        {!(earlier || suggesting) && <Suggestions question={question} suggestions={suggestions} refused={refused} />}
        {earlier ? (
          <EarlierVersions question={question} earlier={earlier} />
        ) : suggesting ? (
          <SuggestForm about={suggesting} again={hasSuggested(suggestions, suggesting)} refused={refused} />
        ) : (
          <>
            {!editing && <Answers page={page} refused={refused} beside={beside} />}
            {(editing || !(question.taken || question.closed || alone)) && (
              <AnswerForm question={question} answer={editing} refused={refused} />
            )}
          </>
        )}
        {children}
        {question.sample && <SampleNote />}
      </div>
      <QuestionRail question={question} following={following} officials={officials} refused={refused} />
    </div>
  )
}

/** Whether the reader has suggested a wording, for this question or answer, that nobody has decided on yet. */
const hasSuggested = (suggestions: Suggestion[], about: Answer | Question): boolean =>
  suggestions.some(
    ({ answer_id, suggested_by, refused }) =>
      suggested_by.mine && !refused && answer_id === ('answer_id' in about ? about.answer_id : null),
  )

function Answers({ page: { question, answers, further }, refused, beside }: Props) {
  const { official_answer, accepted, answer_count, question_id } = question
  const pinned = [official_answer, accepted?.answer_id === official_answer?.answer_id ? null : accepted]
  if (answer_count === 0 && answers.items.length === 0) return null
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers" className="away">
        <Plural value={answer_count} _0="Answers" one="# answer" other="# answers" />
      </h2>
      {[...(further ? [] : pinned.filter((answer) => answer !== null)), ...answers.items].map((answer) => (
        <AnswerCard key={answer.answer_id} answer={answer} question={question} refused={refused} beside={beside} />
      ))}
      {(further || answers.next_cursor) && (
        <p className="row-ways">
          {further && (
            <Link className="act" to={`/questions/${question_id}`}>
              <Trans>Back to the first answers</Trans>
            </Link>
          )}
          {answers.next_cursor && (
            <Link
              className="act"
              rel="next"
              to={`/questions/${question_id}?after=${encodeURIComponent(answers.next_cursor)}`}
            >
              <Trans>More answers</Trans>
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
