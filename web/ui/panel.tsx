import { useId, type ReactNode } from 'react'

interface Props {
  /** Names the panel to everyone; left out where what is inside names itself. */
  title?: ReactNode
  /** Left out while they are still on their way. */
  children?: ReactNode
}

/** A sheet of paper on the ground of the page. */
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
