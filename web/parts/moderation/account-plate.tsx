import { Plural, Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import { newcomersPage } from '#contract/newcomers.ts'
import type { AccountPlate } from '#web/account/plate.ts'
import { CHOSEN } from '#web/thing/chosen-address.ts'
import { Later } from '#web/ui/later.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import type { DecisionRead, MyReports, OnAccount } from './account-plate.server.ts'
import type { Chosen } from './chosen.server.ts'
import type { Waiting } from './settling.server.ts'
import type { TakenDown } from './taken-down.server.ts'
import { UrgentReports } from './urgent-reports.tsx'

// Only the few people who run the site, have reported something or are affected by a decision load these views.
const AllReports = lazy(async () => ({ default: (await import('./account-views.tsx')).AllReports }))
const DecisionView = lazy(async () => ({ default: (await import('./decision-view.tsx')).DecisionView }))
const AllTakenDown = lazy(async () => ({ default: (await import('./taken-down.tsx')).AllTakenDown }))
const AllChosen = lazy(async () => ({ default: (await import('./chosen-view.tsx')).AllChosen }))
const OwnReports = lazy(async () => ({ default: (await import('./account-views.tsx')).OwnReports }))

/** For moderators: the open tasks in each community they look after, starting with the community that has the most. */
const ModeratorDoors = ({ queues }: Pick<OnAccount, 'queues'>) => {
  const waiting = queues.filter(({ reports, appeals, comments, things }) => reports + appeals + comments + things > 0)
  return (
    <section className="panel half" aria-labelledby="moderates">
      <h2 id="moderates">
        <Trans>What waits for you as a moderator</Trans>
      </h2>
      {waiting.length === 0 && (
        <p>
          <Trans>Nothing waits in the communities that you look after.</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="rows">
          {waiting.map(({ comm_id, comm_name, lang, reports, urgent, late, appeals, comments, things }) => (
            <li key={comm_id}>
              <h3>
                <Link to={`/communities/${comm_id}${reports + appeals > 0 ? '?reports=waiting' : ''}`}>
                  <Written lang={lang}>{comm_name}</Written>
                </Link>
              </h3>
              {urgent > 0 && (
                <p className="urgent">
                  <UrgentReports urgent={urgent} />
                </p>
              )}
              <p className="meta">
                {reports > 0 && (
                  <span>
                    <Plural value={reports} one="# reported thing" other="# reported things" />
                  </span>
                )}
                {comments > 0 && (
                  <Link className="act" to={`/communities/${comm_id}?held=waiting`}>
                    <Plural value={comments} one="# first comment" other="# first comments" />
                  </Link>
                )}
                {things > 0 && (
                  <Link className="act" to={newcomersPage(comm_id)}>
                    <Plural
                      value={things}
                      one="# thing published by a new account"
                      other="# things published by new accounts"
                    />
                  </Link>
                )}
                {late > 0 && (
                  <Tag>
                    <Plural value={late} one="# late" other="# late" />
                  </Tag>
                )}
                {appeals > 0 && (
                  <span>
                    <Plural value={appeals} one="# appeal" other="# appeals" />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const OwnDoor = () => (
  <p className="note">
    <Link className="act" to="/account?look=my-reports">
      <Trans>What you’ve reported, and what came of it</Trans>
    </Link>
  </p>
)

/** The open tasks of moderators, the decisions about this person's content, and their own reports. */
export default {
  above: [
    { place: 7.5, View: ({ data: { queues } }) => queues.length > 0 && <ModeratorDoors queues={queues} /> },
    { place: 8, View: ({ data: { reported } }) => reported && <OwnDoor /> },
  ],
  looks: {
    reports: ({ data: { waiting }, refused }) =>
      waiting && (
        <Later>
          <AllReports waiting={waiting} refused={refused} />
        </Later>
      ),
    decision: ({ data: { read }, refused }) =>
      read && (
        <Later>
          <DecisionView read={read} refused={refused} />
        </Later>
      ),
    'taken-down': ({ data: { taken } }) =>
      taken && (
        <Later>
          <AllTakenDown taken={taken} />
        </Later>
      ),
    [CHOSEN]: ({ data: { chosen }, refused }) =>
      chosen && (
        <Later>
          <AllChosen chosen={chosen} refused={refused} />
        </Later>
      ),
    'my-reports': ({ data: { mine } }) =>
      mine && (
        <Later>
          <OwnReports reports={mine} />
        </Later>
      ),
  },
} satisfies AccountPlate<
  OnAccount,
  { waiting?: Waiting; read?: DecisionRead; taken?: TakenDown; chosen?: Chosen; mine?: MyReports }
>
