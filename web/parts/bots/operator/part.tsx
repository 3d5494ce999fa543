import { useId, type ReactNode } from 'react'
import { Told } from '#web/ui/told.tsx'

interface Props {
  id: string
  title: ReactNode
  /** What has just been done here. */
  done?: ReactNode
  children: ReactNode
}

/** One part of the operator's page under its heading. */
export function Part({ id, title, done, children }: Props) {
  const heading = useId()
  return (
    <section id={id} className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {done && <Told kind="done">{done}</Told>}
      {children}
    </section>
  )
}
