import type { I18n } from '@lingui/core'
import { isRefusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import type { AnyResult, Poll, PollSummary } from '#web/parts/polls/types.ts'
import type { Visit } from '#web/visit.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { localeOf, type Locale } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { leavingWords as words } from './leaving-words.server.ts'

/** A poll as it is shown to nobody in particular: in its own language where polity speaks it. */
export interface Shown {
  poll: Poll
  result: AnyResult
  i18n: I18n
  locale: Locale
}

/** Asked as nobody, so that nothing is shown elsewhere which the page would hide from a newcomer. */
export async function shownToNobody({ enter, locale: instance }: Visit, poll_id: string): Promise<Shown> {
  const [poll, result] = await Promise.all([
    enter(polls.get_poll, { poll_id }),
    enter(polls.get_results, { poll_id, page: 1 }),
  ])
  const locale = localeOf(poll.lang.split('-', 1)[0]) ?? instance
  return { poll, result, i18n: await loadWords(locale), locale }
}

/** The next turn in a poll's life, or the last. */
export function whenOf(i18n: I18n, timeZone: string, { state, opens_at, closes_at }: PollSummary): string {
  // Day before month, as everywhere in polity.
  const language = i18n.locale === 'en' ? 'en-GB' : i18n.locale
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  const day = (moment: string) => days.format(new Date(moment))
  const dayAndTime = (moment: string) => `${day(moment)}, ${timeOfDay(moment, timeZone)}`
  if (state === 'scheduled' && opens_at) return i18n._(words.opens(dayAndTime(opens_at)))
  if (!closes_at) return ''
  if (state === 'closed' || state === 'outcome') return i18n._(words.closed(day(closes_at)))
  const closes = i18n._(words.closes(dayAndTime(closes_at)))
  return state === 'paused' ? `${i18n._(words.paused)} · ${closes}` : closes
}

/** Who may answer. */
export async function audienceOf(i18n: I18n, { enter }: Visit, { audience, comm_id }: PollSummary): Promise<string> {
  if (audience === 'everyone') return i18n._(words.everyone)
  if (audience === 'signed_in') return i18n._(words.signedIn)
  if (audience === 'list') return i18n._(words.listed)
  const community = comm_id && (await nameOf(enter, comm_id))
  return i18n._(community ? words.members(community) : words.someMembers)
}

/** A community's name; null where nobody in particular may not know it. */
export async function nameOf(enter: Visit['enter'], comm_id: string): Promise<string | null> {
  try {
    return (await enter(comms.get_community, { comm_id })).comm_name
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code !== 'RATE') return null
    throw thrown
  }
}

/** Why a result is not shown. */
export const hiddenWords = { answered: words.untilAnswered, closed: words.untilClosed, enough: words.untilEnough }
