import { useId, type ReactNode } from 'react'

/** A part of a page under its heading, on the page's own ground. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
