import { useId, type ReactNode } from 'react'
import { StatusMessage } from '#web/ui/status-message.tsx'

interface Props {
  id: string
  title: ReactNode
  /** The confirmation of an action just carried out in this part. */
  done?: ReactNode
  children: ReactNode
}

/** One part, under its heading, of a view that is shown instead of the account. */
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
