import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { feedAddress, feeds, type FeedName } from '#web/home/feed.ts'
import { Section } from '#web/ui/section.tsx'
import { FieldAbove } from './bar-field.tsx'
import { feedTitles } from './feed-titles.ts'

/** The links to the feeds, on the front page. */
export const FeedSection = () => (
  <Section title={<Trans>What’s going on</Trans>}>
    <FeedLinks />
    <FieldAbove />
  </Section>
)

/** Links between the feeds. `feed`: the feed that is shown. */
export function FeedLinks({ feed }: { feed?: FeedName }) {
  const { t, i18n } = useLingui()
  return (
    <nav className="row-ways" aria-label={t`What’s going on`}>
      {feeds.map((each) => (
        <Link key={each} className="act" to={feedAddress(each)} aria-current={each === feed ? 'page' : undefined}>
          {i18n._(feedTitles[each])}
        </Link>
      ))}
    </nav>
  )
}
