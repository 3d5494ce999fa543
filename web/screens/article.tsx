import { msg } from '@lingui/core/macro'
import { answerInPlace, sendArticle } from '#web/parts/articles/article-acts.server.ts'
import { ArticleCompared } from '#web/parts/articles/article-compared.tsx'
import { ArticlePage } from '#web/parts/articles/article-page.tsx'
import { onArticle } from '#web/parts/articles/article-page.server.ts'
import { AroundThing } from '#web/thing/around-thing.tsx'
import { doFormAround, loadAround } from '#web/thing/plates.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { ofPlace } from '#web/state/seen-by.ts'
import { refusedIn } from '#web/ui/sent-form.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/article'

export async function loader({ context, params: { article_id }, request }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  const shown = await onArticle(ctx, article_id, request.url)
  const place = ofPlace(shown.article.comm_id, shown.named)
  return { ...shown, ...place, around: await loadAround(ctx, thingOf(article_id), request.url) }
}

const thingOf = (id: string) => ({ kind: 'article' as const, id })

export async function action({ context, params: { article_id }, request, url }: Route.ActionArgs) {
  const ctx = context.get(visit)
  const form = await request.formData()
  if (form.get('intent') === 'answer') return answerInPlace(ctx, article_id, form)
  return (await doFormAround(ctx, thingOf(article_id), form, url)) ?? sendArticle(ctx, article_id, form)
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const page = pageMeta({
    title: loaderData?.article.title ?? msg`Article`,
    description: loaderData?.article.standfirst || msg`An article from a community on this site.`,
    path: location.pathname,
    unlisted: loaderData && isApart(loaderData),
    seen_by: loaderData?.seen_by,
    root: matches[0].loaderData,
  })
  if (!loaderData || isApart(loaderData) || loaderData.seen_by === 'members') return page
  const { article, url } = loaderData
  return [
    ...page,
    { tagName: 'link', rel: 'canonical', href: url },
    ...feedLinks(url, article.comm_id),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': article.kind === 'opinion' ? 'OpinionNewsArticle' : 'Article',
        headline: article.title,
        description: article.standfirst,
        inLanguage: article.lang,
        datePublished: article.first_published_at,
        dateModified: article.modified_at,
        author: article.authors.map(({ name }) => ({ '@type': 'Person', name })),
        mainEntityOfPage: url,
      },
    },
  ]
}

/** The address where a feed reader finds more articles from the same place. */
function feedLinks(url: string, comm_id: string | null) {
  const query = comm_id ? `?comm=${comm_id}` : ''
  const feed = (name: string) => new URL(`/feeds/articles.${name}${query}`, url).href
  return [
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feed('rss') },
    { tagName: 'link', rel: 'alternate', type: 'application/feed+json', href: feed('json') },
  ]
}

/** Whether this is not what the public reads at the address: a draft, an earlier version, a comparison. */
const isApart = ({ article, compared }: Pick<Loaded, 'article' | 'compared'>) =>
  article.state !== 'published' || article.asOf !== null || compared !== null

type Loaded = Route.ComponentProps['loaderData']

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { article, compared, cards, polls, following, around, url } = loaderData
  const refusedAnswer = actionData && 'poll_id' in actionData ? actionData : undefined
  if (compared) return <ArticleCompared article={article} compared={compared} />
  return (
    <>
      <ArticlePage
        article={article}
        cards={cards}
        polls={polls}
        following={following}
        url={url}
        around={around}
        refused={refusedIn(actionData)}
        refusedAnswer={refusedAnswer}
      />
      {article.first_published_at !== null && (
        <AroundThing thing={thingOf(article.article_id)} data={around} sent={actionData} />
      )}
    </>
  )
}
