import { comms } from '#contract/comms.ts'
import type { I18n } from '@lingui/core'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { polls } from '#contract/polls.ts'
import { Refusal } from '#contract/refusals.ts'
import { removedWords } from '#web/parts/polls/removed.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import { ofVisibility } from '#web/state/seen-by.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { heapsOf } from './card-rows.server.ts'
import { drawCard, type Card } from './card.server.ts'
import { drawSealCard, type SealCard } from './seal-card.server.ts'
import { corrected, correctionAlone, inShort } from '#web/parts/polls/corrected.server.ts'
import { audienceOf, communityOf, hiddenWords, localeFor, shownToNobody, whenOf } from './for-nobody.server.ts'
import { headlineOf } from '#web/parts/polls/results/headline.server.ts'
import { resourceWords as words } from './resource-words.server.ts'
import type { Answering, Asked } from '#web/resources/resource.ts'

/** Increase this number when the drawing changes, so that browsers do not keep older pictures. */
const DRAWING = '5'
/** The maximum length of a question that fits in a picture above its finding, if the poll has several questions. */
const MAX_ASKED = 110
const MAX_PICTURES = 100
const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES })

/**
 * Serves the picture that other sites show beside a link to a poll. The picture and its ETag depend only on public
 * data.
 */
export const shareImage: Answering = async (ctx, { id, headers }) => {
  const card = await cardOf(ctx, id)
  return pictured(card, () => drawCard(card), headers)
}

/**
 * Serves the picture with which somebody can show that they answered a poll. It is the same for everybody and contains
 * no answer and no number, so nothing can be learnt from it about whoever posts it.
 */
export const sealImage: Answering = async (ctx, { id, headers }) => {
  const poll = await ctx.enter(polls.get_poll, { poll_id: id })
  const i18n = await loadWords(localeFor(poll, ctx))
  if (poll.state === 'scheduled' || poll.state === 'withdrawn') throw new Refusal('NOT_FOUND')
  const card: SealCard = {
    ...(await askedBy(ctx, i18n, poll)),
    title: corrected(i18n, poll.title, poll.corrections.title),
    counted: i18n._(words.counted),
    said: i18n._(words.iAnswered),
    invites: poll.state === 'open' && poll.audience === 'everyone' ? i18n._(words.youCanToo) : '',
    notes: [await termsOf(ctx, i18n, poll)],
    address: new URL(ctx.publicUrl).host,
  }
  return pictured(card, () => drawSealCard(card), headers)
}

/** Sends a picture, or 304 if the browser already has it. */
async function pictured(
  card: Pick<Card, 'arms'>,
  draw: () => Promise<Buffer>,
  headers: Asked['headers'],
): Promise<Response> {
  const hash = createHash('sha256')
    .update(DRAWING + JSON.stringify(card))
    .digest('base64url')
    .slice(0, 22)
  const etag = `"${hash}"`
  const kept = {
    etag,
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    ...(card.arms?.seen_by && { 'x-robots-tag': 'noindex' }),
  }
  if (String(headers['if-none-match'] ?? '').includes(etag)) return new Response(null, { status: 304, headers: kept })
  const picture = await pictureOf(hash, draw)
  return new Response(new Uint8Array(picture), {
    headers: { ...kept, 'content-type': 'image/png', 'content-length': String(picture.length) },
  })
}

async function cardOf(ctx: RequestContext, poll_id: string): Promise<Card> {
  const { reply, no } = await replyOf(shownToNobody(ctx, poll_id))
  if (no?.code === 'REMOVED') return removedCard(ctx)
  if (no) throw no
  const { poll, result, i18n } = reply
  const terms = await termsOf(ctx, i18n, poll)
  const correction = poll.corrections.title && correctionAlone(i18n, poll.corrections.title)
  const plain = {
    ...(await askedBy(ctx, i18n, poll)),
    title: poll.title,
    correction,
    open: poll.state === 'open',
    address: new URL(ctx.publicUrl).host,
  }
  if (result.hidden) return { ...plain, sentence: i18n._(hiddenWords(result, poll)), lines: [], notes: [terms] }
  const { asked, counted, lines, answered } = headlineOf(i18n, poll, result)
  if (asked && asked.length > MAX_ASKED)
    return { ...plain, sentence: answersIn(i18n, result.n), lines: [], notes: [terms] }
  // A truncated sentence loses its meaning, so names are shortened first.
  const { sentence } = headlineOf(i18n, inShort(poll), result)
  const told = result.n === 0 ? [terms] : [terms, `${answered ? `${answered}. ` : ''}${i18n._(words.notASample)}`]
  const per = heapsOf(lines)
  const says = counted ?? (per === null ? undefined : i18n._(words.dots(per)))
  return { ...plain, asked, sentence, counted: says, lines: result.n === 0 ? [] : lines, notes: told }
}

/** The number of people who answered, shown alone if there is no space for the question that the finding answers. */
const answersIn = (i18n: I18n, n: number) => `${i18n._(words.answered(n))}.`

const termsOf = async (ctx: RequestContext, i18n: I18n, poll: Poll): Promise<string> =>
  [whenOf(i18n, ctx.timeZone, poll), await audienceOf(i18n, ctx, poll)].filter(Boolean).join(' · ')

/** The community that asks, unless it is private. */
async function askedBy({ enter }: RequestContext, i18n: I18n, { comm_id }: Poll) {
  const community = comm_id && (await communityOf(enter, comm_id))
  if (!community) return { arms: null, asks: '' }
  const { comm_name, visibility } = community
  const picture = community.picture_url && (await enter(comms.get_picture, { comm_id }))?.base64
  return {
    arms: { comm_id, comm_name, ...(picture && { picture }), ...ofVisibility(visibility) },
    asks: i18n._(words.asks(comm_name)),
  }
}

/** A card that reveals nothing about the removed poll, since its title may have been the reason for the removal. */
async function removedCard({ locale, publicUrl }: RequestContext): Promise<Card> {
  const i18n = await loadWords(locale)
  const nothing = { arms: null, asks: '', sentence: '', lines: [], notes: [], open: false }
  return { ...nothing, title: i18n._(removedWords.title), address: new URL(publicUrl).host }
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
function pictureOf(hash: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = drawn.get(hash) ?? inTurn(draw)
  drawn.set(hash, picture)
  picture.catch(() => drawn.delete(hash))
  return picture
}
