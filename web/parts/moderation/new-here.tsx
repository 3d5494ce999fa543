import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { newcomersPage } from '#contract/newcomers.ts'
import type { NewHere as Waiting } from './new-here.server.ts'

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

/** The number of things published by new accounts that nobody has looked at, as a link to them. */
export const NewThingsLink = ({ comm_id, of: { things, moreThings } }: { comm_id: string; of: Waiting }) =>
  things > 0 && (
    <p>
      <Link className="act" to={newcomersPage(comm_id)}>
        {moreThings ? (
          <Trans>{things} or more things by new accounts are waiting for somebody to look at them</Trans>
        ) : (
          <Plural
            value={things}
            one="# thing by a new account is waiting for somebody to look at it"
            other="# things by new accounts are waiting for somebody to look at them"
          />
        )}
      </Link>
    </p>
  )
