import type { ReactNode } from 'react'

/** Further details; opens without JavaScript. */
export function Details({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="more" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
