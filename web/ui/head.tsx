import type { ReactNode } from 'react'

interface Props {
  /** Where one has come from, or under what it stands. */
  eyebrow?: ReactNode
  title: ReactNode
  children?: ReactNode
}

/** How a screen begins: what it is, and in a sentence what it is for. */
export const Head = ({ eyebrow, title, children }: Props) => (
  <header className="head">
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1>{title}</h1>
    {children && <p className="lead">{children}</p>}
  </header>
)
