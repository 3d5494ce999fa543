import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'

interface Said {
  name: string
  label: ReactNode
  hint?: ReactNode
}

interface PickProps<V extends string> extends Said {
  value: V
  choices: { value: V; text: ReactNode }[]
}

/** A select box with a few fixed values. */
export function Pick<V extends string>({ choices, ...said }: PickProps<V>) {
  return (
    <Field {...said}>
      {(control) => (
        <select {...control}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface WholeProps extends Said {
  value: number | null
  min?: number
  max?: number
  step?: number | 'any'
}

/** A field for a number of a few digits. */
export function NumberField({ value, min, max, step, ...said }: WholeProps) {
  return (
    <Field {...said} value={value === null ? '' : String(value)}>
      {(control) => (
        <input {...control} type="number" className="short" min={min} max={max} step={step} autoComplete="off" />
      )}
    </Field>
  )
}

/** A checkbox; after a refusal it keeps the state in which it was sent. */
export function Tick({ name, on, children }: { name: string; on: boolean; children: ReactNode }) {
  const { refused } = useThisForm()
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="yes" defaultChecked={refused ? name in refused.kept : on} />
      <span>{children}</span>
    </label>
  )
}

interface MomentProps {
  name: string
  label: ReactNode
  timeLabel: ReactNode
  /** The field name that a refusal uses for this moment. */
  refusedAs?: string
  clock: { date: string; time: string }
}

/** Fields for a date and a time of day, in the time zone of the instance. */
export function MomentFields({ name, label, timeLabel, refusedAs, clock }: MomentProps) {
  return (
    <div className="pair">
      <Field name={`${name}_date`} refusedAs={refusedAs} label={label} value={clock.date}>
        {(control) => <input {...control} type="date" />}
      </Field>
      <Field name={`${name}_time`} label={timeLabel} value={clock.time}>
        {(control) => <input {...control} type="time" />}
      </Field>
    </div>
  )
}
