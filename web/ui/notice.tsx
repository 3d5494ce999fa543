import type { ReactNode } from 'react'

/** One line that something went well (`done`), needs a look (`trouble`), or is so (`plain`). */
export function Notice({ kind, children }: { kind: 'done' | 'trouble' | 'plain'; children: ReactNode }) {
  const role = { done: 'status', trouble: 'alert', plain: undefined }[kind]
  return (
    <div className={`notice ${kind}`} role={role}>
      {children}
    </div>
  )
}
