import type { ReactNode } from 'react'

/** Nothing here yet: what will be here, and what one can do meanwhile. */
export function EmptyState({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <p className="say">{title}</p>
      {children}
    </div>
  )
}
