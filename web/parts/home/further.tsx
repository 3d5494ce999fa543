import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { WhatCameOfIt, type Came } from '#web/parts/polls/ballot/what-came-of-it.tsx'
import { BillList } from '#web/parts/bills/bill-list.tsx'
import { CommunityList, type Community } from '#web/parts/comms/community-list.tsx'
import type { BillSummary } from '#web/parts/bills/types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { ListLinks } from '#web/parts/polls/lists/list-links.tsx'

interface Props extends Came {
  /** Those this person follows. */
  bills: BillSummary[]
  communities: Community[]
}

/** What stands first on the front page: the way to ask for signed-in people, and that nothing is asked where it is so. */
export const Beginning = ({ asks, idle }: { asks: boolean; idle: boolean }) => (
  <>
    {asks && (
      <Link className="act ask-first" to="/build">
        <Trans>Ask something</Trans>
      </Link>
    )}
    {idle && <NothingOpen />}
  </>
)

/** Where one goes on from the front page: to every poll there is, to what came of some, to the bills one follows, to communities. */
export const Further = ({ bills, communities, ...came }: Props) => (
  <>
    <Section title={<Trans>All polls</Trans>}>
      <ListLinks comm_id={null} />
    </Section>
    <WhatCameOfIt {...came} />
    {bills.length > 0 && (
      <Section title={<Trans>Bills you follow</Trans>}>
        <BillList bills={bills} heading="h3" />
      </Section>
    )}
    {communities.length > 0 && (
      <Section title={<Trans>Communities</Trans>}>
        <CommunityList communities={communities} heading="h3" />
        <div>
          <ButtonLink quiet to="/communities">
            <Trans>All communities</Trans>
          </ButtonLink>
        </div>
      </Section>
    )}
  </>
)

/** The front page of an instance that asks nothing at the moment. */
export function NothingOpen() {
  return (
    <>
      <header className="head">
        <h1>
          <Trans>Polls to answer, results to trust</Trans>
        </h1>
      </header>
      <EmptyState title={<Trans>No polls are open at the moment.</Trans>}>
        <p>
          <Trans>The next one will appear here when it opens.</Trans>
        </p>
        <ButtonLink quiet to="/communities">
          <Trans>See who runs polls here</Trans>
        </ButtonLink>
      </EmptyState>
    </>
  )
}
