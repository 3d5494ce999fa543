import type { ReactNode } from 'react'
import { type RefusedForm, useFreshKey } from './sent-form.tsx'

interface Props {
  summary: ReactNode
  /** The refusal of the form inside, if any: the fold is then open. */
  refused: RefusedForm | undefined
  children: ReactNode
}

/** A form that is rarely needed, folded away. It folds again after the form was sent. */
export function Fold({ summary, refused, children }: Props) {
  return (
    <details key={useFreshKey(refused)} className="more" open={refused !== undefined}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
