import type { ReactNode } from 'react'

/** One line that something went well (`done`), needs a look (`trouble`), has changed since one was here (`news`), or is so (`plain`). */
export function Notice({ kind, children }: { kind: 'done' | 'trouble' | 'news' | 'plain'; children: ReactNode }) {
  const role = { done: 'status', trouble: 'alert', news: undefined, plain: undefined }[kind]
  return (
    <div className={`notice ${kind}`} role={role}>
      {children}
    </div>
  )
}
