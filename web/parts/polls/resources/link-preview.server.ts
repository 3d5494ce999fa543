import type { I18n } from '@lingui/core'
import { isOver } from '#web/parts/polls/is-over.ts'
import type { AnyResult, Poll } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { loadWords } from '#web/words/words.ts'
import { corrected } from '#web/parts/polls/corrected.server.ts'
import { audienceOf, hiddenWords, localeFor, whenOf } from './for-nobody.server.ts'
import { foundIn, headlineOf } from '#web/parts/polls/results/headline.server.ts'

/** The texts of a message that links to a poll, in the poll's own language. */
export interface LinkPreview {
  title: string
  about: string
  /** The background with its correction, if there is one. */
  background?: string
}

/**
 * The content that messengers show beside a link to a poll: who may answer, and the finding as far as this visitor may
 * see it. Messengers request the page like newcomers and therefore get what newcomers see.
 */
export async function previewOf(ctx: RequestContext, poll: Poll, result: AnyResult | null): Promise<LinkPreview> {
  const i18n = await loadWords(localeFor(poll, ctx))
  const found = result ? findingOf(i18n, poll, result) : ''
  return {
    title: corrected(i18n, poll.title, poll.corrections.title),
    about: sentences([found, ...(await termsOf(i18n, ctx, poll))]),
    ...(poll.corrections.about && { background: corrected(i18n, poll.about, poll.corrections.about) }),
  }
}

/**
 * The texts for sharing a poll: an open poll is shared with a link to its ballot and a note on who may answer, a closed
 * poll with a link to its result and the finding. The result so far is shown only to people who follow the link.
 */
export async function sharingOf(ctx: RequestContext, poll: Poll, result: AnyResult | null) {
  const over = isOver(poll)
  const i18n = await loadWords(localeFor(poll, ctx))
  const said = over && result && (!result.hidden || result.until === 'enough')
  const found = said ? findingOf(i18n, poll, result) : ''
  return {
    url: `${ctx.publicUrl}/${over ? 'results' : 'answer'}/${poll.poll_id}`,
    over,
    title: corrected(i18n, poll.title, poll.corrections.title),
    message: sentences([found, ...(await termsOf(i18n, ctx, poll))]),
  }
}

async function termsOf(i18n: I18n, ctx: RequestContext, poll: Poll): Promise<string[]> {
  const when = whenOf(i18n, ctx.timeZone, poll)
  return [await audienceOf(i18n, ctx, poll), when && (/[.!?…]”?$/.test(when) ? when : `${when}.`)]
}

function findingOf(i18n: I18n, poll: Poll, result: AnyResult): string {
  if (result.hidden) return i18n._(hiddenWords(result, poll))
  const { answered } = headlineOf(i18n, poll, result)
  const found = foundIn(i18n, poll, result)
  return answered && result.n > 0 ? `${found} ${answered}.` : found
}

const sentences = (all: string[]) => all.filter(Boolean).join(' ')
