import { useId, type ReactNode } from 'react'
import { useThisForm } from './sent-form.tsx'
import { Wrong } from './wrong.tsx'

/** The props an input, a select or a text area gets from its field. */
interface Control {
  id: string
  name: string
  defaultValue: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  autoFocus: boolean
}

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The initial value; after a refusal, the value filled in is shown instead. */
  value?: string | undefined
  /** The field's name in refusals, if different. */
  refusedAs?: string
  children: (control: Control) => ReactNode
}

/** The props of a control, and its error message if the form was refused because of it. */
export function useControl({
  name,
  hint,
  value,
  refusedAs = name,
}: Pick<Props, 'name' | 'hint' | 'value' | 'refusedAs'>) {
  const id = useId()
  const { refused } = useThisForm()
  const wrong = refused?.errors[refusedAs]
  // If there is no message above the form, the focus moves to the first invalid field.
  const first = wrong !== undefined && !refused?.sentence && Object.keys(refused?.errors ?? {})[0] === refusedAs
  const control: Control = {
    id,
    name,
    defaultValue: refused?.kept[name]?.[0] ?? value,
    'aria-describedby': [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': wrong ? true : undefined,
    autoFocus: first,
  }
  return {
    control,
    fault: wrong && (
      <Wrong id={`${id}-wrong`} alert={first}>
        {wrong}
      </Wrong>
    ),
  }
}

/** One field: its label above, then its hint, then its error. */
export function Field({ label, hint, children, ...of }: Props) {
  const { control, fault } = useControl({ hint, ...of })
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      {hint && (
        <p id={`${control.id}-hint`} className="note">
          {hint}
        </p>
      )}
      {fault}
      {children(control)}
    </div>
  )
}

interface ChoiceProps {
  label: ReactNode
  /** Shows the legend in the small type of a note. */
  quiet?: boolean
  name: string
  type?: 'radio' | 'checkbox'
  choices: { value: string; text: ReactNode }[]
  /** The initial choice; after a refusal, the choice made is shown instead. */
  usual?: string
}

/** A few choices under one heading, as native radio buttons or check boxes. */
export function Choices({ label, quiet, name, type = 'radio', choices, usual }: ChoiceProps) {
  const { refused } = useThisForm()
  const kept = type === 'radio' ? refused?.kept[name] : refused && Object.keys(refused.kept)
  const chosen = kept ?? [usual]
  return (
    <fieldset className="choices">
      <legend className={quiet ? 'note' : undefined}>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className="choice">
          <input
            type={type}
            name={type === 'radio' ? name : value}
            value={type === 'radio' ? value : 'yes'}
            defaultChecked={chosen.includes(value)}
            aria-invalid={type === 'radio' && refused?.errors[name] ? true : undefined}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
