import type { ReactNode } from 'react'

/** The top of a screen: what it is, and in one sentence what it is for. */
export const Head = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <header className="head">
    <h1>{title}</h1>
    <p className="lead">{children}</p>
  </header>
)
