import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { Choices, Field } from './field.tsx'
import type { RefusedForm } from './form-words.ts'

interface Props {
  comm_name: string
  closing: { date: string; time: string }
  refused: RefusedForm | undefined
}

/** How many answers, who may answer, until when, and what shows when. */
export function PollTermsFields({ comm_name, closing, refused }: Props) {
  const chosen = (name: string, usual: string) => refused?.values[name] ?? [usual]
  return (
    <>
      <Choices
        label={<Trans>How many may one person choose?</Trans>}
        name="kind"
        chosen={chosen('kind', 'single')}
        choices={[
          { value: 'single', text: <Trans>One answer</Trans> },
          { value: 'multiple', text: <Trans>Several answers</Trans> },
        ]}
      />
      <Field
        label={<Trans>If several: at most how many?</Trans>}
        hint={<Trans>Left empty, as many as one likes.</Trans>}
        error={refused?.errors.max}
      >
        {(field) => (
          <input
            {...field}
            className="short"
            name="max"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.values.max?.[0]}
          />
        )}
      </Field>
      <AlsoOffer refused={refused} />
      <Choices
        label={<Trans>Who may answer?</Trans>}
        name="audience"
        chosen={chosen('audience', 'everyone')}
        choices={[
          { value: 'everyone', text: <Trans>Everyone, also without an account</Trans> },
          { value: 'signed_in', text: <Trans>Anybody signed in</Trans> },
          { value: 'members', text: <Trans>Members of {comm_name}</Trans> },
        ]}
      />
      <ClosingFields closing={closing} refused={refused} />
      <Choices
        label={<Trans>Who sees the result when?</Trans>}
        name="results"
        chosen={chosen('results', 'live')}
        choices={[
          { value: 'live', text: <Trans>Everyone, at once</Trans> },
          { value: 'after_answer', text: <Trans>Whoever has answered</Trans> },
          { value: 'after_close', text: <Trans>Everyone, once it has closed</Trans> },
        ]}
      />
      <Choices
        label={<Trans>Can an answer be changed?</Trans>}
        name="change"
        chosen={chosen('change', 'until_close')}
        choices={[
          { value: 'until_close', text: <Trans>Yes, and taken back, until the poll closes</Trans> },
          { value: 'once', text: <Trans>No, one answers once</Trans> },
        ]}
      />
    </>
  )
}

function AlsoOffer({ refused }: Pick<Props, 'refused'>) {
  return (
    <Choices
      label={<Trans>Also offer (optional)</Trans>}
      name="also"
      type="checkbox"
      chosen={['allow_none', 'allow_dont_know'].filter((name) => refused?.values[name])}
      choices={[
        { value: 'allow_none', text: <Trans>None of these</Trans> },
        { value: 'allow_dont_know', text: <Trans>I do not know</Trans> },
      ]}
    />
  )
}

function ClosingFields({ closing, refused }: Omit<Props, 'comm_name'>) {
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  const error = refused?.errors.closes_at
  return (
    <div className="pair">
      <Field label={<Trans>It closes on</Trans>} error={error}>
        {(field) => (
          <input
            {...field}
            type="date"
            name="closes_date"
            required
            defaultValue={refused?.values.closes_date?.[0] ?? closing.date}
          />
        )}
      </Field>
      <Field label={<Trans>at ({timeZone} time)</Trans>}>
        {(field) => (
          <input
            {...field}
            type="time"
            name="closes_time"
            required
            aria-invalid={error ? true : undefined}
            defaultValue={refused?.values.closes_time?.[0] ?? closing.time}
          />
        )}
      </Field>
    </div>
  )
}
