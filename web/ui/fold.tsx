import type { ReactNode } from 'react'
import { type RefusedForm, useFreshKey } from './sent-form.tsx'

interface Props {
  summary: ReactNode
  /** The refusal of the form inside, if any: the fold is then open. */
  refused: RefusedForm | undefined
  children: ReactNode
}

/** A rarely needed form, collapsed by default. It collapses again once it has been sent. */
export function Fold({ summary, refused, children }: Props) {
  return (
    <details key={useFreshKey(refused)} className="more" open={refused !== undefined}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
