import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import type { Visit } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { publishedAt, rssOf, type Feed } from './feed-text.ts'
import { leavingWords } from './leaving-words.server.ts'
import type { Answering, Asked } from './leaving.ts'

const MOST_POLLS = 50
/** Open polls come by closing time: the newest are found among at most this many pages of a hundred. */
const MOST_PAGES = 5

const headers = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
})

export const feedRss: Answering = async (here, asked) =>
  new Response(rssOf(await feedFor(here, asked)), { headers: headers('application/rss+xml') })

export const feedJson: Answering = async (here, asked) => {
  const feed = await feedFor(here, asked)
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
  return new Response(`${JSON.stringify(body)}\n`, { headers: headers('application/feed+json') })
}

async function feedFor(here: Visit, { url }: Asked): Promise<Feed> {
  const { enter, publicUrl, locale } = here
  const i18n = await loadWords(locale)
  const comm_id = url.searchParams.get('comm') ?? undefined
  const community = comm_id === undefined ? null : await enter(comms.get_community, { comm_id })
  const found = await Promise.all([
    newest(here, 'open', MOST_PAGES, comm_id),
    newest(here, 'scheduled', 1, comm_id),
    newest(here, 'closed', 1, comm_id),
    newest(here, 'outcome', 1, comm_id),
  ])
  const once = new Map(found.flat().map((poll) => [poll.poll_id, poll]))
  const latest = [...once.values()].toSorted((a, b) => publishedAt(b).getTime() - publishedAt(a).getTime())
  return {
    title: `${i18n._(community ? leavingWords.feedOf(community.comm_name) : leavingWords.feed)} · polity`,
    about: i18n._(leavingWords.feedAbout),
    lang: languageTag(locale),
    home: community ? `${publicUrl}/communities/${community.comm_id}` : `${publicUrl}/home`,
    self: `${publicUrl}${url.pathname}${community ? `?comm=${community.comm_id}` : ''}`,
    entries: latest.slice(0, MOST_POLLS).map((poll) => ({
      id: poll.poll_id,
      url: `${publicUrl}/answer/${poll.poll_id}`,
      title: poll.title,
      about: poll.about,
      at: publishedAt(poll),
      lang: poll.lang,
      image: `${publicUrl}/results/${poll.poll_id}/share.png`,
    })),
  }
}

/** Published polls in one state. Nothing of their results is asked for. */
async function newest(
  { enter }: Visit,
  state: 'open' | 'scheduled' | 'closed' | 'outcome',
  pages: number,
  comm_id: string | undefined,
): Promise<PollSummary[]> {
  const all: PollSummary[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const { items, next_cursor } = await enter(polls.polls, { state, limit: 100, comm_id, cursor })
    all.push(...items)
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return all
}
