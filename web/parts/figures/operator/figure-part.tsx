import { Trans } from '@lingui/react/macro'
import { Part } from '#web/account/part.tsx'
import { LackingWords } from '#web/parts/figures/lacking-words.tsx'
import type { Figure } from '#web/parts/figures/statement-words.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Send, SentForm, useThisForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useNumber } from '#web/words/dates.ts'
import { linesOfRows } from '#web/ui/text-rows.ts'

interface Props {
  figure: Figure | null
  done: string | null
  refused: RefusedForm | undefined
}

/** The form for the figure whose public record the guide is about. */
export function FigurePart({ figure, done, refused }: Props) {
  const count = useNumber()(figure?.statements ?? 0)
  return (
    <Part id="figure" title={<Trans>The public figure</Trans>} done={done === 'figure' && <Trans>Saved.</Trans>}>
      <p className="note">
        <Trans>Entries with a source in the record: {count}.</Trans>{' '}
        {figure?.sample && (
          <Trans>This is the example figure. If you save another one, it replaces this figure and its record.</Trans>
        )}
      </p>
      {figure && figure.lacking.length > 0 && (
        <ul className="prospect">
          {figure.lacking.map((what) => (
            <li key={what}>
              <LackingWords what={what} />
            </li>
          ))}
        </ul>
      )}
      <SentForm intent="figure" action="/account?look=bot-figure" className="form wide" refused={refused}>
        <input type="hidden" name="version" value={figure?.version ?? 0} />
        <WhoFields figure={figure} />
        <RecordFields figure={figure} />
        <TurnedOn on={figure?.turned_on ?? false} />
        <Send quiet>
          <Trans>Save</Trans>
        </Send>
      </SentForm>
    </Part>
  )
}

function WhoFields({ figure }: Pick<Props, 'figure'>) {
  return (
    <>
      <Field name="name" label={<Trans>Name</Trans>} value={figure?.name}>
        {(control) => <input {...control} maxLength={120} autoComplete="off" />}
      </Field>
      <Field
        name="called"
        label={<Trans>What people call this person</Trans>}
        hint={<Trans>One per line, such as a surname, or a title and a surname.</Trans>}
        value={figure?.called.join('\n')}
      >
        {(control) => <TextArea {...control} rows={3} />}
      </Field>
      <Choices
        name="pronoun"
        label={<Trans>Pronoun</Trans>}
        usual={figure?.pronoun ?? 'they'}
        choices={[
          { value: 'they', text: <Trans>they</Trans> },
          { value: 'she', text: <Trans>she</Trans> },
          { value: 'he', text: <Trans>he</Trans> },
        ]}
      />
      <Field
        name="header"
        label={<Trans>The line at the top of every page</Trans>}
        hint={<Trans>Say what this is, and make clear that it isn’t the person.</Trans>}
        value={figure?.header}
      >
        {(control) => <TextArea {...control} rows={2} />}
      </Field>
      <Choices
        name="consent"
        label={<Trans>Has the person agreed?</Trans>}
        usual={figure?.consent ?? 'none'}
        choices={[
          { value: 'none', text: <Trans>No, or nobody has asked</Trans> },
          { value: 'given', text: <Trans>Yes</Trans> },
          { value: 'own_staff', text: <Trans>This site is run by the person’s own staff</Trans> },
        ]}
      />
      <Field name="contact" label={<Trans>Where corrections are sent</Trans>} value={figure?.contact}>
        {(control) => <input {...control} maxLength={200} autoComplete="off" />}
      </Field>
    </>
  )
}

function RecordFields({ figure }: Pick<Props, 'figure'>) {
  return (
    <>
      <Field name="lang" label={<Trans>Language of the record</Trans>} value={figure?.lang ?? 'en'}>
        {(control) => <input {...control} className="short" maxLength={35} autoComplete="off" />}
      </Field>
      <Field
        name="key"
        label={<Trans>Official ID (optional)</Trans>}
        hint={<Trans>The person’s number in the official records.</Trans>}
        value={figure?.key ?? ''}
      >
        {(control) => <input {...control} className="short" maxLength={40} autoComplete="off" />}
      </Field>
      <Field
        name="offices"
        label={<Trans>Offices</Trans>}
        hint={
          <Trans>One office per line: title | first day | last day. For example: Mayor | 2020-01-01 | 2024-12-31</Trans>
        }
        value={linesOfRows(figure?.offices.map(({ title, from, to }) => [title, from, ...(to ? [to] : [])]) ?? [])}
      >
        {(control) => <TextArea {...control} rows={3} />}
      </Field>
      <Field
        name="others"
        label={<Trans>People who could be mistaken for this person</Trans>}
        hint={<Trans>One person per line: name | who they are | other names they go by, separated by commas.</Trans>}
        value={linesOfRows(
          figure?.others.map(({ name, note, called }) => [name, note, ...(called.length ? [called.join(', ')] : [])]) ??
            [],
        )}
      >
        {(control) => <TextArea {...control} rows={3} />}
      </Field>
    </>
  )
}

function TurnedOn({ on }: { on: boolean }) {
  const { refused } = useThisForm()
  return (
    <label className="choice">
      <input type="checkbox" name="turned_on" defaultChecked={refused ? 'turned_on' in refused.kept : on} />
      <Trans>Open the guide to the public once everything is ready</Trans>
    </label>
  )
}
