import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import { WhatCameOfIt, type Came } from '#web/parts/ballot/what-came-of-it.tsx'
import { BillList } from '#web/parts/bills/bill-list.tsx'
import { CommunityList, type Community } from '#web/parts/comms/community-list.tsx'
import type { BillSummary } from '#web/parts/bills/types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ListLinks } from './list-links.tsx'

interface Props extends Came {
  signedIn: boolean
  /** Those this person follows. */
  bills: BillSummary[]
  communities: Community[]
}

/** Where one goes on from the front page: to ask, to every poll there is, to what came of some, to the bills one follows, to communities. */
export const Further = ({ signedIn, bills, communities, ...came }: Props) => (
  <>
    <Section title={<Trans>All polls</Trans>}>
      <ListLinks comm_id={null} />
      {signedIn && (
        <div className="ways">
          <ButtonLink to="/build">
            <Trans>Ask something</Trans>
          </ButtonLink>
        </div>
      )}
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
