import type { ReactNode } from 'react'

/** Further details, which can be opened without JavaScript. */
export function Details({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="more" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
