import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { kindOf } from '#web/find/kinds.ts'
import type { FeedName, ShownItem } from '#web/home/feed.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { FieldAbove } from './bar-field.tsx'
import { FeedLinks } from './feed-links.tsx'
import { feedTitles, type FeedData } from './feed-titles.ts'
import finder from './finder.css?inline'

/** One list of what is going on, which gives the reason for showing each thing and says where it ends. */
export function FeedPage({ feed, items }: FeedData) {
  const { i18n } = useLingui()
  return (
    <>
      <LateStyle name="finder" sheet={finder} />
      <header className="head">
        <h1>{i18n._(feedTitles[feed])}</h1>
        <p className="soft">{orderOf[feed]}</p>
      </header>
      <FieldAbove />
      <FeedLinks feed={feed} />
      {items.length > 0 ? (
        <>
          <ul className="rows">
            {items.map((item) => (
              <FeedRow key={`${item.kind} ${item.id}`} feed={feed} item={item} />
            ))}
          </ul>
          <p className="soft">
            <Trans>That’s all for now.</Trans> <Link to="/home?polls=open">{allOpen}</Link>
          </p>
        </>
      ) : (
        <EmptyState title={emptyOf[feed]}>
          <p>
            <Link className="btn quiet" to="/home?polls=open">
              {allOpen}
            </Link>
          </p>
        </EmptyState>
      )}
    </>
  )
}

const allOpen = <Trans>All open polls</Trans>

const orderOf = {
  closing: <Trans>Polls that close in the next 14 days, the next to close first.</Trans>,
  new: <Trans>What opened, was published or was asked in the last 14 days, the latest first.</Trans>,
  discussed: <Trans>What most people have commented on in the last seven days.</Trans>,
} satisfies Record<FeedName, object>

const emptyOf = {
  closing: <Trans>No poll closes in the next 14 days.</Trans>,
  new: <Trans>Nothing new in the last 14 days.</Trans>,
  discussed: <Trans>Nobody has commented on anything in the last seven days.</Trans>,
} satisfies Record<FeedName, object>

function FeedRow({ feed, item }: { feed: FeedName; item: ShownItem }) {
  const { day, closes } = useDates()
  const community = useCommunity(item.comm_id)
  return (
    <li>
      <h2>
        <Link to={item.link}>
          <Written lang={item.lang}>{item.title}</Written>
        </Link>
      </h2>
      <p className="meta">
        <Tag quiet>{kindOf(item.kind)?.one ?? item.kind}</Tag>
        {community && (
          <b>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </b>
        )}
        {feed === 'discussed' && (
          <span>
            <Plural value={item.people ?? 0} one="# person has commented" other="# people have commented" />
          </span>
        )}
        {feed !== 'discussed' && <time dateTime={item.at}>{feed === 'closing' ? closes(item.at) : day(item.at)}</time>}
        {item.sample && <SampleTag />}
      </p>
      <p className="feed-why">
        <Trans>Why you see this:</Trans> <Reason item={item} />
      </p>
    </li>
  )
}

function Reason({ item: { why, comm_id } }: { item: ShownItem }) {
  const community = useCommunity(comm_id)
  if (why === 'everyone') return <Trans>It’s for everyone.</Trans>
  const name = community && <Written lang={community.lang}>{community.comm_name}</Written>
  return why === 'mine' ? (
    <Trans>You belong to {name}.</Trans>
  ) : (
    <Trans>{name} is on the front page of this site.</Trans>
  )
}
