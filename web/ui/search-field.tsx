import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormStyles } from './form-styles.tsx'

interface Props {
  label: ReactNode
  /** The current search words; empty at first. */
  q: string
  max: number
  /** The label of its button. */
  send: ReactNode
  /** Whether its button is less prominent. */
  quiet?: boolean
}

/** A search field with its button: for forms sent by GET, so that results have an address. */
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
