import type { ReactNode } from 'react'

/** More for those who want it; opens without JavaScript. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="more">
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
