import type { I18n } from '@lingui/core'
import { polls } from '#contract/polls.ts'
import { Refusal } from '#contract/refusals.ts'
import { grounds, liveryOf } from '#web/parts/comms/crest/livery.server.ts'
import { corrected, partsOf } from '#web/parts/polls/corrected.server.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import { qrOf } from '#web/ui/qr.server.ts'
import type { Poll } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { direction, languageTag } from '#web/words/locales.ts'
import { weekdayIn } from '#web/words/days.server.ts'
import { zoneInShort } from '#web/words/zone-named.ts'
import { armsOf, audienceOf, communityOf, shownToNobody, whenOf, type Shown } from './for-nobody.server.ts'
import type { SheetWords } from './sheet.tsx'
import { resourceWords as words } from './resource-words.server.ts'

/** The public facts about a poll for a poster and for the screen in a meeting room. */
export interface SheetContent {
  shown: Shown
  sheet: SheetWords
  options: string[]
  when: string
  audience: string
}

/**
 * The number and length of options that people can read in passing; if there are more or longer options, they are only
 * on the ballot.
 */
const [MAX_NAMES, MAX_CHARS] = [6, 42]

export async function invitationOf(ctx: RequestContext, poll_id: string): Promise<SheetContent> {
  const shown = await shownToNobody(ctx, poll_id)
  const { poll, i18n, locale } = shown
  if (poll.state === 'withdrawn') throw new Refusal('NOT_FOUND')
  const [community, { letters }, audience] = await Promise.all([
    poll.comm_id ? communityOf(ctx.enter, poll.comm_id) : null,
    ctx.enter(polls.short_address, { poll_id }),
    audienceOf(i18n, ctx, poll),
  ])
  const arms = community && armsOf(community)
  // Links to the ballot directly: a whole hall may scan the code from one network address, and the short address would
  // need an extra request.
  const url = `${ctx.publicUrl}/${placeOf(poll)}/${poll_id}`
  const title = corrected(i18n, poll.title, poll.corrections.title)
  return {
    shown,
    sheet: {
      nonce: ctx.nonce,
      lang: languageTag(locale),
      dir: direction(locale),
      ground: grounds[arms ? liveryOf(arms.comm_id) : 'river'],
      arms,
      asks: arms ? i18n._(words.asks(arms.comm_name)) : '',
      qr: qrOf(url),
      scan: i18n._(words.qrTo(url)),
      host: new URL(url).host,
      letters,
      address: url.replace(/^https?:\/\//, ''),
      example: poll.sample ? i18n._(words.example) : '',
      written: { lang: poll.lang, text: title },
    },
    options: optionsOf(i18n, poll),
    when: whenAndWhere(i18n, ctx.timeZone, poll),
    audience,
  }
}

const placeOf = (poll: Poll) => (isOver(poll) ? 'results' : 'answer')

function optionsOf(i18n: I18n, { items: [first, ...more] }: Poll): string[] {
  if (!first || more.length > 0 || !('shuffle' in first)) return []
  const parts = partsOf(first)
  const names = first.options.map(({ option_id, text }) => corrected(i18n, text, parts[option_id]?.correction))
  return names.length > MAX_NAMES || names.some((name) => name.length > MAX_CHARS) ? [] : names
}

/** The time when a poll opens or closes, and the time zone of that time. */
function whenAndWhere(i18n: I18n, timeZone: string, poll: Poll): string {
  const when = whenOf(i18n, timeZone, poll, weekdayIn)
  if (!when || isOver(poll)) return when
  return i18n._(words.inZone(when, zoneInShort(i18n.locale, timeZone)))
}
