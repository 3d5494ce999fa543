import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { LanguageField } from './language-field.tsx'
import { PollTermsFields } from './poll-terms-fields.tsx'

interface Props {
  community: { comm_id: string; comm_name: string; lang: string }
  /** When it closes unless said otherwise, by the clocks of the instance. */
  closing: { date: string; time: string }
  /** At random: sent twice, it is one poll. */
  draft_key: string
  refused: RefusedForm | undefined
}

/** A poll of a community, written and published in one go. */
export function PollForm({ community, closing, draft_key, refused }: Props) {
  return (
    <SentForm intent="poll" className="form wide" refused={refused}>
      <input type="hidden" name="draft_key" value={refused?.kept.draft_key?.[0] ?? draft_key} />
      <Field
        name="title"
        label={<Trans>The question</Trans>}
        hint={<Trans>Short and neutral, with one thing asked.</Trans>}
      >
        {(control) => <input {...control} required maxLength={limits.title.max} />}
      </Field>
      <Field
        name="options"
        label={<Trans>The answers to choose from</Trans>}
        hint={<Trans>One on each line, at least two.</Trans>}
      >
        {(control) => <TextArea {...control} required rows={5} />}
      </Field>
      <Field
        name="about"
        label={<Trans>Background (optional)</Trans>}
        hint={<Trans>What one should know before answering: what is planned, what it costs.</Trans>}
      >
        {(control) => <TextArea {...control} rows={4} maxLength={limits.about.max} />}
      </Field>
      <Field
        name="promise"
        label={<Trans>What it is for (optional)</Trans>}
        hint={<Trans>What will be done with the result, and by whom. Shown above the answers.</Trans>}
      >
        {(control) => <input {...control} maxLength={limits.promise.max} />}
      </Field>
      <PollTermsFields comm_name={community.comm_name} closing={closing} />
      <LanguageField lang={community.lang} />
      <p className="note">
        <Trans>
          It opens as soon as you publish it. From then on nobody can change the question or the answers, not even you.
        </Trans>
      </p>
      <Send
        beside={
          <ButtonLink quiet to={`/communities/${community.comm_id}`}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      >
        <Trans>Publish the poll</Trans>
      </Send>
    </SentForm>
  )
}
