import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusMessage } from '#web/ui/status-message.tsx'

interface Props {
  id: string
  title: ReactNode
  /** The confirmation of an action just carried out in this part. */
  done?: ReactNode
  children: ReactNode
}

/** A link to the next page of a part's list, in the address parameter `of`; nothing if the cursor is null. */
export function Further({ of, cursor, children }: { of: string; cursor: string | null; children: ReactNode }) {
  if (cursor === null) return null
  return (
    <p className="ways">
      <Link className="btn quiet" to={`/account?look=bots&${of}=${encodeURIComponent(cursor)}#${of}`}>
        {children}
      </Link>
    </p>
  )
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
