import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import type { NewHere as Waiting } from './new-here.server.ts'

/** The maximum number of things listed by name; the rest are only counted. */
const MAX_NAMED = 5

/** The number of first comments waiting in a community, as a link to them. */
export const FirstComments = ({ comm_id, of: { comments, more } }: { comm_id: string; of: Waiting }) =>
  comments > 0 && (
    <p>
      <Link className="act" to={`/communities/${comm_id}?held=waiting`}>
        {more ? (
          <Trans>{comments} or more first comments wait to be let through</Trans>
        ) : (
          <Plural
            value={comments}
            one="# first comment waits to be let through"
            other="# first comments wait to be let through"
          />
        )}
      </Link>
    </p>
  )

/**
 * Things published by new accounts in a community that nobody has looked at; each can be shown to the whole site from
 * its own page.
 */
export function NewThings({ of: { things } }: { of: Waiting }) {
  if (things.length === 0) return null
  const others = things.length - MAX_NAMED
  return (
    <>
      <p>
        <Plural
          value={things.length}
          one="# thing that a new account published waits until somebody has looked at it:"
          other="# things that new accounts published wait until somebody has looked at them:"
        />
      </p>
      <ul>
        {things.slice(0, MAX_NAMED).map(({ to, title, lang }) => (
          <li key={to}>
            <Link to={to}>
              <Written lang={lang}>{title}</Written>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="note">
          <Plural value={others} one="and # more" other="and # more" />
        </p>
      )}
    </>
  )
}
