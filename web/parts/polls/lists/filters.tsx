import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { feedAddress, feeds, type FeedName } from '#web/home/feed.ts'
import { listAddress, reaches, type Reach } from './list-address.ts'
import { areSeveral, StateLinks } from './list-links.tsx'
import type { PollListData } from './poll-lists.server.ts'

const reachNames: Record<Reach, ReactNode> = {
  front: <Trans>Front page</Trans>,
  mine: <Trans>My communities</Trans>,
  nobody: <Trans>No community: for everyone</Trans>,
  all: <Trans>Everywhere</Trans>,
}

/**
 * Two groups of filters: one for the state of the polls, one for whose polls they are, since the front page does not
 * show all polls. Where there is at most one poll, there is nothing to filter.
 */
export function Filters({ state, of, comm_id, signedIn, some, single }: PollListData) {
  const id = useId()
  const several = areSeveral(some, state)
  const elsewhere = comm_id === null && !(single && of === 'front')
  if (!several && !elsewhere) return null
  return (
    <div className="filters">
      {several && (
        <nav aria-labelledby={`${id}-state`}>
          <p id={`${id}-state`}>
            <Trans>Which polls</Trans>
          </p>
          <StateLinks state={state} of={of} comm_id={comm_id} some={some} />
        </nav>
      )}
      {elsewhere && (
        <nav aria-labelledby={`${id}-whose`}>
          <p id={`${id}-whose`}>
            <Trans>Where to look</Trans>
          </p>
          {reaches
            .filter((each) => signedIn || each !== 'mine')
            .map((each) => (
              <Link
                key={each}
                className="act"
                to={listAddress({ state: state ?? 'open', of: each, comm_id })}
                aria-current={each === of ? 'true' : undefined}
              >
                {reachNames[each]}
              </Link>
            ))}
        </nav>
      )}
      {comm_id === null && <GoingOn />}
    </div>
  )
}

/** The feeds of everything that is going on, which a phone finds here and not on its front page. */
function GoingOn() {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id}>
        <Trans>What’s going on</Trans>
      </p>
      {feeds.map((feed) => (
        <Link key={feed} className="act" to={feedAddress(feed)}>
          {feedNames[feed]}
        </Link>
      ))}
    </nav>
  )
}

const feedNames: Record<FeedName, ReactNode> = {
  closing: <Trans>Closing soon</Trans>,
  new: <Trans>New here</Trans>,
  discussed: <Trans>Most discussed</Trans>,
}
