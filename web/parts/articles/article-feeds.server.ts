import { hash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { articles } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import type { Answering, Asked } from '#web/resources/resource.ts'
import { rssOf, type Feed } from '#web/parts/polls/resources/feed-text.ts'
import { ofVisibility } from '#web/state/seen-by.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'

const MAX_ARTICLES = 50

const words = {
  all: msg`Articles`,
  of: (community: string) => msg`Articles from ${community}`,
  about: msg`Published articles, newest first.`,
}

export const articlesRss: Answering = async (ctx, asked) => {
  const feed = await feedFor(ctx, asked)
  return unlessKnown(asked, feed, 'application/rss+xml', rssOf(feed))
}

export const articlesJson: Answering = async (ctx, asked) => {
  const feed = await feedFor(ctx, asked)
  const { title, about, lang, home, self, entries } = feed
  const body = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: about,
    language: lang,
    home_page_url: home,
    feed_url: self,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.about || entry.title,
      date_published: entry.at.toISOString(),
      language: entry.lang,
      authors: entry.authors.map((name) => ({ name })),
    })),
  }
  return unlessKnown(asked, feed, 'application/feed+json', `${JSON.stringify(body)}\n`)
}

/** The feed, or a reply without a body if the reader already has it. */
function unlessKnown({ headers }: Asked, { seen_by }: Feed, type: string, body: string): Response {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const known = String(headers['if-none-match'] ?? '').split(/\s*,\s*/)
  const same = known.some((one) => one.replace(/^W\//, '') === etag)
  return new Response(same ? null : body, {
    status: same ? 304 : 200,
    headers: {
      etag,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...(seen_by && { 'x-robots-tag': 'noindex' }),
    },
  })
}

interface ArticleFeed extends Feed {
  entries: (Feed['entries'][number] & { authors: string[] })[]
}

/** The latest articles of the whole instance, or of the community that the address names. */
async function feedFor({ enter, publicUrl, locale }: RequestContext, { url }: Asked): Promise<ArticleFeed> {
  const i18n = await loadWords(locale)
  const comm_id = url.searchParams.get('comm') ?? undefined
  const community = comm_id === undefined ? null : await enter(comms.get_community, { comm_id })
  const { items } = await enter(articles.articles, { comm_id, of: 'front', limit: MAX_ARTICLES })
  return {
    title: `${i18n._(community ? words.of(community.comm_name) : words.all)} · polity`,
    about: i18n._(words.about),
    lang: languageTag(locale),
    home: community ? `${publicUrl}/communities/${community.comm_id}` : `${publicUrl}/home`,
    self: `${publicUrl}${url.pathname}${community ? `?comm=${community.comm_id}` : ''}`,
    ...ofVisibility(community?.visibility),
    entries: items.map(({ article_id, title, standfirst, lang, published_at, authors }) => ({
      id: article_id,
      url: `${publicUrl}/articles/${article_id}`,
      title,
      about: standfirst,
      at: new Date(published_at!),
      lang,
      authors: authors.map(({ name }) => name),
    })),
  }
}
