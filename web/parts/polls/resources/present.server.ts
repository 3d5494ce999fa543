import type { I18n } from '@lingui/core'
import { createElement } from 'react'
import { polls } from '#contract/polls.ts'
import { htmlResponse } from '#web/resources/html.server.ts'
import type { Answering } from '#web/resources/resource.ts'
import { perPebble } from '#web/ui/pebbles.tsx'
import type { RequestContext } from '#web/visit.ts'
import { inShort } from '#web/parts/polls/corrected.server.ts'
import { hiddenWords } from './for-nobody.server.ts'
import { headlineOf } from '#web/parts/polls/results/headline.server.ts'
import { longest } from '#web/parts/polls/results/bar-lines.ts'
import { invitationOf } from './invitation.server.ts'
import { PLACE, PresentPage } from './present-page.tsx'
import { resourceWords as words } from './resource-words.server.ts'

/** The maximum number of pebbles and of lines that can be read from the back of a room. */
const [MAX_PEBBLES, MAX_LINES] = [200, 8]

/**
 * Serves a poll for the screen of a meeting room. It shows only what everybody may see, whoever opens it, because anybody
 * may be in the room. It updates while the poll is open.
 */
export const present: Answering = async (ctx, { id: poll_id }) => {
  const { shown, sheet, options, when } = await invitationOf(ctx, poll_id)
  const { poll, result, i18n } = shown
  const running = poll.state === 'open' || poll.state === 'paused'
  const headline = result.hidden || result.n === 0 ? null : headlineOf(i18n, inShort(poll), result)
  const page = createElement(PresentPage, {
    sheet,
    poll_id,
    live: running || poll.state === 'scheduled',
    stream: running && !result.hidden,
    options,
    answers: await answersOf(ctx, i18n, poll_id),
    headline: headline && { ...headline, lines: longest(headline.lines, MAX_LINES) },
    folded: headline ? Math.max(0, headline.lines.length - MAX_LINES) : 0,
    // The page fills in the number, since only the page knows how many lines fit on the screen.
    more: i18n._(words.andMore(PLACE)),
    hidden: result.hidden && poll.state !== 'scheduled' ? i18n._(hiddenWords(result, poll)) : '',
    when,
    note: headline ? i18n._(words.notASample) : '',
    call: i18n._(running ? words.scanAndAnswer : words.scanToRead),
    bar: { back: i18n._(words.leaveScreen), full: i18n._(words.fullScreen) },
  })
  // The page changes with its poll, so it is not cached.
  return htmlResponse(page, { headers: { 'cache-control': 'no-store' } })
}

/** The number of people who answered, if the public result shows it. */
async function answersOf({ enter }: RequestContext, i18n: I18n, poll_id: string) {
  const [counted] = await enter(polls.answer_counts, { poll_ids: [poll_id] })
  const n = counted?.answers ?? null
  if (n === null) return null
  const per = perPebble(n, MAX_PEBBLES)
  return {
    n,
    per,
    number: i18n.number(n),
    words: i18n._(words.haveAnswered(n)),
    onePebble: per > 1 ? i18n._(words.dots(per)) : '',
  }
}
