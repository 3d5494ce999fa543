import { Trans } from '@lingui/react/macro'
import type { BuildPlate } from '#web/authoring/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ArticleList } from './article-list.tsx'
import type { OnBuild } from './build-plate.server.ts'
import type { SentArticle } from './types.ts'
import { WritePage } from './write-page.tsx'
import type { WritePageData } from './write.server.ts'

const WayToWrite = ({ data: { mine, comm } }: { data: OnBuild }) => (
  <Section title={<Trans>An article</Trans>}>
    <p>
      <Trans>Tell people what they need to know before they answer, and where you know it from.</Trans>
    </p>
    <div className="ways">
      <ButtonLink quiet to={`/build?article=new${comm && `&comm=${encodeURIComponent(comm)}`}`}>
        <Trans>Write an article</Trans>
      </ButtonLink>
    </div>
    {mine.length > 0 && <ArticleList articles={mine} />}
  </Section>
)

/** The link to write an article, the person's own latest articles, and the page where an article is written. */
export default {
  parts: [{ place: 35, View: WayToWrite }],
  Instead: WritePage,
} satisfies BuildPlate<OnBuild, WritePageData, SentArticle>
