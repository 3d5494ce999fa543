import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * A link to the next page of a part's list; the cursor goes into the address parameter `of`. Shows nothing if the
 * cursor is null.
 */
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
