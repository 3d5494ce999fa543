import { createElement } from 'react'
import { corrected } from '#web/parts/polls/corrected.server.ts'
import { htmlResponse } from '#web/resources/html.server.ts'
import type { Answering } from '#web/resources/resource.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import { invitationOf } from './invitation.server.ts'
import { PosterPage } from './poster-page.tsx'
import { resourceWords as words } from './resource-words.server.ts'

/** Serves a poster of a poll to print, in the poll’s language; `?ink=black` leaves out the colours. */
export const poster: Answering = async (ctx, { id: poll_id, url }) => {
  const { shown, sheet, options, when, audience } = await invitationOf(ctx, poll_id)
  const { poll, i18n } = shown
  const plain = url.searchParams.get('ink') === 'black'
  const page = createElement(PosterPage, {
    sheet,
    poll_id,
    options,
    plain,
    call: i18n._(words.scanAndAnswer),
    audience,
    when,
    promise: poll.promise ? corrected(i18n, poll.promise.what, poll.corrections.what) : '',
    bar: {
      back: i18n._(words.backToPoll),
      print: i18n._(words.print),
      hint: i18n._(words.printHint),
      letters: sheet.letters || isOver(poll) ? '' : i18n._(words.noLetters),
      other: i18n._(plain ? words.inColour : words.inBlack),
    },
  })
  // The page changes with its poll, so it is not cached.
  return htmlResponse(page, { headers: { 'cache-control': 'no-store' } })
}
