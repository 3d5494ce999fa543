import { Trans } from '@lingui/react/macro'
import type { CommunityPlate } from '#web/community/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { ArticleList } from './article-list.tsx'
import type { InCommunity } from './community-plate.server.ts'

/** The latest articles of a community. */
export default {
  parts: [
    {
      place: 30,
      tab: {
        id: 'articles',
        name: <Trans context="tab">Articles</Trans>,
        count: (articles) => articles.length,
        has: ({ data }) => data.length > 0,
      },
      View: ({ data }) =>
        data.length > 0 && (
          <Section title={<Trans>Articles</Trans>}>
            <ArticleList articles={data} />
          </Section>
        ),
    },
  ],
} satisfies CommunityPlate<InCommunity>
