import type { ReactNode } from 'react'

/** A short label about the thing beside it. */
export function Tag({ quiet, title, children }: { quiet?: boolean; title?: string; children: ReactNode }) {
  return (
    <span className={quiet ? 'tag quiet' : 'tag'} title={title}>
      {children}
    </span>
  )
}
