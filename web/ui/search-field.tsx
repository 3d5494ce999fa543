import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormStyles } from './form-styles.tsx'

interface Props {
  label: ReactNode
  /** The words that were looked for; empty at first. */
  q: string
  max: number
  /** What its button says. */
  send: ReactNode
  /** Whether its button stands back. */
  quiet?: boolean
}

/** The words to look for, and the button beside them: for forms sent by GET, so that what was found has an address. */
export function SearchField({ label, q, max, send, quiet = false }: Props) {
  const id = useId()
  return (
    <>
      <FormStyles />
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" name="q" key={q} defaultValue={q} maxLength={max} autoComplete="off" />
      <Button quiet={quiet}>{send}</Button>
    </>
  )
}
