import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { cellOf } from '#contract/comms-roles.ts'
import type { CommunityPlate, CommunityViewProps } from '#web/community/plate.ts'
import { ListSearch } from '#web/find/list-search.tsx'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { ALL_ARTICLES } from './addresses.ts'
import { ArticleList } from './article-list.tsx'
import type { AllArticles, InCommunity } from './community-plate.server.ts'

type Props = CommunityViewProps<InCommunity>

/** Whether the community lets this reader write articles in it. */
const writes = (community: Props['community']) =>
  cellOf('write', community.my_role) === 'yes' ||
  (cellOf('write', community.my_role) === 'by_rule' && community.articles_by !== 'moderators')

const shows = ({ community, data }: Props) => data.latest.length > 0 || writes(community)

const allArticles = ({ comm_id }: Pick<Props['community'], 'comm_id'>) => `/communities/${comm_id}?${ALL_ARTICLES}=all`

/**
 * The links to the feeds of new articles of a community; feeds cannot recognise members, so a private community has
 * none.
 */
const Feeds = ({ community: { comm_id, visibility } }: Pick<Props, 'community'>) =>
  visibility !== 'private' && (
    <>
      <a className="act" href={`/feeds/articles.rss?comm=${comm_id}`} type="application/rss+xml">
        <Trans>RSS feed of articles</Trans>
      </a>
      <a className="act" href={`/feeds/articles.json?comm=${comm_id}`} type="application/feed+json">
        <Trans>JSON feed of articles</Trans>
      </a>
    </>
  )

/** All articles of a community, a page at a time. */
const AllOfThem = ({ community, data: { articles, next, further } }: CommunityViewProps<AllArticles>) => (
  <>
    <ViewHead
      eyebrow={
        <Link to={`/communities/${community.comm_id}`}>
          <Written lang={community.lang}>{community.comm_name}</Written>
        </Link>
      }
      title={<Trans>Articles</Trans>}
    />
    <ListSearch kind="article" comm_id={community.comm_id}>
      <Trans>Search articles</Trans>
    </ListSearch>
    {articles.length > 0 ? (
      <ArticleList articles={articles} heading="h2" />
    ) : (
      <p>
        <Trans>There are no articles in this list.</Trans>
      </p>
    )}
    <ListPages
      first={further ? allArticles(community) : null}
      next={next && `${allArticles(community)}&after=${encodeURIComponent(next)}`}
    >
      <Trans>More articles</Trans>
    </ListPages>
    <p className="row-ways">
      <Feeds community={community} />
    </p>
  </>
)

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
      <>
        <ArticleList articles={data.latest} />
        <p className="row-ways">
          {data.further && (
            <Link className="act" to={allArticles(community)}>
              <Trans>All articles</Trans>
            </Link>
          )}
          <Feeds community={community} />
        </p>
      </>
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

/**
 * The latest articles of a community and those waiting for review, with a link for members who are allowed to write
 * one.
 */
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
  Instead: ({ community, data }) => <AllOfThem community={community} data={data} />,
} satisfies CommunityPlate<InCommunity, AllArticles>
