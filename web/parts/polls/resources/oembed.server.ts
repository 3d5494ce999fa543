import { polls } from '#contract/polls.ts'
import { embedCode, frameOf } from '#web/parts/polls/share/embed-code.ts'
import { loadWords } from '#web/words/words.ts'
import { corrected } from '#web/parts/polls/corrected.server.ts'
import type { Answering } from '#web/resources/resource.ts'

const PICTURE = { width: 1200, height: 630 }
const KEPT_SECONDS = 3600
const MAX_URL_CHARS = 2_000

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}
const no = (status: 404 | 501) =>
  new Response(JSON.stringify({ status }), { status, headers: { ...headers, 'cache-control': 'no-store' } })

/** Tells other sites how to show one of our polls, given its address: oEmbed 1.0, JSON only. */
export const oembed: Answering = async ({ enter, publicUrl, locale }, { url: { searchParams } }) => {
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json') return no(501)
  const poll_id = pollAt(publicUrl, searchParams.get('url') ?? '')
  if (!poll_id) return no(404)
  const poll = await enter(polls.get_poll, { poll_id })
  const title = corrected(await loadWords(locale), poll.title, poll.corrections.title)
  const { items } = poll
  const frame = frameOf({ title, items })
  const [widest, highest] = [atMost(searchParams.get('maxwidth')), atMost(searchParams.get('maxheight'))]
  const [width, height] = [Math.min(frame.width, widest), Math.min(frame.height, highest)]
  const pictured = PICTURE.width <= widest && PICTURE.height <= highest
  const body = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'polity',
    provider_url: publicUrl,
    cache_age: KEPT_SECONDS,
    width,
    height,
    html: embedCode(publicUrl, { poll_id, title, items }, { width, height }),
    ...(pictured && {
      thumbnail_url: `${publicUrl}/results/${poll_id}/share.png`,
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
    }),
  }
  return new Response(JSON.stringify(body), { headers: { ...headers, 'cache-control': 'public, max-age=300' } })
}

/** The id of the poll at one of our addresses, matched exactly; null for any other address, however similar. */
export function pollAt(publicUrl: string, url: string): string | null {
  if (url.length > MAX_URL_CHARS || !url.startsWith(`${publicUrl}/`)) return null
  const rest = url.slice(publicUrl.length)
  return /^\/(?:answer|results)\/([0-9A-HJKMNP-TV-Z]{26})(?:[?#][!-~]*)?$/.exec(rest)?.[1] ?? null
}

/** A size limit if the value is a positive integer; any other value means no limit. */
const atMost = (given: string | null): number =>
  given && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY
