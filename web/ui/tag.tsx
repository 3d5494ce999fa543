import type { ReactNode } from 'react'

/** A word or two about the thing it stands beside. */
export function Tag({ quiet, title, children }: { quiet?: boolean; title?: string; children: ReactNode }) {
  return (
    <span className={quiet ? 'tag quiet' : 'tag'} title={title}>
      {children}
    </span>
  )
}
