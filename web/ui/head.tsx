import type { ReactNode } from 'react'

interface Props {
  /** A link to the page the reader came from, or to the section that the screen belongs to. */
  eyebrow?: ReactNode
  title: ReactNode
  children?: ReactNode
}

/** The head of a screen: its title, and a sentence about its purpose. */
export const Head = ({ eyebrow, title, children }: Props) => (
  <header className="head">
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1>{title}</h1>
    {children && <p className="lead">{children}</p>}
  </header>
)
