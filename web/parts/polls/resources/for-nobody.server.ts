import type { I18n } from '@lingui/core'
import { isRefusal } from '#contract/refusals.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import type { AnyResult, HiddenResult, Poll, PollSummary } from '#web/parts/polls/types.ts'
import type { RequestContext } from '#web/visit.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { dayIn } from '#web/words/days.server.ts'
import { localeOf, type Locale } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { resourceWords as words } from './resource-words.server.ts'

/** A poll as shown to the public, in the poll's own language if polity supports it. */
export interface Shown {
  poll: Poll
  result: AnyResult
  i18n: I18n
  locale: Locale
}

/** Requests a poll anonymously, so that other sites never show anything that the page would hide from a newcomer. */
export async function shownToNobody(ctx: RequestContext, poll_id: string): Promise<Shown> {
  const { enter } = ctx
  const [poll, result] = await Promise.all([
    enter(polls.get_poll, { poll_id }),
    enter(polls.get_results, { poll_id, page: 1 }),
  ])
  const locale = localeFor(poll, ctx)
  return { poll, result, i18n: await loadWords(locale), locale }
}

/** The language of a poll if this instance offers it, otherwise the instance's own language. */
export const localeFor = (
  { lang }: Pick<PollSummary, 'lang'>,
  ctx: Pick<RequestContext, 'locale' | 'languages'>,
): Locale => localeOf(lang.split('-', 1)[0], ctx.languages) ?? ctx.locale

/** The next date in the life of a poll, or the last one; `dayOf` puts days into words. */
export function whenOf(
  i18n: I18n,
  timeZone: string,
  { state, opens_at, closes_at, notes }: PollSummary,
  dayOf = dayIn,
): string {
  const day = (moment: string) => dayOf(i18n, timeZone, moment)
  const dayAndTime = (moment: string) => `${day(moment)}, ${timeOfDay(moment, timeZone)}`
  if (state === 'scheduled' && opens_at) return i18n._(words.opens(dayAndTime(opens_at)))
  const withdrawn = notes.findLast(({ kind }) => kind === 'withdrawn')
  if (withdrawn) return i18n._(words.withdrawn(day(withdrawn.at), withdrawn.text))
  if (!closes_at) return ''
  if (state === 'closed' || state === 'outcome') return i18n._(words.closed(day(closes_at)))
  const closes = i18n._(words.closes(dayAndTime(closes_at)))
  return state === 'paused' ? `${i18n._(words.paused)} · ${closes}` : closes
}

/** The people who may answer, or could do so while the poll was open. Named and secret polls always need an account. */
export async function audienceOf(i18n: I18n, { enter }: RequestContext, poll: PollSummary): Promise<string> {
  const { audience, secrecy, comm_id } = poll
  const said = isOver(poll) ? words.could : words.can
  if (audience === 'list') return i18n._(said.listed)
  if (audience !== 'members')
    return i18n._(audience === 'signed_in' || secrecy !== 'hidden' ? said.signedIn : said.everyone)
  const community = comm_id && (await nameOf(enter, comm_id))
  return i18n._(community ? said.members(community) : said.someMembers)
}

/** A community's name; null if it is private. */
export const nameOf = async (enter: RequestContext['enter'], comm_id: string): Promise<string | null> =>
  (await communityOf(enter, comm_id))?.comm_name ?? null

/** What a file or a page for everybody shows of the community that asks. */
export const armsOf = ({ comm_id, comm_name, picture_url }: NonNullable<Awaited<ReturnType<typeof communityOf>>>) => ({
  comm_id,
  comm_name,
  ...(picture_url && { picture_url }),
})

/** A community; null if it is private. */
export async function communityOf(enter: RequestContext['enter'], comm_id: string) {
  try {
    return await enter(comms.get_community, { comm_id })
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code !== 'RATE') return null
    throw thrown
  }
}

const why = {
  answered: words.untilAnswered,
  closed: words.untilClosed,
  enough: words.untilEnough,
  never: words.never,
}

/** The reason why a result is not shown. */
export const hiddenWords = ({ until }: HiddenResult, poll: Pick<Poll, 'state'>) =>
  until === 'enough' && isOver(poll) ? words.tooFew : why[until]
