import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CommunityMark } from '#web/parts/comms/community-mark.tsx'
import { useVisitor } from '#web/state/shared.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { questionAddress } from './addresses.ts'
import { PollName } from './about-poll.tsx'
import { AuthorLine, AuthorName } from './author-line.tsx'
import type { Question } from './types.ts'
import { WrittenProse } from './written-prose.tsx'

/** The maximum number of characters set in the large letters of a lead; a longer text is set like any other. */
const MAX_LEAD = 350

/** The question itself: where it was asked, by whom and when. `plain`: without its actions. */
export function QuestionHead({ question, plain }: { question: Question; plain: boolean }) {
  const { question_id, lang, tags, asked_by, anonymous, created_at, edited_at } = question
  const { day } = useDates()
  const when = day(created_at)
  return (
    <header className="head">
      <p className="eyebrow">
        <CommunityMark comm_id={question.comm_id} />
        <span>
          <Trans>Question</Trans>
        </span>
        {question.sample && <SampleTag />}
      </p>
      <h1>
        <Written lang={lang}>{question.title}</Written>
      </h1>
      {question.poll && (
        <p>
          <PollName poll={question.poll} />
        </p>
      )}
      {question.body && (
        <div className={question.body.length > MAX_LEAD ? 'asked-about long' : 'asked-about'}>
          <WrittenProse html={question.html} lang={lang} />
        </div>
      )}
      <AuthorLine by={asked_by}>
        {anonymous ? (
          <Trans>Asked without a name on {when}</Trans>
        ) : (
          <Trans>
            <b>
              <AuthorName by={asked_by} />
            </b>{' '}
            asked on {when}
          </Trans>
        )}
        {edited_at && (
          <>
            {' · '}
            <Link to={`${questionAddress(question_id)}?earlier=question`}>
              <Trans context="a question">edited</Trans>
            </Link>
          </>
        )}
      </AuthorLine>
      {!plain && <SuggestLink question={question} />}
      {tags.length > 0 && (
        <p className="tags">
          {tags.map((tag) => (
            <Tag key={tag} quiet>
              {tag}
            </Tag>
          ))}
        </p>
      )}
    </header>
  )
}

/** The link to suggest another wording, for readers who did not ask the question. */
function SuggestLink({ question: { question_id, asked_by, taken } }: { question: Question }) {
  const { authenticated } = useVisitor()
  if (!authenticated || asked_by.mine || taken) return null
  return (
    <p>
      <Link className="act" to={`${questionAddress(question_id)}?suggest=question`}>
        <Trans>Suggest other words</Trans>
      </Link>
    </p>
  )
}
