import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { questionLimits as limits } from '#contract/question-limits.ts'
import { LanguageField } from '#web/parts/comms/language-field.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PollName } from './about-poll.tsx'
import { OfficialName } from './official-note.tsx'
import { SimilarQuestions } from './similar-questions.tsx'
import type { AskedWords, AskPlace, Similar } from './types.ts'
import { useSimilar } from './use-similar.ts'

interface Props {
  words: AskedWords
  /**
   * The communities in which the person can ask; null for a question that has been asked, which stays in its community.
   */
  places: AskPlace[] | null
  refused: RefusedForm | undefined
  /** The similar questions that have not been shown to the author yet. */
  likely?: Similar | null
  /** The screen that receives the form; by default the screen it is on. */
  action?: string
  /** Shows only what every question needs. */
  brief?: boolean
}

/** The form for a question. */
export function AskForm({ words, places, refused, likely = null, action, brief = false }: Props) {
  const { similar, onInput } = useSimilar(likely, refused?.given)
  const anyway = places !== null && similar !== null && similar.items.length > 0
  return (
    <SentForm
      intent={places ? 'ask' : 'save-question'}
      className="form wide"
      refused={refused}
      action={action}
      onInput={places ? onInput : undefined}
    >
      {words.official && (
        <p>
          <input type="hidden" name="official_id" value={words.official.official_id} />
          <Trans>
            You ask <OfficialName lang={words.lang} {...words.official} />, in public. Once enough members have this
            question too, there are 21 days to answer it.
          </Trans>
        </p>
      )}
      {words.poll && (
        <p>
          <input type="hidden" name="poll_id" value={words.poll.poll_id} />
          <PollName poll={words.poll} />
        </p>
      )}
      {words.version !== undefined && <input type="hidden" name="if_version" value={words.version} />}
      <Field
        name="title"
        label={<Trans>Your question</Trans>}
        hint={<Trans>One sentence that people understand without reading on.</Trans>}
        value={words.title}
      >
        {(control) => (
          <input {...control} required minLength={limits.title.min} maxLength={limits.title.max} autoComplete="off" />
        )}
      </Field>
      {places && <SimilarQuestions similar={similar} />}
      <Field name="body" label={<Trans>What else should people know? (optional)</Trans>} value={words.body}>
        {(control) => <TextArea {...control} rows={brief ? 3 : 6} maxLength={limits.body.max} />}
      </Field>
      {brief ? (
        <>
          <input type="hidden" name="comm_id" value={words.comm_id} />
          <input type="hidden" name="lang" value={words.lang} />
        </>
      ) : (
        <MoreFields words={words} places={places} />
      )}
      {places && (
        <>
          <Choices
            label={<Trans>Your name</Trans>}
            type="checkbox"
            name="anonymous"
            choices={[{ value: 'anonymous', text: <Trans>Ask without showing it to anybody</Trans> }]}
          />
          <p className="note">
            <Trans>
              If you leave this empty, those who look after the community see your name, and everyone does if you show
              it in <Link to="/account#name">your account</Link>.
            </Trans>
          </p>
        </>
      )}
      <Send>{places ? anyway ? <Trans>Ask anyway</Trans> : <Trans>Ask</Trans> : <Trans>Save the question</Trans>}</Send>
    </SentForm>
  )
}

const MoreFields = ({ words, places }: Pick<Props, 'words' | 'places'>) => (
  <>
    {places && (
      <Field name="comm_id" label={<Trans>Who do you ask?</Trans>} value={words.comm_id}>
        {(control) => (
          <select {...control}>
            {places.map(({ comm_id, comm_name }) => (
              <option key={comm_id} value={comm_id}>
                {comm_name}
              </option>
            ))}
          </select>
        )}
      </Field>
    )}
    <Field
      name="tags"
      label={<Trans>What is it about? (optional)</Trans>}
      hint={<Trans>Up to five words, with commas between them: buses, market</Trans>}
      value={words.tags.join(', ')}
    >
      {(control) => <input {...control} maxLength={200} autoComplete="off" />}
    </Field>
    <LanguageField lang={words.lang} />
  </>
)
