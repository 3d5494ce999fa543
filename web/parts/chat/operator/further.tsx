import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BotPage } from './bot-page-names.ts'

interface Props {
  on: BotPage
  of: string
  cursor: string | null
  children: ReactNode
}

/**
 * A link to the next page of a part's list; the cursor goes into the address parameter `of`. Shows nothing if the
 * cursor is null.
 */
export function Further({ on, of, cursor, children }: Props) {
  if (cursor === null) return null
  return (
    <p className="ways">
      <Link className="btn quiet" to={`/account?look=${on}&${of}=${encodeURIComponent(cursor)}#${of}`}>
        {children}
      </Link>
    </p>
  )
}
