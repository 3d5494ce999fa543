import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/refusals.ts'
import { removedWords } from '#web/parts/polls/removed.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { drawCard, type Card } from './card.server.ts'
import { correctionAlone, inShort } from '#web/parts/polls/corrected.server.ts'
import { audienceOf, hiddenWords, shownToNobody, whenOf } from './for-nobody.server.ts'
import { headlineOf } from './headline.server.ts'
import { resourceWords } from './resource-words.server.ts'
import type { Answering } from '#web/resources/resource.ts'

const MAX_PICTURES = 100
const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES })

/**
 * Serves the picture that other sites show beside a link to a poll. The picture and its ETag depend only on public
 * data.
 */
export const shareImage: Answering = async (ctx, { id: poll_id, headers: { 'if-none-match': known } }) => {
  const card = await cardOf(ctx, poll_id)
  const hash = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
  const etag = `"${hash}"`
  const kept = { etag, 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' }
  if (String(known ?? '').includes(etag)) return new Response(null, { status: 304, headers: kept })
  const picture = await pictureOf(hash, card)
  return new Response(new Uint8Array(picture), {
    headers: { ...kept, 'content-type': 'image/png', 'content-length': String(picture.length) },
  })
}

async function cardOf(ctx: RequestContext, poll_id: string): Promise<Card> {
  const { reply, no } = await replyOf(shownToNobody(ctx, poll_id))
  if (no?.code === 'REMOVED') return removedCard(ctx)
  if (no) throw no
  const { poll, result, i18n } = reply
  const terms = [whenOf(i18n, ctx.timeZone, poll), await audienceOf(i18n, ctx, poll)].filter(Boolean).join(' · ')
  const correction = poll.corrections.title && correctionAlone(i18n, poll.corrections.title)
  const plain = { title: poll.title, correction, address: new URL(ctx.publicUrl).host }
  if (result.hidden) return { ...plain, sentence: i18n._(hiddenWords(result, poll)), lines: [], notes: [terms] }
  const { counted, lines, answered } = headlineOf(i18n, poll, result)
  // A sentence that is cut loses what it tells: names give way before.
  const { sentence } = headlineOf(i18n, inShort(poll), result)
  const told =
    result.n === 0 ? [terms] : [terms, `${answered ? `${answered}. ` : ''}${i18n._(resourceWords.notASample)}`]
  return { ...plain, sentence, counted, lines: result.n === 0 ? [] : lines, notes: told }
}

/** A card that reveals nothing about the removed poll, since its title may have been the reason for the removal. */
async function removedCard({ locale, publicUrl }: RequestContext): Promise<Card> {
  const i18n = await loadWords(locale)
  return { title: i18n._(removedWords.title), address: new URL(publicUrl).host, sentence: '', lines: [], notes: [] }
}

/** The maximum number of pictures waiting to be drawn; any further request is refused. */
const MAX_WAITING = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Draws one picture at a time, because drawing uses the same threads as password hashing and compression. */
async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new Refusal('DEGRADED')
  waiting++
  const mine = last.then(draw)
  last = mine.catch(() => null).then(() => waiting--)
  return mine
}

/** Draws each picture once, however many requests come in; the oldest picture in the cache is dropped. */
function pictureOf(hash: string, card: Card): Promise<Buffer> {
  const picture = drawn.get(hash) ?? inTurn(() => drawCard(card))
  drawn.set(hash, picture)
  picture.catch(() => drawn.delete(hash))
  return picture
}
