import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCommunityName } from '#web/state/use-community.ts'
import type { Item, Poll, PollSummary } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { CountingRules } from './counting-rules.tsx'
import { NothingPromised } from './poll-promise.tsx'
import { Published } from './published.tsx'

/** An expandable line that says briefly who may answer; expanded, it shows the full terms. */
export const AudienceFact = ({ poll }: { poll: PollSummary }) => (
  <Details summary={<AudienceShort poll={poll} />}>
    <Audience poll={poll} />
  </Details>
)

/**
 * An expandable line that says briefly who will know an answer; expanded, it shows the full terms and what is
 * published.
 */
export const SecrecyFact = ({ poll }: { poll: Poll }) => (
  <Details summary={<SecrecyShort poll={poll} />}>
    <WhoKnows poll={poll} />
    <p>
      <Published poll={poll} />
    </p>
  </Details>
)

/** An expandable line that says briefly how answers become a result; expanded, it shows the rules. */
export const CountingFact = ({ poll }: { poll: Poll }) => (
  <Details summary={<CountingShort items={poll.items} />}>
    <CountingRules poll={poll} />
    <WhatCounts poll={poll} />
  </Details>
)

/** Says of a poll whose author has promised nothing that no decision depends on it. */
export const NoPurposeFact = ({ poll }: { poll: PollSummary }) =>
  !poll.promise && (
    <Details summary={<Trans>What it’s for</Trans>}>
      <NothingPromised />
    </Details>
  )

function AudienceShort({ poll: { audience, comm_id, secrecy } }: { poll: PollSummary }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members' && community) return <Trans>For members of {community}</Trans>
  if (audience === 'members') return <Trans>For members</Trans>
  if (audience === 'list') return <Trans>For people on a list</Trans>
  if (audience === 'signed_in' || secrecy !== 'hidden') return <Trans>For anyone signed in</Trans>
  return <Trans>Anyone can answer</Trans>
}

/** A few words on what happens to the name of somebody who answers. */
export function SecrecyShort({ poll: { secrecy } }: { poll: Pick<PollSummary, 'secrecy'> }) {
  if (secrecy === 'named') return <Trans>Your name is shown</Trans>
  return secrecy === 'secret' ? <Trans>Secret ballot</Trans> : <Trans>Names aren’t shown</Trans>
}

function CountingShort({ items: [item, ...more] }: { items: Item[] }): ReactNode {
  if (more.length === 0) {
    if (item?.kind === 'single') return <Trans>Most votes win</Trans>
    if (item?.kind === 'ranked' && (item.rule === 'irv' || item.rule === 'stv' || item.rule === 'meek'))
      return <Trans>Counted in rounds</Trans>
  }
  return <Trans>How it’s counted</Trans>
}

function Audience({ poll: { audience, comm_id, secrecy } }: { poll: PollSummary }) {
  const community = useCommunityName(comm_id)
  if (audience === 'members') return <Trans>Members of {community}.</Trans>
  if (audience === 'list')
    return <Trans>People on the poll’s list, using their e-mail address or a code from the organisers.</Trans>
  if (audience === 'signed_in' || secrecy !== 'hidden') return <Trans>Anyone who’s signed in.</Trans>
  return <Trans>Anyone, no account needed. Signed-in people are counted separately.</Trans>
}

function WhoKnows({ poll: { secrecy } }: { poll: PollSummary }) {
  if (secrecy === 'named')
    return <Trans>Everyone who can see the result: it shows your name next to your answer.</Trans>
  if (secrecy === 'hidden') {
    return (
      <Trans>
        The result never shows who answered what. The site keeps your answer linked to your account or this browser.
      </Trans>
    )
  }
  return (
    <Trans>
      It’s secret: we keep your answer separate from your name. The people who run this site can still see that you’ve
      answered, and on which day. While the poll is open, anyone who controls the server could watch answers arrive or
      work them out from its files.
    </Trans>
  )
}

/** The quorum and the threshold that the result must reach to count. */
function WhatCounts({ poll: { quorum, threshold } }: { poll: PollSummary }) {
  if (quorum === null && threshold === null) return null
  return (
    <p>
      {quorum !== null && (
        <Plural
          value={quorum}
          one="The result counts if at least # person answers."
          other="The result counts if at least # people answer."
        />
      )}{' '}
      {threshold !== null && (
        <Trans>To win, an option must be chosen by at least {threshold}% of the people who answer the question.</Trans>
      )}
    </p>
  )
}
