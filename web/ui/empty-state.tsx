import type { ReactNode } from 'react'

/** Shown when a list is empty: what will be here, and what to do in the meantime. */
export function EmptyState({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <p className="say">{title}</p>
      {children}
    </div>
  )
}
