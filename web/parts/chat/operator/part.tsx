import { useId, type ReactNode } from 'react'
import { StatusMessage } from '#web/ui/status-message.tsx'

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
      {done && <StatusMessage kind="done">{done}</StatusMessage>}
      {children}
    </section>
  )
}
