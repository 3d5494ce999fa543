import { useId, type ReactNode } from 'react'

interface Props {
  /** The panel's visible name; omitted if its content has a heading of its own. */
  title?: ReactNode
  /** Omitted while the content is still loading. */
  children?: ReactNode
}

/** A panel, which looks like a sheet of paper on the page. */
export function Panel({ title, children }: Props) {
  const id = useId()
  if (!title)
    return (
      <div className="panel" aria-busy={children === undefined}>
        {children}
      </div>
    )
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="kicker">
        {title}
      </h2>
      {children}
    </section>
  )
}
