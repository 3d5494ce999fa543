import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { Choices, Field } from '#web/ui/field.tsx'
import { MarkdownArea } from '#web/ui/markdown-area.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { AnswerBy } from './answer-by.tsx'
import { ANSWER_FORM } from './addresses.ts'
import type { Answer, Question } from './types.ts'

const SOURCE_FIELDS = 2
/** An answer has no headings of its own. */
const MARKS = ['bold', 'italic', 'list', 'quote', 'link'] as const

interface Props {
  question: Question
  /** The answer being edited; absent for a new one. */
  answer?: Answer
  refused: RefusedForm | undefined
}

/** The form for an answer; visitors who cannot answer yet learn how they can. */
export function AnswerForm({ question, answer, refused }: Props) {
  const official = !answer && question.may.answer_officially
  return (
    <section id={ANSWER_FORM} className="section" aria-labelledby="answer-form">
      <h2 id="answer-form">
        {answer ? (
          <Trans>Edit your answer</Trans>
        ) : official ? (
          <Trans>Your answer as an official</Trans>
        ) : (
          <Trans>Your answer</Trans>
        )}
      </h2>
      {answer || official || question.may.take_part ? (
        <Fields answer={answer} official={official} refused={refused} />
      ) : (
        <AnswerBy question={question} />
      )}
    </section>
  )
}

function Fields({
  answer,
  official,
  refused,
}: Pick<Props, 'refused'> & { answer: Answer | undefined; official: boolean }) {
  const sources = [...(answer?.sources ?? []), ...Array.from({ length: SOURCE_FIELDS }, () => ({ url: '', note: '' }))]
  return (
    <SentForm
      intent={answer ? 'edit-answer' : official ? 'official-answer' : 'answer'}
      className="form wide"
      refused={refused}
    >
      {official && (
        <p>
          <Trans>It stands above all others, with your name and your office.</Trans>
        </p>
      )}
      {answer && (
        <>
          <input type="hidden" name="answer_id" value={answer.answer_id} />
          <input type="hidden" name="if_version" value={answer.version} />
        </>
      )}
      <Field
        name="body"
        label={<Trans>What do you know about it?</Trans>}
        hint={
          <Trans>Answer the question itself. *One star* on each side makes words italic, **two** make them bold.</Trans>
        }
        value={answer?.body}
      >
        {(control) => (
          <MarkdownArea
            {...control}
            marks={MARKS}
            required
            rows={7}
            minLength={limits.answer.min}
            maxLength={limits.answer.max}
          />
        )}
      </Field>
      <Choices
        label={<Trans>What does it rest on?</Trans>}
        name="rests_on"
        usual={answer?.opinion ? 'opinion' : 'sources'}
        choices={[
          { value: 'sources', text: <Trans>Facts: I give my sources below</Trans> },
          { value: 'opinion', text: <Trans>My opinion or my own experience</Trans> },
        ]}
      />
      {sources.slice(0, limits.sources.max).map(({ url, note }, at) => (
        <SourceFields key={at} at={at} url={url} note={note} />
      ))}
      {!official && !answer?.official && (
        <p className="note">
          <Trans>
            Those who look after this site or a community you joined see your name. Everyone does if you show it in{' '}
            <Link to="/account#name">your account</Link>.
          </Trans>
        </p>
      )}
      <Send>{answer ? <Trans>Save my answer</Trans> : <Trans context="button">Answer</Trans>}</Send>
    </SentForm>
  )
}

const SourceFields = ({ at, url, note }: { at: number; url: string; note: string }) => (
  <div className="source-fields">
    <Field
      name={`source_url_${at}`}
      refusedAs={at === 0 ? 'sources' : `source_url_${at}`}
      label={at === 0 ? <Trans>Address of a source</Trans> : <Trans>Address of another source (optional)</Trans>}
      value={url}
    >
      {(control) => (
        <input {...control} type="url" inputMode="url" placeholder="https://" maxLength={limits.source.url} />
      )}
    </Field>
    <Field name={`source_note_${at}`} label={<Trans>What it is (optional)</Trans>} value={note}>
      {(control) => <input {...control} maxLength={limits.source.note} />}
    </Field>
  </div>
)
