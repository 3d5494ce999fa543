import { CircleAlert } from 'lucide'
import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface Labelled {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: (field: Labelled) => ReactNode
}

/** One field under its label, with what is good to know and, in words, what is wrong with it. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="wrong" id={`${id}-error`}>
          <Icon node={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {children({ id, 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}

interface ChoiceProps {
  label: ReactNode
  name: string
  type?: 'radio' | 'checkbox'
  choices: { value: string; text: ReactNode }[]
  chosen: string[]
}

/** A few choices under one heading, as native radio buttons or check boxes. */
export function Choices({ label, name, type = 'radio', choices, chosen }: ChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className="choice">
          <input
            type={type}
            name={type === 'radio' ? name : value}
            value={type === 'radio' ? value : 'yes'}
            defaultChecked={chosen.includes(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
