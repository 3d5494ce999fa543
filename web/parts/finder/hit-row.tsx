import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { finder } from '#contract/finder.ts'
import { kindOf } from '#web/find/kinds.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

type Hit = Reply<typeof finder.find>['items'][number]

/** One search result: what it is, its author, its date, and the text around the words found. */
export function HitRow({ hit }: { hit: Hit }) {
  const { day } = useDates()
  const community = useCommunity(hit.comm_id)
  const said = kindOf(hit.kind)
  const state = hit.state === null ? undefined : said?.states?.[hit.state]
  return (
    <li>
      <h2>
        <Link to={hit.link}>
          <Written lang={hit.lang}>
            <Pieces of={hit.title} />
          </Written>
        </Link>
      </h2>
      <p className="meta">
        <Tag quiet>{said?.one ?? hit.kind}</Tag>
        {community && hit.kind !== 'community' && (
          <b>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </b>
        )}
        {state && <span>{state}</span>}
        {hit.at && <time dateTime={hit.at}>{day(hit.at)}</time>}
        {hit.sample && <SampleTag />}
      </p>
      {hit.text.length > 0 && (
        <p className="found-text">
          <Written lang={hit.lang}>
            <Pieces of={hit.text} />
          </Written>
        </p>
      )}
    </li>
  )
}

// The pieces of text have no ids, and their order never changes, so the index is their key.
const Pieces = ({ of }: { of: Hit['text'] }) =>
  of.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))
