import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { CommunityPlate } from '#web/community/plate.ts'
import { ReportLink } from '#web/thing/report-link.tsx'
import { FirstComments, NewThingsLink } from './new-here.tsx'
import type { NewHere } from './new-here.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { InCommunity, InsteadOfCommunity } from './community-plate.server.ts'
import { UrgentReports } from './urgent-reports.tsx'

// Only the few people who moderate a community or read its decisions load these lists.
const CommunityReports = lazy(async () => ({ default: (await import('./community-view.tsx')).CommunityReports }))
const CommunityAsked = lazy(async () => ({ default: (await import('./community-asked.tsx')).CommunityAsked }))
const CommunityTakenDown = lazy(async () => ({ default: (await import('./taken-down.tsx')).CommunityTakenDown }))
const CommunityChosen = lazy(async () => ({ default: (await import('./chosen-view.tsx')).CommunityChosen }))
const CommunityNew = lazy(async () => ({ default: (await import('./community-new.tsx')).CommunityNew }))
const CommunityLog = lazy(async () => ({ default: (await import('./log-views.tsx')).CommunityLog }))

/** For moderators of the community: a note on pending reports. */
const Reports = ({ comm_id, waits, fresh }: { comm_id: string; waits: boolean; fresh: NewHere }) => (
  <Section title={<Trans>Waiting for you</Trans>}>
    <p className="note">
      {waits ? (
        <Trans>A report or an appeal in this community is waiting for your decision.</Trans>
      ) : (
        <Trans>No report and no appeal in this community is waiting for you.</Trans>
      )}
    </p>
    <FirstComments comm_id={comm_id} of={fresh} />
    <NewThingsLink comm_id={comm_id} of={fresh} />
    <p>
      <Link className="act" to={`/communities/${comm_id}?reports=taken-down`}>
        <Trans>What has been taken down</Trans>
      </Link>
    </p>
    {waits && (
      <div>
        <ButtonLink quiet to={`/communities/${comm_id}?reports=waiting`}>
          <Trans>Look at what’s waiting</Trans>
        </ButtonLink>
      </div>
    )}
  </Section>
)

/** For moderators of the community, above everything else: the reports that nobody should have to wait for. */
const Urgent = ({ comm_id, urgent }: { comm_id: string; urgent: number }) => (
  <Notice kind="trouble">
    <div className="stack">
      <p>
        <UrgentReports urgent={urgent} />
      </p>
      <div className="ways">
        <ButtonLink to={`/communities/${comm_id}?reports=waiting`}>
          <Trans>Look at what’s waiting</Trans>
        </ButtonLink>
      </div>
    </div>
  </Notice>
)

/** The link to the decisions, for everybody. */
const Decided = ({ comm_id }: { comm_id: string }) => (
  <p className="note">
    <Link className="act" to={`/communities/${comm_id}?log=decisions`}>
      <Trans>Public log</Trans>
    </Link>
  </p>
)

/** The link to report the community itself, for those who do not own it. */
const Report = ({ comm_id }: { comm_id: string }) => (
  <p className="note">
    <ReportLink kind="community" id={comm_id}>
      <Trans>Report this community</Trans>
    </ReportLink>
  </p>
)

/** The reports in a community, for its moderators, and the decisions, for everybody. */
export default {
  parts: [
    {
      place: 4,
      View: ({ community: { comm_id }, data: { urgent } }) =>
        urgent > 0 && <Urgent comm_id={comm_id} urgent={urgent} />,
    },
    {
      place: 21,
      View: ({ community: { comm_id }, data: { waits, fresh } }) =>
        waits !== null && fresh && <Reports comm_id={comm_id} waits={waits} fresh={fresh} />,
    },
    {
      place: 99,
      rail: true,
      View: ({ community: { comm_id, my_role, hidden } }) =>
        my_role !== 'owner' && !hidden && <Report comm_id={comm_id} />,
    },
    { place: 90, View: ({ community: { comm_id } }) => <Decided comm_id={comm_id} /> },
  ],
  Instead: ({ community, data, refused }) => (
    <Later>
      {data.show === 'log' && <CommunityLog community={community} log={data.log} />}
      {data.show === 'waiting' && <CommunityReports community={community} waiting={data.waiting} refused={refused} />}
      {data.show === 'taken' && <CommunityTakenDown community={community} taken={data.taken} />}
      {data.show === 'new' && <CommunityNew community={community} things={data.things} refused={refused} />}
      {data.show === 'chosen' && <CommunityChosen community={community} chosen={data.chosen} refused={refused} />}
      {data.show === 'asked' && <CommunityAsked community={community} of={data} refused={refused} />}
    </Later>
  ),
} satisfies CommunityPlate<InCommunity, InsteadOfCommunity>
