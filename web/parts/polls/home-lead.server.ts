import { redirect } from 'react-router'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import type { HomeLeadServerPlate } from '#web/home/plate.ts'
import { communitiesOf, namedIn } from '#web/parts/comms/named.server.ts'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { perPebble } from '#web/ui/pebbles.tsx'
import type { RequestContext } from '#web/visit.ts'
import { answeredAmong } from './answered.server.ts'
import { sendAnswer } from './answering.server.ts'
import { readerOf, type Reader } from './asked.ts'
import { countedLines } from './counted-lines.server.ts'
import { featuredOf, firstOfThese, firstRead } from './featured.ts'
import { settleGuestAnswers } from './joining/merging.server.ts'
import { withPortraits } from './portraits.server.ts'
import { sharingOf } from './resources/link-preview.server.ts'
import type { PollSummary } from './types.ts'

const MAX_NEEDED = 6
const MAX_OTHERS = 6
/** The number of polls that a phone shows; the others are in the list to which the page links. */
const MAX_ON_A_PHONE = 3
/** The maximum number of polls to try when looking for the poll to show first. */
const MAX_TRIED = 3

async function load(ctx: RequestContext, url: string) {
  const { enter, locale, UID } = ctx
  const [page, { items: needed }, { featured: leading }] = await found(
    locale,
    Promise.all([
      enter(polls.polls, { state: 'open', of: 'front', limit: 20 }),
      UID ? enter(polls.needs_me, { limit: MAX_NEEDED }) : { items: [] },
      enter(comms.town, {}),
    ]),
  )
  const open = firstOfThese(page.items, leading)
  const told = queryValue(url, 'answered')
  const answered = await answeredAmong(ctx, told ? [...open, { poll_id: told }] : open)
  const justAnswered = answered.find((poll_id) => poll_id === told) ?? null
  const leads = justAnswered ?? firstRead(needed, locale)?.poll_id ?? null
  const featured = leads
    ? await featuredWith(ctx, leads, answered.includes(leads))
    : await firstOf(ctx, open, answered, await readerAmong(ctx, open))
  const poll_id = featured?.poll.poll_id ?? null
  const needsMe = needed.filter((poll) => poll.poll_id !== poll_id)
  const others = open.filter((poll) => ![poll_id, ...needsMe.map((each) => each.poll_id)].includes(poll.poll_id))
  const left = others.filter((poll) => !answered.includes(poll.poll_id))
  const cardsFor = [...left, ...others.filter((poll) => !left.includes(poll))]
  const next = firstRead(needsMe, locale) ?? firstRead(left, locale)
  const shown = [...(featured ? [featured.poll] : []), ...needsMe, ...cardsFor.slice(0, MAX_OTHERS)]
  const [[first, ...cards], named] = await Promise.all([countedLines(ctx, shown), namedIn(ctx, shown)])
  const counts = [first, ...cards].map((line) => line?.answers ?? 0)
  return {
    idle: featured === null,
    fresh: featured === null && !(await anyAsked(ctx)),
    more: cardsFor.length > MAX_ON_A_PHONE || page.next_cursor !== null,
    toAnswer: needed.length,
    offers: featured !== null && featured.poll.eligibility.can,
    samples: [...open, ...(featured ? [featured.poll] : [])].every(({ sample }) => sample),
    featured: featured && { ...featured, answers: first?.answers ?? null },
    justAnswered: justAnswered !== null,
    share: justAnswered && featured ? await sharingOf(ctx, featured.poll, featured.result) : null,
    next: next?.poll_id ?? null,
    per: perPebble(Math.max(...counts)),
    needsMe: cards.slice(0, needsMe.length),
    others: cards.slice(needsMe.length),
    named,
    answered,
  }
}

/** Whether there is any poll that this visitor may see, on the front page or elsewhere. */
async function anyAsked({ enter, locale }: RequestContext): Promise<boolean> {
  const states = ['open', 'scheduled', 'closed', 'withdrawn'] as const
  const pages = await found(locale, Promise.all(states.map((state) => enter(polls.polls, { state, limit: 1 }))))
  return pages.some(({ items }) => items.length > 0)
}

/** The data about this visitor for the list of open polls: their communities, if some polls are for members only. */
async function readerAmong(ctx: RequestContext, open: PollSummary[]): Promise<Reader> {
  const forMembers = ctx.UID === null ? [] : open.filter(({ audience }) => audience === 'members')
  return readerOf(ctx.UID, await communitiesOf(ctx, forMembers))
}

/**
 * The first poll shown to this visitor. Polls that this browser has answered for an account appear unanswered in a
 * list: only the poll itself reveals that it cannot be answered in this browser without that account.
 */
async function firstOf(
  ctx: RequestContext,
  open: PollSummary[],
  answered: string[],
  reader: Reader,
  barred: string[] = [],
): Promise<Featured | null> {
  const first = featuredOf(open, new Set([...answered, ...barred]), reader, ctx.locale)
  if (!first) return null
  const { poll_id } = first
  const featured = await featuredWith(ctx, poll_id, answered.includes(poll_id))
  const { my_response, eligibility } = featured.poll
  const givenForAnother = !my_response && eligibility.why === 'ALREADY_ANSWERED'
  if (!givenForAnother || barred.includes(poll_id) || barred.length + 1 === MAX_TRIED) return featured
  return firstOf(ctx, open, answered, reader, [...barred, poll_id])
}

type Featured = Awaited<ReturnType<typeof featuredWith>>

/** The featured poll as this visitor sees it, with its result if they have answered. */
async function featuredWith({ enter, locale }: RequestContext, poll_id: string, answered: boolean) {
  const [poll, result] = await found(
    locale,
    Promise.all([enter(polls.get_poll, { poll_id }), answered ? enter(polls.get_results, { poll_id, page: 1 }) : null]),
  )
  return { poll: await withPortraits(poll, locale), result }
}

/** Answers the featured poll, or decides about the answers this browser gave as a guest. */
async function act(ctx: RequestContext, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'merge' || intent === 'decline') return settleGuestAnswers(ctx, form, intent)
  const poll_id = textIn(form, 'poll_id')
  const refused = await sendAnswer(ctx, poll_id, form, 'answer')
  return refused ?? redirect(`/home?answered=${poll_id}`)
}

export type OnHomeLead = Awaited<ReturnType<typeof load>>

export default { load, act } satisfies HomeLeadServerPlate
