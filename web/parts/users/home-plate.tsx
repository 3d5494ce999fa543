import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { HomePlate } from '#web/home/plate.ts'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDates } from '#web/words/dates.ts'
import type { OnHome } from './home-plate.server.ts'

function SinceYouWereHere({ data: { news } }: { data: OnHome }) {
  const { day } = useDates()
  if (news.length === 0) return null
  return (
    <Section title={<Trans>Since your last visit</Trans>}>
      <ul className="rows">
        {news.map(({ notice_id, title, correction, lang, sentence, link, at }) => (
          <li key={notice_id}>
            <h3>
              <TitleLink to={link} lang={lang} title={title} correction={correction ?? undefined} />
            </h3>
            <p className="meta">
              <b>{sentence}</b>
              <time dateTime={at}>{day(at)}</time>
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

/** News about the polls this person answered and the bills they follow, before everything that is for everyone. */
export default { parts: [{ place: 5, where: 'own', View: SinceYouWereHere }] } satisfies HomePlate<OnHome>
