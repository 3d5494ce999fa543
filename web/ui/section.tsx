import { useId, type ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Whether the section is secondary to the page’s main content. */
  aside?: boolean
  children: ReactNode
}

/** A part of a page under its heading, on the page's own background. */
export function Section({ title, aside = false, children }: Props) {
  const id = useId()
  return (
    <section className={aside ? 'aside' : 'section'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
