import type { ReactNode } from 'react'
import { type RefusedForm, useFreshKey } from './sent-form.tsx'

interface Props {
  summary: ReactNode
  /** Why the form inside was refused: then it is open. */
  refused: RefusedForm | undefined
  children: ReactNode
}

/** A form that is not needed every day. It folds again after it was sent. */
export function Fold({ summary, refused, children }: Props) {
  return (
    <details key={useFreshKey(refused)} className="more" open={refused !== undefined}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
