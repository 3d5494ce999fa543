import type { ReactNode } from 'react'

/** How a screen begins: what it is, and in a sentence what it is for. */
export const Head = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <header className="head">
    <h1>{title}</h1>
    <p className="lead">{children}</p>
  </header>
)
