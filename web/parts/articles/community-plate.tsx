import { Trans } from '@lingui/react/macro'
import type { CommunityPlate, CommunityViewProps } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ArticleList } from './article-list.tsx'
import type { InCommunity } from './community-plate.server.ts'

type Props = CommunityViewProps<InCommunity>

const looksAfter = ({ my_role }: Props['community']) => my_role === 'owner' || my_role === 'moderator'

const shows = ({ community, data }: Props) => data.length > 0 || looksAfter(community)

const Articles = ({ community, data }: Props) => (
  <Section title={<Trans>Articles</Trans>}>
    {data.length > 0 ? (
      <ArticleList articles={data} />
    ) : (
      <p>
        <Trans>No articles have been published here yet.</Trans>
      </p>
    )}
    {looksAfter(community) && (
      <div className="ways">
        <ButtonLink quiet to={`/build?article=new&comm=${community.comm_id}`}>
          <Trans>Write an article</Trans>
        </ButtonLink>
      </div>
    )}
  </Section>
)

/** The latest articles of a community, with a way to write one for those who look after it. */
export default {
  parts: [
    {
      place: 30,
      tab: {
        id: 'articles',
        name: <Trans context="tab">Articles</Trans>,
        count: (articles) => articles.length,
        has: shows,
      },
      View: (props) => shows(props) && <Articles {...props} />,
    },
  ],
} satisfies CommunityPlate<InCommunity>
