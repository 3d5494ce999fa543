import type { I18n } from '@lingui/core'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { removedLines, removedWords, type Removal } from '#web/parts/polls/removed.server.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { ofVisibility } from '#web/state/seen-by.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { corrected } from '#web/parts/polls/corrected.server.ts'
import { publishedAt, rssOf, type Feed } from './feed-text.ts'
import { resourceWords } from './resource-words.server.ts'
import type { Answering, Asked } from '#web/resources/resource.ts'

const MAX_POLLS = 50
/**
 * The maximum number of pages, of a hundred polls each, that are searched for the newest polls: open polls are sorted
 * by closing time.
 */
const MAX_PAGES = 5

const headers = (type: string, { seen_by }: Feed) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  ...(seen_by && { 'x-robots-tag': 'noindex' }),
})

export const feedRss: Answering = async (ctx, asked) => {
  const feed = await feedFor(ctx, asked)
  return new Response(rssOf(feed), { headers: headers('application/rss+xml', feed) })
}

export const feedJson: Answering = async (ctx, asked) => {
  const feed = await feedFor(ctx, asked)
  const body = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.about,
    language: feed.lang,
    home_page_url: feed.home,
    feed_url: feed.self,
    items: feed.entries.map(({ id, url, title, about, at, lang, image }) => ({
      id,
      url,
      title,
      content_text: about || title,
      date_published: at.toISOString(),
      language: lang,
      image,
    })),
  }
  return new Response(`${JSON.stringify(body)}\n`, { headers: headers('application/feed+json', feed) })
}

async function feedFor(ctx: RequestContext, { url }: Asked): Promise<Feed> {
  const { enter, publicUrl, locale } = ctx
  const i18n = await loadWords(locale)
  const comm_id = url.searchParams.get('comm') ?? undefined
  const community = comm_id === undefined ? null : await enter(comms.get_community, { comm_id })
  const found = await Promise.all([
    newest(ctx, 'open', MAX_PAGES, comm_id),
    newest(ctx, 'scheduled', 1, comm_id),
    newest(ctx, 'closed', 1, comm_id),
    newest(ctx, 'withdrawn', 1, comm_id),
  ])
  const entries = [
    ...found.flat().map((poll) => entryOf(ctx, i18n, poll)),
    ...(await enter(polls.removals, { comm_id })).items.map((removal) => removedEntry(ctx, i18n, removal)),
  ]
  const once = new Map(entries.map((entry) => [entry.id, entry]))
  const latest = [...once.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return {
    title: `${i18n._(community ? resourceWords.feedOf(community.comm_name) : resourceWords.feed)} · polity`,
    about: i18n._(resourceWords.feedAbout),
    lang: languageTag(locale),
    home: community ? `${publicUrl}/communities/${community.comm_id}` : `${publicUrl}/home`,
    self: `${publicUrl}${url.pathname}${community ? `?comm=${community.comm_id}` : ''}`,
    ...ofVisibility(community?.visibility),
    entries: latest.slice(0, MAX_POLLS),
  }
}

type Entry = Feed['entries'][number]

const addressesOf = ({ publicUrl }: RequestContext, poll_id: string) => ({
  id: poll_id,
  url: `${publicUrl}/answer/${poll_id}`,
  image: `${publicUrl}/results/${poll_id}/share.png`,
})

/** The entry of a poll; a withdrawn poll keeps its entry, which says that it was withdrawn. */
function entryOf(ctx: RequestContext, i18n: I18n, poll: PollSummary): Entry {
  const { poll_id, lang, notes, corrections } = poll
  const [title, about] = [
    corrected(i18n, poll.title, corrections.title),
    corrected(i18n, poll.about, corrections.about),
  ]
  const entry = { ...addressesOf(ctx, poll_id), title, about, lang, at: publishedAt(poll) }
  if (poll.state !== 'withdrawn') return entry
  const why = notes.findLast(({ kind }) => kind === 'withdrawn')?.text ?? ''
  return { ...entry, title: i18n._(resourceWords.feedWithdrawn(title)), about: why }
}

/** The entry of a removed poll, because readers who saw the poll in the feed should learn of its removal. */
function removedEntry(ctx: RequestContext, i18n: I18n, removal: Removal): Entry {
  const { poll_id, title, correction, lang, at } = removal
  const about = removedLines(i18n, ctx.timeZone, removal).join('\n')
  const head = title === null ? removedWords.title : resourceWords.feedRemoved(corrected(i18n, title, correction))
  return { ...addressesOf(ctx, poll_id), title: i18n._(head), about, lang, at: new Date(at) }
}

/** Published polls in one state, from a community or the front page, loaded without their results. */
async function newest(
  { enter }: RequestContext,
  state: 'open' | 'scheduled' | 'closed' | 'withdrawn',
  pages: number,
  comm_id: string | undefined,
): Promise<PollSummary[]> {
  const all: PollSummary[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const { items, next_cursor } = await enter(polls.polls, { state, limit: 100, comm_id, of: 'front', cursor })
    all.push(...items)
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return all
}
