import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { newcomersPage } from '#contract/newcomers.ts'
import type { HomePlate } from '#web/home/plate.ts'
import { Written } from '#web/ui/written.tsx'
import type { OnHome } from './home-plate.server.ts'
import { UrgentReports } from './urgent-reports.tsx'

type Queue = OnHome['queues'][number]

/** The page that lists the waiting things; the community’s page if they are of several kinds. */
const pageOf = ({ comm_id, only }: Queue) =>
  ({
    decide: `/communities/${comm_id}?reports=waiting`,
    comments: `/communities/${comm_id}?held=waiting`,
    things: newcomersPage(comm_id),
    several: `/communities/${comm_id}`,
  })[only ?? 'several']

/** The number of things in one community that this person should look at as a moderator. */
function InCommunity({ queue }: { queue: Queue }) {
  const { comm_name, lang, count } = queue
  return (
    <li>
      <Link to={pageOf(queue)}>
        <Written lang={lang}>{comm_name}</Written>:{' '}
        <Plural value={count} one="# thing is waiting for a moderator" other="# things are waiting for a moderator" />
      </Link>
    </li>
  )
}

/** The reports in one community that nobody should have to wait for. */
const Urgent = ({ queue: { comm_id, comm_name, lang, urgent } }: { queue: Queue }) => (
  <li className="urgent">
    <Link to={`/communities/${comm_id}?reports=waiting`}>
      <Written lang={lang}>{comm_name}</Written>: <UrgentReports urgent={urgent} />
    </Link>
  </li>
)

const OnDesk = ({ desk }: { desk: NonNullable<OnHome['desk']> }) => (
  <li>
    <Link to="/account?look=desk">
      {desk.more ? (
        <Trans>{desk.count} or more things are waiting on the desk of this site</Trans>
      ) : (
        <Plural
          value={desk.count}
          one="One thing is waiting on the desk of this site"
          other="# things are waiting on the desk of this site"
        />
      )}
    </Link>
  </li>
)

/** Appeals that nobody here can decide, while their authors read no contact: only operators can write one. */
const OutsideAppeals = ({ count }: { count: number }) => (
  <li>
    <Link to="/account?look=desk#outside-contact">
      <Plural
        value={count}
        one="An appeal waits for somebody outside, and no contact is written"
        other="# appeals wait for somebody outside, and no contact is written"
      />
    </Link>
  </li>
)

/** What waits for those who look after a community, and for those who run the site. */
export default {
  parts: [
    {
      place: 0,
      where: 'needs',
      View: ({ data: { queues } }) =>
        queues.filter(({ urgent }) => urgent > 0).map((queue) => <Urgent key={queue.comm_id} queue={queue} />),
    },
    {
      place: 6,
      where: 'needs',
      View: ({ data: { queues, desk, outside } }) => (
        <>
          {queues.map((queue) => (
            <InCommunity key={queue.comm_id} queue={queue} />
          ))}
          {outside && <OutsideAppeals count={outside.count} />}
          {desk && desk.count > 0 && <OnDesk desk={desk} />}
        </>
      ),
    },
  ],
} satisfies HomePlate<OnHome>
