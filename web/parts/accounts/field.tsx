import { CircleAlert } from 'lucide'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useThisForm } from './account-form.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What stands at the end of the box. */
  children?: ReactNode
}

/** One line to fill in: its label above, then what to know before, then why it was refused. */
export function Field({ name, label, hint, defaultValue, children, ...input }: Props) {
  const id = useId()
  const { refused } = useThisForm()
  const wrong = refused?.field === name
  const about = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="wrong" role="alert">
          <Icon node={CircleAlert} />
          <span>{refused.sentence}</span>
        </p>
      )}
      <div className="box">
        <input
          {...input}
          id={id}
          name={name}
          defaultValue={refused?.kept[name] ?? defaultValue}
          aria-describedby={about || undefined}
          aria-invalid={wrong || undefined}
          // It was refused: whoever sent it wants to mend it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={wrong}
        />
        {children}
      </div>
    </div>
  )
}
