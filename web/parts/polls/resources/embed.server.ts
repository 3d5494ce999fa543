import type { I18n } from '@lingui/core'
import { createElement } from 'react'
import type { AnyRefusal } from '#contract/refusals.ts'
import { STEP_PEOPLE } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import { grounds, liveryOf, marks } from '#web/parts/comms/crest/livery.server.ts'
import { removedLines, removedWords } from '#web/parts/polls/removed.server.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { direction, languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { corrected } from '#web/parts/polls/corrected.server.ts'
import { EmbedPage, foldedLines, type EmbedWords } from './embed-page.tsx'
import { armsOf, audienceOf, communityOf, hiddenWords, shownToNobody, whenOf, type Shown } from './for-nobody.server.ts'
import { headlineOf } from '#web/parts/polls/results/headline.server.ts'
import { resourceWords } from './resource-words.server.ts'
import { htmlResponse } from '#web/resources/html.server.ts'
import type { Answering } from '#web/resources/resource.ts'

/** Serves a poll in a frame on another site: its question, and its result if that is public. */
export const embed: Answering = async (ctx, { id: poll_id }) => {
  const { reply: found, no } = await replyOf(shownToNobody(ctx, poll_id))
  const words = found ? await wordsOf(ctx, found) : await insteadOf(ctx, poll_id, no)
  return htmlResponse(createElement(EmbedPage, { nonce: ctx.nonce, words }), {
    status: no?.code === 'REMOVED' ? no.status : found ? 200 : 404,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  })
}

async function wordsOf(ctx: RequestContext, { poll, result, i18n, locale }: Shown): Promise<EmbedWords> {
  const open = poll.state === 'open'
  const soon = poll.state === 'scheduled'
  const more = poll.items.length - 1
  const title = corrected(i18n, poll.title, poll.corrections.title)
  const headline = result.hidden ? null : headlineOf(i18n, poll, result)
  return {
    lang: languageTag(locale),
    dir: direction(locale),
    title: i18n._(resourceWords.onPolity(title)),
    ...(await facedBy(ctx, i18n, poll)),
    written: { lang: poll.lang, text: title },
    facts: [
      ...(more > 0 ? [`${firstAsked(i18n, poll)} ${i18n._(resourceWords.moreQuestions(more))}`] : []),
      [whenOf(i18n, ctx.timeZone, poll), await audienceOf(i18n, ctx, poll)].filter(Boolean).join(' · '),
      ...(open && poll.results === 'live_from_10' ? [i18n._(resourceWords.inSteps(STEP_PEOPLE))] : []),
    ],
    hidden: result.hidden ? i18n._(hiddenWords(result, poll)) : null,
    headline,
    more: i18n._(resourceWords.andMore(i18n.number(foldedLines(headline?.lines ?? []).folded.length))),
    note: i18n._(resourceWords.notASample),
    link: {
      href: `${ctx.publicUrl}/${open || soon ? 'answer' : 'results'}/${poll.poll_id}`,
      text: i18n._(open ? resourceWords.answer : hasResult(poll) ? resourceWords.seeResult : resourceWords.seePoll),
      elsewhere: i18n._(resourceWords.opensElsewhere),
    },
    home: `${ctx.publicUrl}/home`,
  }
}

/** Whether there is anything to count: the poll has opened, and still stands. */
const hasResult = ({ state }: Shown['poll']) => state !== 'scheduled' && state !== 'withdrawn'

const plainFace = { asked: null, colours: { ground: 'var(--accent)', ...marks.river } }

/** The arms, the name and the colours of the community that asks. */
async function facedBy(
  { enter }: RequestContext,
  i18n: I18n,
  { comm_id }: Shown['poll'],
): Promise<Pick<EmbedWords, 'asked' | 'colours'>> {
  const community = comm_id && (await communityOf(enter, comm_id))
  if (!comm_id || !community) return plainFace
  const livery = liveryOf(comm_id)
  return {
    asked: { arms: armsOf(community), words: i18n._(resourceWords.asks(community.comm_name)) },
    colours: { ground: grounds[livery], ...marks[livery] },
  }
}

const firstAsked = (i18n: I18n, { items: [first] }: Shown['poll']) =>
  first?.text ? `${corrected(i18n, first.text, first.corrections?.text)} –` : ''

/** Shown in the frame if there is no poll: a note that the poll was removed, or that it does not exist. */
async function insteadOf(ctx: RequestContext, poll_id: string, refused: AnyRefusal): Promise<EmbedWords> {
  const { code } = refused
  if (code !== 'REMOVED' && code !== 'NOT_FOUND' && code !== 'INVALID') throw refused
  const i18n = await loadWords(ctx.locale)
  if (code !== 'REMOVED') return plainWords(ctx, i18n._(resourceWords.gone), [])
  const removal = await ctx.enter(polls.get_removal, { poll_id })
  return plainWords(ctx, i18n._(removedWords.title), removedLines(i18n, ctx.timeZone, removal))
}

function plainWords({ locale, publicUrl }: RequestContext, title: string, facts: string[]): EmbedWords {
  return {
    lang: languageTag(locale),
    dir: direction(locale),
    title,
    ...plainFace,
    written: { lang: languageTag(locale), text: title },
    facts,
    hidden: null,
    headline: null,
    more: '',
    note: '',
    link: null,
    home: `${publicUrl}/home`,
  }
}
