import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRefusal } from '#contract/call.ts'
import type { Visit } from '#web/visit.ts'
import { direction, languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { EmbedPage, type EmbedWords } from './embed-page.tsx'
import { audienceOf, hiddenWords, shownToNobody, whenOf, type Shown } from './for-nobody.server.ts'
import { headlineOf } from './headline.server.ts'
import { leavingWords } from './leaving-words.server.ts'
import type { Answering } from './leaving.ts'

/** A poll in a frame on another site: what it asks, and its result as nobody in particular may see it. */
export const embed: Answering = async (here, { poll_id }) => {
  const found = await shownToNobody(here, poll_id).catch((thrown: unknown) => {
    if (isRefusal(thrown) && (thrown.code === 'NOT_FOUND' || thrown.code === 'INVALID')) return null
    throw thrown
  })
  const words = found ? await wordsOf(here, found) : await goneWords(here)
  const page = renderToStaticMarkup(createElement(EmbedPage, { nonce: here.nonce, words }))
  return new Response(`<!doctype html>${page}`, {
    status: found ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
  })
}

async function wordsOf(here: Visit, { poll, result, i18n, locale }: Shown): Promise<EmbedWords> {
  const open = poll.state === 'open'
  const more = poll.items.length - 1
  return {
    lang: languageTag(locale),
    dir: direction(locale),
    title: i18n._(leavingWords.onPolity(poll.title)),
    written: { lang: poll.lang, text: poll.title },
    facts: [
      ...(more > 0 ? [`${firstAsked(poll)} ${i18n._(leavingWords.moreQuestions(more))}`] : []),
      [whenOf(i18n, here.timeZone, poll), open ? await audienceOf(i18n, here, poll) : ''].filter(Boolean).join(' · '),
    ],
    hidden: result.hidden ? i18n._(hiddenWords[result.until]) : null,
    headline: result.hidden ? null : headlineOf(i18n, poll, result),
    note: i18n._(leavingWords.notASample),
    link: {
      href: `${here.publicUrl}/${open ? 'answer' : 'results'}/${poll.poll_id}`,
      text: i18n._(open ? leavingWords.answer : leavingWords.seeResult),
      elsewhere: i18n._(leavingWords.opensElsewhere),
    },
    home: `${here.publicUrl}/home`,
  }
}

const firstAsked = ({ items: [first] }: Shown['poll']) => (first?.text ? `${first.text} –` : '')

async function goneWords({ locale, publicUrl }: Visit): Promise<EmbedWords> {
  const i18n = await loadWords(locale)
  const gone = i18n._(leavingWords.gone)
  return {
    lang: languageTag(locale),
    dir: direction(locale),
    title: gone,
    written: { lang: languageTag(locale), text: gone },
    facts: [],
    hidden: null,
    headline: null,
    note: '',
    link: null,
    home: `${publicUrl}/home`,
  }
}
