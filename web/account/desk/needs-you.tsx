import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Desk } from './desk.server.ts'
import { pages } from './desk-plates.ts'
import { Waits } from './waits.tsx'

/** In the account of those who run the site: what waits for them, with its numbers, and the way to each of their pages. */
export function NeedsYou({ desk }: { desk: Desk }) {
  return (
    <section className="panel needs-you" aria-labelledby="needs-you">
      <h2 id="needs-you">
        <Trans>Needs you</Trans>
      </h2>
      <Waits desk={desk} />
      <ul className="desk-pages">
        <li>
          <Link className="act" to="/account?look=desk">
            <Trans>The desk of this site</Trans>
          </Link>
        </li>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link className="act" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
