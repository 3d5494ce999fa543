import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Fold } from '#web/ui/fold.tsx'
import { isOver } from '#web/parts/polls/is-over.ts'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { NoteField } from './after-forms.tsx'
import { correctable } from './correctable.ts'
import type { Poll } from './types.ts'

/** The form that adds a public correction to a text of a published poll. */
export function CorrectForm({ poll, refused }: { poll: Poll; refused: RefusedForm | undefined }) {
  const { t } = useLingui()
  const form = useRef<HTMLDivElement>(null)
  const places = correctable(poll)
  const fill = (path: string) => {
    const area = form.current?.querySelector<HTMLTextAreaElement>('[name=text]')
    if (area) area.value = places.find((place) => place.path === path)?.read ?? ''
  }
  const kind = {
    title: t`Question`,
    about: t`Background`,
    text: t`Question`,
    help: t`Help`,
    what: t`What it’s for`,
    who: t`Who will act`,
    low: t`Lowest value`,
    high: t`Highest value`,
    unit: t`Unit`,
    options: t`Option`,
    columns: t`Column`,
  }
  return (
    <div ref={form}>
      <Fold summary={<Trans>Correct a mistake</Trans>} refused={refused?.intent === 'correct' ? refused : undefined}>
        <p className="note">
          <Trans>
            This is for small mistakes, such as typing errors. The original wording stays, and answers are still counted
            under it. Your correction is shown beside it, with its date. If it changes what an answer means,{' '}
            <a href="#ask-again">ask again</a> instead.
          </Trans>{' '}
          {poll.secrecy === 'secret' && !isOver(poll) ? (
            <Trans>
              Once the poll closes, we’ll tell everyone who was signed in when they voted. Until then, they’ll see the
              correction on the ballot.
            </Trans>
          ) : (
            <Trans>We’ll tell everyone who was signed in when they answered.</Trans>
          )}
        </p>
        <SentForm intent="correct" className="form wide" refused={refused}>
          <input type="hidden" name="if_version" value={poll.version} />
          <Field name="path" label={<Trans>What to correct</Trans>} value="title">
            {(control) => (
              <select {...control} onChange={({ target }) => fill(target.value)}>
                {places.map(({ path, of, text }) => (
                  <option key={path} value={path}>
                    {kind[of]}: {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="text" label={<Trans>Corrected text</Trans>} value={poll.corrections.title?.text ?? poll.title}>
            {(control) => <TextArea {...control} required rows={2} maxLength={limits.about.max} />}
          </Field>
          <NoteField label={<Trans>What was wrong</Trans>} />
          <Send quiet>
            <Trans>Publish the correction</Trans>
          </Send>
        </SentForm>
      </Fold>
    </div>
  )
}
