import { useId, type ReactNode } from 'react'

interface Props {
  /** Names the panel to everyone; left out where what is inside names itself. */
  title?: ReactNode
  children: ReactNode
}

/** A sheet of paper on the ground of the page. */
export function Panel({ title, children }: Props) {
  const id = useId()
  if (!title) return <div className="panel">{children}</div>
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="kicker">
        {title}
      </h2>
      {children}
    </section>
  )
}
