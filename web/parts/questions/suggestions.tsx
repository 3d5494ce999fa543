import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { HunkNote, Hunks } from '#web/ui/hunks.tsx'
import { Section } from '#web/ui/section.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { oneAnswerAddress } from './addresses.ts'
import { AuthorName, Face } from './author-line.tsx'
import type { Question, Suggestion } from './types.ts'

interface Props {
  question: Question
  suggestions: Suggestion[]
  refused: RefusedForm | undefined
}

/** The words suggested for a question and its answers, for those who decide on them or await the decision. */
export function Suggestions({ question, suggestions, refused }: Props) {
  const bare = refused && isBare(refused, suggestions) ? refused : undefined
  if (suggestions.length === 0 && !bare) return null
  return (
    <Section title={<Trans>Suggested words</Trans>}>
      {bare && <RefusedNote key={bare.given} refused={bare} />}
      {suggestions.length > 0 && <HunkNote />}
      {suggestions.map((suggestion) => (
        <OneSuggestion key={suggestion.edit_id} question={question} suggestion={suggestion} refused={refused} />
      ))}
    </Section>
  )
}

/** Whether a decision was refused and its form is no longer shown, because somebody else decided first. */
function isBare({ intent }: RefusedForm, suggestions: Suggestion[]): boolean {
  const [act, about] = intent.split(':')
  if (act === 'withdraw-edit') return !suggestions.some(({ edit_id, refused }) => edit_id === about && !refused)
  if (act !== 'take-edit' && act !== 'refuse-edit') return false
  const stands = suggestions.find(({ edit_id, may_decide }) => edit_id === about && may_decide)
  return !stands || (act === 'take-edit' && stands.stale)
}

type OneProps = Pick<Props, 'question' | 'refused'> & { suggestion: Suggestion }

function OneSuggestion({ question, suggestion, refused }: OneProps) {
  const { title, body, note } = suggestion
  const { lang } = question
  return (
    <article className="ans">
      <SuggestionHead question={question} suggestion={suggestion} />
      <p>
        <Written lang={lang}>{note}</Written>
      </p>
      <div className="changed" lang={lang} dir="auto">
        {title && (
          <h3>
            <Hunks hunks={title} />
          </h3>
        )}
        {body.length > 0 && (
          <p>
            <Hunks hunks={body} />
          </p>
        )}
      </div>
      <SuggestionStatus question={question} suggestion={suggestion} />
      {suggestion.may_decide && <Decide suggestion={suggestion} refused={refused} />}
      {suggestion.suggested_by.mine && !suggestion.refused && <Withdraw suggestion={suggestion} refused={refused} />}
    </article>
  )
}

function SuggestionHead({ question: { question_id }, suggestion }: Omit<OneProps, 'refused'>) {
  const { answer_id, suggested_by, at } = suggestion
  const { day } = useDates()
  return (
    <header className="by">
      <Face by={suggested_by} />
      <p>
        <b>
          <AuthorName by={suggested_by} />
        </b>
        <br />
        <span className="note">
          {answer_id ? (
            <Link to={oneAnswerAddress({ question_id, answer_id })}>
              <Trans>For an answer</Trans>
            </Link>
          ) : (
            <Trans>For the question</Trans>
          )}
          {' · '}
          <time dateTime={at}>{day(at)}</time>
        </span>
      </p>
    </header>
  )
}

/** The status of a suggestion, unless it is merely awaiting this reader's decision. */
function SuggestionStatus({
  question: { lang },
  suggestion: { stale, refused, may_decide },
}: Omit<OneProps, 'refused'>) {
  if (refused)
    return (
      <p>
        {refused.by === 'author' ? (
          <Trans>The author didn’t take them:</Trans>
        ) : (
          <Trans>A moderator didn’t take them:</Trans>
        )}{' '}
        <Written lang={lang}>{refused.reason}</Written>
      </p>
    )
  if (stale)
    return (
      <p className="note">
        <Trans>The text has been edited since, so this suggestion can no longer be accepted.</Trans>
      </p>
    )
  if (may_decide) return null
  return (
    <p className="note">
      <Trans>They’re waiting for a decision.</Trans>
    </p>
  )
}

/** For the author of the suggestion, who can replace or withdraw it until somebody decides. */
const Withdraw = ({ suggestion: { edit_id }, refused }: Pick<OneProps, 'suggestion' | 'refused'>) => (
  <SentForm intent={`withdraw-edit:${edit_id}`} className="inline" refused={refused}>
    <Send quiet>
      <Trans>Take my suggestion back</Trans>
    </Send>
  </SentForm>
)

/**
 * For the person who decides: the forms to accept the words, unless they are stale, or to decline them with a reason.
 */
function Decide({ suggestion: { edit_id, stale }, refused }: Pick<OneProps, 'suggestion' | 'refused'>) {
  const not = `refuse-edit:${edit_id}`
  return (
    <div className="ans-ways">
      {!stale && (
        <SentForm intent={`take-edit:${edit_id}`} className="inline" refused={refused}>
          <Send quiet>
            <Trans>Take these words</Trans>
          </Send>
        </SentForm>
      )}
      <Fold summary={<Trans>Don’t take them</Trans>} refused={refused?.intent === not ? refused : undefined}>
        <SentForm intent={not} refused={refused}>
          <Field name="reason" label={<Trans>Why not? Whoever suggested them can read this.</Trans>}>
            {(control) => <input {...control} required minLength={limits.reason.min} maxLength={limits.reason.max} />}
          </Field>
          <Send quiet>
            <Trans>Refuse them</Trans>
          </Send>
        </SentForm>
      </Fold>
    </div>
  )
}
