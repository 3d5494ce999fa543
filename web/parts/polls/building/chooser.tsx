import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { Details } from '#web/ui/details.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { MyPolls } from './my-polls.tsx'
import { NewPoll, type QuickProps } from './quick-form.tsx'
import type { MyPoll } from './types.ts'

/** The anchor of the author's own polls on the page. */
const MINE = 'my-polls'

interface Props {
  mine: MyPoll[]
  /** The name of the instance's time zone. */
  zone: string
  templates: { name: string; about: string }[]
  /** The community from which the author came; empty: none. */
  comm: string
  /** The cursor of the next page; null: this is the last page. */
  next?: string | null
  /** The short form, empty. */
  quick: Omit<QuickProps, 'refused'>
}

/** The most recent of the author's own polls. */
export const MyPollsPart = ({ mine, zone, next = null }: Pick<Props, 'mine' | 'zone' | 'next'>) => (
  <div className="section" id={MINE}>
    <MyPolls polls={mine} zone={zone} />
    <Pages next={next} />
  </div>
)

/** Further pages of the author's own polls, after those shown beside the ways to start a poll. */
export const FurtherPolls = ({ mine, zone, next }: { mine: MyPoll[]; zone: string; next: string | null }) => (
  <>
    <ViewHead
      eyebrow={
        <Link to="/build">
          <Trans>Ask something</Trans>
        </Link>
      }
      title={<Trans>My polls</Trans>}
    />
    {mine.length > 0 ? (
      <MyPolls polls={mine} zone={zone} />
    ) : (
      <p>
        <Trans>You’ve reached the end of the list.</Trans>
      </p>
    )}
    <Pages further next={next} />
  </>
)

const Pages = ({ further = false, next }: { further?: boolean; next: string | null }) => (
  <ListPages first={further ? '/build' : null} next={next && `/build?after=${encodeURIComponent(next)}`}>
    <Trans>More polls</Trans>
  </ListPages>
)

/** The short form of a new poll, and complete polls to start from instead. */
export function Start({ mine, comm, templates, quick }: Pick<Props, 'mine' | 'comm' | 'templates' | 'quick'>) {
  return (
    <>
      <div className="instead">
        <Details
          summary={
            <>
              <Trans>Start from a template</Trans>{' '}
              <span className="note">
                <Trans>elect people, yes or no, find a day …</Trans>
              </span>
            </>
          }
        >
          <Templates
            templates={templates}
            comm={comm}
            last={mine.find((poll) => poll.mine && poll.state !== 'draft')}
          />
        </Details>
        {mine.length > 0 && (
          <a className="act" href={`#${MINE}`}>
            <Trans>Your polls</Trans>
          </a>
        )}
      </div>
      <NewPoll {...quick} action={`/build?new=1${comm && `&comm=${comm}`}`} refused={undefined} />
    </>
  )
}

interface TemplatesProps extends Pick<Props, 'templates' | 'comm'> {
  /** The author's last published poll, if any. */
  last: MyPoll | undefined
}

/** Complete polls to start from, and a copy of the author’s last poll. */
function Templates({ templates, comm, last }: TemplatesProps) {
  const begun = `/build?new=1${comm && `&comm=${comm}`}`
  return (
    <ul className="templates">
      {templates.map(({ name, about }) => (
        <li key={name}>
          <Link to={`${begun}&template=${name}`}>{about}</Link>
        </li>
      ))}
      {last && (
        <li>
          <Link to={`${begun}&copy=${last.poll_id}`}>
            <Trans>Start from my last poll</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}
