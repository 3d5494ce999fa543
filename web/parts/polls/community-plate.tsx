import { Trans } from '@lingui/react/macro'
import { looksAfter } from '#contract/comms-roles.ts'
import type { Community, CommunityPlate } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { StillWaiting } from './ballot/still-waiting.tsx'
import type { InCommunity } from './community-plate.server.ts'
import { hasCounts, type PollLine } from './lines.ts'
import { areSeveral, ListLinks } from './lists/list-links.tsx'
import type { PollListData } from './lists/poll-lists.server.ts'
import { PollLists } from './lists/poll-lists.tsx'
import { PollCards } from './poll-cards.tsx'
import { PollList } from './poll-list.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { LastTurnout, LastTurnoutLine } from './timeline/last-turnout.tsx'
import { Replies } from './timeline/replies.tsx'

function OpenPolls({ data: { needs, open, per, answered } }: { data: InCommunity }) {
  const mine = new Set(answered)
  return (
    <>
      {needs.length > 0 && (
        <Section title={<Trans>Needs your answer</Trans>}>
          <PollCards polls={needs} per={per} answered={mine} />
        </Section>
      )}
      {open.length > 0 && (
        <Section title={needs.length > 0 ? <Trans>Other open polls</Trans> : <Trans>Open polls</Trans>}>
          <PollCards polls={open} per={per} told={hasCounts(needs)} answered={mine} />
        </Section>
      )}
      {needs.length + open.length === 0 && (
        <Section title={<Trans>Open polls</Trans>}>
          <p>
            <Trans>This community has no open polls at the moment.</Trans>
          </p>
        </Section>
      )}
    </>
  )
}

/** Overdue polls, and polls for which the timeline has no space. */
function OtherPolls({ data: { overdue, over, withdrawn, answered } }: { data: InCommunity }) {
  const list = (polls: PollLine[]) => <PollList polls={polls} answered={new Set(answered)} />
  return (
    <>
      <StillWaiting overdue={overdue} />
      {over.length > 0 && <Section title={<Trans>Earlier results</Trans>}>{list(over)}</Section>}
      {withdrawn.length > 0 && <Section title={<Trans>Withdrawn by their authors</Trans>}>{list(withdrawn)}</Section>}
    </>
  )
}

/** A link to create a poll, for members who may do so; moderators have it among their own links. */
const AskThem = ({ community: { comm_id, my_role }, data }: { community: Community; data: InCommunity }) =>
  my_role !== null &&
  !looksAfter(my_role) &&
  data.writes && (
    <div className="ways">
      <ButtonLink quiet to={`/build?new=1&comm=${comm_id}`}>
        <Trans>Ask this community something</Trans>
      </ButtonLink>
    </div>
  )

/** The links to every list of polls, unless the page already shows all there are in one. */
const AllPolls = ({ community: { comm_id }, data: { some, further } }: { community: Community; data: InCommunity }) =>
  (areSeveral(some) || further) && (
    <Section title={<Trans>All polls</Trans>}>
      <ListLinks comm_id={comm_id} some={some} />
    </Section>
  )

/** The current and past polls of a community, and the link to create a poll. */
export default {
  parts: [
    { place: 9, View: ({ data: { past } }) => <LastTurnoutLine past={past} /> },
    {
      place: 10,
      tab: {
        id: 'open',
        name: <Trans>Open</Trans>,
        count: ({ needs, open }) => needs.length + open.length,
        has: () => true,
      },
      View: OpenPolls,
    },
    { place: 30, View: AskThem },
    {
      place: 45,
      tab: {
        id: 'timeline',
        name: <Trans>Outcomes</Trans>,
        has: ({ data: { past, scheduled } }) => past.length + scheduled.length > 0,
      },
      View: ({ data }) => <Timeline {...data} />,
    },
    { place: 50, View: OtherPolls },
    { place: 60, View: AllPolls },
    { place: 85, rail: true, View: ({ data: { past } }) => <LastTurnout past={past} /> },
    { place: 90, rail: true, View: ({ data: { replies } }) => <Replies {...replies} /> },
  ],
  Instead: ({ data }) => <PollLists list={data} />,
} satisfies CommunityPlate<InCommunity, PollListData>
