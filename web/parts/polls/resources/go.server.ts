import { createElement } from 'react'
import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { htmlResponse } from '#web/resources/html.server.ts'
import type { Answering } from '#web/resources/resource.ts'
import type { RequestContext } from '#web/visit.ts'
import { direction, languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { NoSuchPollPage } from './no-such-poll-page.tsx'
import { resourceWords as words } from './resource-words.server.ts'

/**
 * Redirects from a short address, as people type it in at a meeting, to the ballot of its poll. Anything that is not the
 * address of a public poll gets the same page, which reveals nothing about drafts and removed polls. A network from
 * which many such addresses were tried is told to wait.
 */
export const go: Answering = async (ctx, { id }) => {
  const { reply, no } = await replyOf(ctx.enter(polls.poll_at, { letters: id.replaceAll(/[-_]/g, '') }))
  if (reply)
    return new Response(null, {
      status: 302,
      headers: { location: `/answer/${reply.poll_id}`, 'x-robots-tag': 'noindex', ...unkept },
    })
  if (no.code === 'RATE') return htmlResponse(await page(ctx, tooMany), { status: no.status, headers: unkept })
  if (no.code !== 'NOT_FOUND' && no.code !== 'INVALID') throw no
  return htmlResponse(await page(ctx, noSuchPoll), { status: 404, headers: unkept })
}

const noSuchPoll = { title: words.noPollHere, text: words.sixLetters }
const tooMany = { title: words.tooManyTries, text: words.waitAndCheck }

const unkept = { 'cache-control': 'no-store' }

async function page({ locale, nonce }: RequestContext, { title, text }: typeof noSuchPoll) {
  const i18n = await loadWords(locale)
  return createElement(NoSuchPollPage, {
    nonce,
    lang: languageTag(locale),
    dir: direction(locale),
    title: i18n._(title),
    text: i18n._(text),
    way: { href: '/home', text: i18n._(words.toHome) },
  })
}
