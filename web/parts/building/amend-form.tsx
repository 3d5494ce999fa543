import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Fold } from '#web/parts/accounts/fold.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { amendable } from './amendable.ts'
import { NoteField } from './after-forms.tsx'
import type { Poll } from './types.ts'

/** Mending a typo of a published poll, for everybody to see. */
export function AmendForm({ poll, refused }: { poll: Poll; refused: RefusedForm | undefined }) {
  const { t } = useLingui()
  const form = useRef<HTMLDivElement>(null)
  const places = amendable(poll)
  const fill = (path: string) => {
    const area = form.current?.querySelector<HTMLTextAreaElement>('[name=text]')
    if (area) area.value = places.find((place) => place.path === path)?.text ?? ''
  }
  const kind = {
    title: t`Question`,
    about: t`Background`,
    text: t`Question`,
    help: t`Help`,
    options: t`Option`,
    columns: t`Column`,
  }
  return (
    <div ref={form}>
      <Fold summary={<Trans>Fix a typo</Trans>} refused={refused?.intent === 'amend' ? refused : undefined}>
        <p className="note">
          <Trans>
            You can change only words, and the meaning must stay the same. Everyone can still see what it said before.
          </Trans>
        </p>
        <SentForm intent="amend" className="form wide" refused={refused}>
          <input type="hidden" name="if_version" value={poll.version} />
          <Field name="path" label={<Trans>What to fix</Trans>} value="title">
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
          <Field name="text" label={<Trans>What it should say</Trans>} value={poll.title}>
            {(control) => <TextArea {...control} required rows={2} maxLength={limits.about.max} />}
          </Field>
          <NoteField label={<Trans>What was wrong</Trans>} />
          <Send quiet>
            <Trans>Fix it for everyone to see</Trans>
          </Send>
        </SentForm>
      </Fold>
    </div>
  )
}
