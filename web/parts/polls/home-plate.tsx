import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { WhatCameOfIt } from './ballot/what-came-of-it.tsx'
import type { OnHome } from './home-plate.server.ts'
import { listAddress } from './lists/list-address.ts'
import { ListLinks } from './lists/list-links.tsx'
import { MyAsking } from './my-asking.tsx'
import { PollLists } from './lists/poll-lists.tsx'
import type { PollListData } from './lists/poll-lists.server.ts'
import { PollList } from './poll-list.tsx'
import { WaitsForMe } from './waits-for-me.tsx'

/** The links to every list of polls, unless all of them are empty. */
const AllPolls = ({ data: { past }, idle }: { data: OnHome; idle: boolean }) =>
  (past || !idle) && (
    <Section title={<Trans>All polls</Trans>}>
      <ListLinks comm_id={null} />
    </Section>
  )

/** The link to the open polls for which the page has no space. */
const MoreOpen = ({ more }: { more: boolean }) =>
  more && (
    <p className="more-open">
      <ButtonLink quiet to={listAddress({ state: 'open', comm_id: null })}>
        <Trans>All open polls</Trans>
      </ButtonLink>
    </p>
  )

const nobody = new Set<string>()

/** The polls that will open soon. Nobody has answered them yet, so none is tagged as answered. */
const OpeningSoon = ({ data: { scheduled } }: { data: OnHome }) =>
  scheduled.length > 0 && (
    <Section title={<Trans>Opening soon</Trans>}>
      <PollList polls={scheduled} answered={nobody} withCommunity />
    </Section>
  )

/** The links to all polls and the outcomes of some polls, or one of the lists of polls. */
export default {
  parts: [
    { place: 1, where: 'needs', View: ({ data, toAnswer }) => <WaitsForMe {...data.waiting} toAnswer={toAnswer} /> },
    { place: 90, where: 'needs', View: ({ data }) => <MyAsking hasAsked={data.hasAsked} /> },
    { place: 1, View: MoreOpen },
    { place: 10, View: ({ data }) => <WhatCameOfIt {...data} /> },
    { place: 50, View: OpeningSoon },
    { place: 60, View: AllPolls },
  ],
  Instead: ({ data }) => <PollLists list={data} />,
} satisfies HomePlate<OnHome, PollListData>
