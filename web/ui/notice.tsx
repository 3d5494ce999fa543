import type { ReactNode } from 'react'

/**
 * A message of one line: something went well (`done`), needs attention (`trouble`), has changed since the last visit
 * (`news`), or is merely stated (`plain`).
 */
export function Notice({ kind, children }: { kind: 'done' | 'trouble' | 'news' | 'plain'; children: ReactNode }) {
  const role = { done: 'status', trouble: 'alert', news: undefined, plain: undefined }[kind]
  return (
    <div className={`notice ${kind}`} role={role}>
      {children}
    </div>
  )
}
