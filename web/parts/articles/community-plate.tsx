import { Trans } from '@lingui/react/macro'
import type { CommunityPlate, CommunityViewProps } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { ArticleList } from './article-list.tsx'
import type { InCommunity } from './community-plate.server.ts'

type Props = CommunityViewProps<InCommunity>

const looksAfter = ({ my_role }: Props['community']) => my_role === 'owner' || my_role === 'moderator'

/** Whether the community lets this reader write articles in it. */
const writes = (community: Props['community']) =>
  looksAfter(community) || (community.my_role !== null && community.articles_by !== 'moderators')

const shows = ({ community, data }: Props) => data.latest.length > 0 || writes(community)

const Articles = ({ community, data }: Props) => (
  <Section title={<Trans>Articles</Trans>}>
    {data.waiting.length > 0 && (
      <Notice kind="news">
        <p>
          <Trans>For you to look at, before it’s published:</Trans>
        </p>
        <ArticleList articles={data.waiting} />
      </Notice>
    )}
    {data.latest.length > 0 ? (
      <ArticleList articles={data.latest} />
    ) : (
      <p>
        <Trans>No articles have been published here yet.</Trans>
      </p>
    )}
    {writes(community) && (
      <div className="ways">
        <ButtonLink quiet to={`/build?article=new&comm=${community.comm_id}`}>
          <Trans>Write an article</Trans>
        </ButtonLink>
      </div>
    )}
  </Section>
)

/** The latest articles of a community and what waits for a review, with a way to write one for those whom it lets. */
export default {
  parts: [
    {
      place: 30,
      tab: {
        id: 'articles',
        name: <Trans context="tab">Articles</Trans>,
        count: ({ latest }) => latest.length,
        has: shows,
      },
      View: (props) => shows(props) && <Articles {...props} />,
    },
  ],
} satisfies CommunityPlate<InCommunity>
