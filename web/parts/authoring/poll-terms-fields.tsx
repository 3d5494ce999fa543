import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'

interface Props {
  comm_name: string
  closing: { date: string; time: string }
}

/** How many answers, who may answer, until when, and what shows when. */
export function PollTermsFields({ comm_name, closing }: Props) {
  return (
    <>
      <Choices
        label={<Trans>How many may one person choose?</Trans>}
        name="kind"
        usual="single"
        choices={[
          { value: 'single', text: <Trans>One answer</Trans> },
          { value: 'multiple', text: <Trans>Several answers</Trans> },
        ]}
      />
      <Field
        name="max"
        label={<Trans>If several: at most how many?</Trans>}
        hint={<Trans>Left empty, as many as one likes.</Trans>}
      >
        {(control) => <input {...control} className="short" inputMode="numeric" autoComplete="off" />}
      </Field>
      <AlsoOffer />
      <Choices
        label={<Trans>Who may answer?</Trans>}
        name="audience"
        usual="everyone"
        choices={[
          { value: 'everyone', text: <Trans>Everyone, also without an account</Trans> },
          { value: 'signed_in', text: <Trans>Anybody signed in</Trans> },
          { value: 'members', text: <Trans>Members of {comm_name}</Trans> },
        ]}
      />
      <ClosingFields closing={closing} />
      <Choices
        label={<Trans>Who sees the result when?</Trans>}
        name="results"
        usual="live"
        choices={[
          { value: 'live', text: <Trans>Everyone, at once</Trans> },
          { value: 'after_answer', text: <Trans>Whoever has answered</Trans> },
          { value: 'after_close', text: <Trans>Everyone, once it has closed</Trans> },
        ]}
      />
      <Choices
        label={<Trans>Can an answer be changed?</Trans>}
        name="change"
        usual="until_close"
        choices={[
          { value: 'until_close', text: <Trans>Yes, and taken back, until the poll closes</Trans> },
          { value: 'once', text: <Trans>No, one answers once</Trans> },
        ]}
      />
    </>
  )
}

function AlsoOffer() {
  return (
    <Choices
      label={<Trans>Also offer (optional)</Trans>}
      name="also"
      type="checkbox"
      choices={[
        { value: 'allow_none', text: <Trans>None of these</Trans> },
        { value: 'allow_dont_know', text: <Trans>I do not know</Trans> },
      ]}
    />
  )
}

function ClosingFields({ closing }: Pick<Props, 'closing'>) {
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  const { refused } = useThisForm()
  return (
    <div className="pair">
      <Field name="closes_date" refusedAs="closes_at" label={<Trans>It closes on</Trans>} value={closing.date}>
        {(control) => <input {...control} type="date" required />}
      </Field>
      <Field name="closes_time" label={<Trans>at ({timeZone} time)</Trans>} value={closing.time}>
        {(control) => (
          <input {...control} type="time" required aria-invalid={refused?.errors.closes_at ? true : undefined} />
        )}
      </Field>
    </div>
  )
}
