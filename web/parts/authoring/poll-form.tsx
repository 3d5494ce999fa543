import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from './field.tsx'
import type { RefusedForm } from './form-words.ts'
import { LanguageField } from './language-field.tsx'
import { PollTermsFields } from './poll-terms-fields.tsx'
import { RefusedNotice } from './refused-form.tsx'

interface Props {
  community: { comm_id: string; comm_name: string; lang: string }
  /** When it closes unless said otherwise, by the clocks of the instance. */
  closing: { date: string; time: string }
  refused: RefusedForm | undefined
}

/** A poll of a community, written and published in one go. */
export function PollForm({ community, closing, refused }: Props) {
  const sending = useNavigation().state === 'submitting'
  const kept = (name: string) => refused?.values[name]?.[0] ?? ''
  const { title, about, options, promise, lang } = refused?.errors ?? {}
  return (
    <Form method="post" className="form wide" key={refused ? JSON.stringify(refused.values) : 'new'}>
      <RefusedNotice refused={refused} />
      <Field
        label={<Trans>The question</Trans>}
        hint={<Trans>Short and neutral, with one thing asked.</Trans>}
        error={title}
      >
        {(field) => (
          <input {...field} name="title" required maxLength={limits.title.max} defaultValue={kept('title')} />
        )}
      </Field>
      <Field
        label={<Trans>The answers to choose from</Trans>}
        hint={<Trans>One on each line, at least two.</Trans>}
        error={options}
      >
        {(field) => <textarea {...field} name="options" required rows={5} defaultValue={kept('options')} />}
      </Field>
      <Field
        label={<Trans>Background (optional)</Trans>}
        hint={<Trans>What one should know before answering: what is planned, what it costs.</Trans>}
        error={about}
      >
        {(field) => (
          <textarea {...field} name="about" rows={4} maxLength={limits.about.max} defaultValue={kept('about')} />
        )}
      </Field>
      <Field
        label={<Trans>What it is for (optional)</Trans>}
        hint={<Trans>What will be done with the result, and by whom. Shown above the answers.</Trans>}
        error={promise}
      >
        {(field) => <input {...field} name="promise" maxLength={limits.promise.max} defaultValue={kept('promise')} />}
      </Field>
      <PollTermsFields comm_name={community.comm_name} closing={closing} refused={refused} />
      <LanguageField lang={kept('lang') || community.lang} error={lang} />
      <p className="note">
        <Trans>
          It opens as soon as you publish it. From then on nobody can change the question or the answers, not even you.
        </Trans>
      </p>
      <div className="ways">
        <Button name="intent" value="poll" aria-disabled={sending}>
          <Trans>Publish the poll</Trans>
        </Button>
        <ButtonLink quiet to={`/communities/${community.comm_id}`}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  )
}
