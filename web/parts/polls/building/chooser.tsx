import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Section } from '#web/ui/section.tsx'
import { KindGrid } from './kind-grid.tsx'
import { MyPolls } from './my-polls.tsx'
import type { MyPoll } from './types.ts'

interface Props {
  mine: MyPoll[]
  /** The name of the instance's time zone. */
  zone: string
  templates: { name: string; about: string }[]
  /** The community from which the author came; empty: none. */
  comm: string
  /** The cursor of the next page; null: this is the last page. */
  next?: string | null
}

/** The most recent of the author's own polls. */
export const MyPollsPart = ({ mine, zone, next = null }: Pick<Props, 'mine' | 'zone' | 'next'>) => (
  <>
    <MyPolls polls={mine} zone={zone} />
    <Pages next={next} />
  </>
)

/** Further pages of the author's own polls, after those shown beside the ways to begin. */
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

/** The kinds of question a poll can begin with, and a copy of the author’s last poll. */
export function WaysToBegin({ mine, comm }: Pick<Props, 'mine' | 'comm'>) {
  const where = comm && `&comm=${comm}`
  const last = mine.find((poll) => poll.mine && poll.state !== 'draft')
  return (
    <Section title={<Trans>How should people answer?</Trans>}>
      <KindGrid where={where} />
      {last && (
        <div className="ways">
          <ButtonLink quiet to={`/build?new=1${where}&copy=${last.poll_id}`}>
            <Trans>Start from my last poll</Trans>
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}

/** Complete polls to start from. */
export const Templates = ({ templates, comm }: Pick<Props, 'templates' | 'comm'>) => (
  <Section title={<Trans>Start from a template</Trans>}>
    <ul className="templates">
      {templates.map(({ name, about }) => (
        <li key={name}>
          <Link to={`/build?new=1${comm && `&comm=${comm}`}&template=${name}`}>{about}</Link>
        </li>
      ))}
    </ul>
  </Section>
)
