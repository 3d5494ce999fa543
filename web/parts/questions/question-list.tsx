import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCommunity } from '#web/state/use-community.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { questionAddress } from './addresses.ts'
import { DueDay } from './official-note.tsx'
import type { Addressed, QuestionLine } from './types.ts'

interface Props {
  questions: QuestionLine[]
  /** Whether to name the community; false on pages that are already about one community. */
  withCommunity?: boolean
  /** The heading level of the questions' titles: h2 if only the page's title is above them. */
  heading?: 'h2' | 'h3'
}

/** A list of questions, each with its number of answers so far. */
export const QuestionList = ({ questions, withCommunity = false, heading = 'h3' }: Props) => (
  <ul className="rows">
    {questions.map((question) => (
      <QuestionRow key={question.question_id} question={question} withCommunity={withCommunity} heading={heading} />
    ))}
  </ul>
)

interface RowProps extends Required<Omit<Props, 'questions'>> {
  question: QuestionLine
}

function QuestionRow({ question, withCommunity, heading: Heading }: RowProps) {
  const community = useCommunity(question.comm_id)
  const { answer_count, too_count } = question
  return (
    <li>
      <Heading>
        <Link to={questionAddress(question.question_id)}>
          <Written lang={question.lang}>{question.title}</Written>
        </Link>
      </Heading>
      <p className="meta">
        {withCommunity && community && (
          <b>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </b>
        )}
        <span>
          <Plural value={answer_count} _0="no answer yet" one="# answer" other="# answers" />
        </span>
        {too_count > 0 && (
          <span>
            <Plural value={too_count} one="# person has it too" other="# people have it too" />
          </span>
        )}
        {question.addressed && <AddressedTo addressed={question.addressed} lang={question.lang} />}
        {question.closed_as && (
          <Tag quiet>
            <Trans>Closed</Trans>
          </Tag>
        )}
        {question.sample && <SampleTag />}
      </p>
    </li>
  )
}

/** The official a question is for, and its status with that official. */
function AddressedTo({ addressed, lang }: { addressed: Addressed; lang: string }) {
  const { name, office, state, due_at } = addressed
  const official = (
    <>
      {name}, <Written lang={lang}>{office}</Written>
    </>
  )
  return (
    <>
      <span>{state === 'answered' ? <Trans>answered by {official}</Trans> : <Trans>for {official}</Trans>}</span>
      {due_at && state !== 'answered' && (
        <b>
          <DueDay addressed={addressed} />
        </b>
      )}
    </>
  )
}
