import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { HomePlate } from '#web/home/plate.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Section } from '#web/ui/section.tsx'
import { useDates } from '#web/words/dates.ts'
import { NoticeLink } from './notice-link.tsx'
import type { OnHome } from './home-plate.server.ts'

function SinceYouWereHere({ data: { news } }: { data: OnHome }) {
  const { day } = useDates()
  if (news.length === 0) return null
  return (
    <Section title={<Trans>Since your last visit</Trans>}>
      <ul className="rows">
        {news.map((notice) => (
          <li key={notice.notice_id}>
            <h3>
              <NoticeLink notice={notice} />
            </h3>
            <p className="meta">
              <b className={notice.kind === 'urgent_report' ? 'urgent' : undefined}>{notice.sentence}</b>
              <time dateTime={notice.at}>{day(notice.at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link className="act" to="/account#happened">
          <Trans>See all updates, and mark them as seen</Trans>
        </Link>
      </p>
    </Section>
  )
}

/** The number of unread updates. They need no action, but the reader may be waiting for one of them. */
function Unread() {
  const { unread } = useVisitor()
  if (unread === 0) return null
  return (
    <li>
      <Link to="/account#happened">
        <Plural value={unread} one="# new update" other="# new updates" />
      </Link>
    </li>
  )
}

/** News about the polls this person answered and the bills they follow, placed above the content for everyone. */
export default {
  parts: [
    { place: 5, where: 'own', View: SinceYouWereHere },
    { place: 9, where: 'needs', View: Unread },
  ],
} satisfies HomePlate<OnHome>
