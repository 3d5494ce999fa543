import type { Reply } from '#contract/call.ts'
import { pollLimits } from '#contract/poll-limits.ts'
import { polls } from '#contract/polls.ts'
import { weekFrom } from '#web/words/local-time.ts'
import { askedAgain, asMeant, draftOf, newDraft, newItem } from './draft.ts'
import { templateDraft, templateList } from './templates.server.ts'
import { kinds, type Draft } from './types.ts'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import { loadWords } from '#web/words/words.ts'
import { zoneNamed } from '#web/words/zone-named.ts'
import { lookedAfterOf } from './looked-after.server.ts'
import { placesIn, placesOf } from './places.server.ts'

export const langOf = ({ locale }: RequestContext) => (locale === 'xb' ? 'en' : languageTag(locale))

/** The ways to begin a poll, the first page of the author's own polls, and those of others that they look after. */
export async function beginningOf(ctx: RequestContext, url: string) {
  const comm = queryValue(url, 'comm') ?? ''
  const [places, mine, words, quick] = await Promise.all([
    comm ? placesIn(ctx, comm) : [],
    myPollsOf(ctx, ''),
    loadWords(ctx.locale),
    startOf(ctx, url),
  ])
  return {
    ...mine,
    lookedAfter: await withCounts(ctx, await lookedAfterOf(ctx, mine)),
    templates: templateList(words),
    comm: places.length > 0 ? comm : '',
    quick,
  }
}

/** A further page of the author's own polls. */
export const furtherOf = (ctx: RequestContext, url: string) => myPollsOf(ctx, queryValue(url, 'after') ?? '')

type MyPolls = Reply<typeof polls.my_polls>['items']

/** The maximum number of polls with a sparkline, since each requires a query of the latest answers. */
const MAX_SPARKLINES = 12

async function myPollsOf(ctx: RequestContext, after: string) {
  const { items, next_cursor } = await found(ctx.locale, ctx.enter(polls.my_polls, { ...(after && { cursor: after }) }))
  return {
    mine: await withCounts(ctx, items),
    zone: zoneNamed(languageTag(ctx.locale), ctx.timeZone),
    next: next_cursor,
  }
}

type Begun = Pick<MyPolls[number], 'poll_id' | 'state'>

/**
 * Adds to these polls the number of answers, in total and today, and their times, each of these only if it may be
 * shown.
 */
export async function withCounts<P extends Begun>(ctx: RequestContext, all: P[]) {
  const running = all.filter(({ state }) => state === 'open' || state === 'paused')
  const [counted, turnouts, today] = await Promise.all([
    withAnswers(ctx, all),
    turnoutsOf(ctx, running),
    todayOf(ctx, running),
  ])
  return counted.map((poll) => ({ ...poll, turnout: turnouts.get(poll.poll_id), today: today.get(poll.poll_id) }))
}

/** The turnout over time of the author's latest running polls, if it may be shown. */
async function turnoutsOf({ enter }: RequestContext, running: Begun[]) {
  const told = await Promise.all(
    running
      .slice(0, MAX_SPARKLINES)
      .map(async ({ poll_id }) => (await replyOf(enter(polls.get_turnout, { poll_id }))).reply),
  )
  return new Map(told.flatMap((turnout) => (turnout ? [[turnout.poll_id, turnout] as const] : [])))
}

/**
 * The number of people who answered each of these polls today, if it may be shown. This is only decoration, so it is
 * absent if it cannot be loaded.
 */
async function todayOf({ enter }: RequestContext, running: Begun[]) {
  const poll_ids = running.map(({ poll_id }) => poll_id)
  const { reply } = poll_ids.length > 0 ? await replyOf(enter(polls.answers_today, { poll_ids })) : { reply: null }
  return new Map((reply ?? []).map(({ poll_id, ...today }) => [poll_id, today] as const))
}

/** Adds the number of answers to the author's polls that have opened. */
async function withAnswers<P extends Begun>({ enter, locale }: RequestContext, mine: P[]) {
  const begun = mine.filter(({ state }) => state !== 'draft' && state !== 'scheduled')
  const counts = await found(locale, enter(polls.answer_counts, { poll_ids: begun.map(({ poll_id }) => poll_id) }))
  const answers = new Map(counts.map((count) => [count.poll_id, count.answers]))
  return mine.map((poll) => ({ ...poll, answers: answers.get(poll.poll_id) }))
}

/** The short form, either empty or filled from a template or an earlier poll. */
export const quickOf = async (ctx: RequestContext, url: string) =>
  queryValue(url, 'new') === null ? null : startOf(ctx, url)

async function startOf(ctx: RequestContext, url: string) {
  const comm = queryValue(url, 'comm')
  const { places, pages, anywhere } = await placesOf(ctx, url, comm)
  const from = {
    template: queryValue(url, 'template') ?? '',
    copy: queryValue(url, 'copy') ?? '',
    kind: queryValue(url, 'kind') ?? '',
  }
  const place = places.find(({ comm_id }) => comm_id === comm) ?? places[0]
  const begun = await begunWith(ctx, from, place?.comm_id ?? null)
  const title = (queryValue(url, 'title') ?? '').trim().slice(0, pollLimits.title.max).toWellFormed()
  const draft = title ? { ...begun, title } : begun
  return {
    draft,
    from,
    places,
    pages,
    anywhere,
    closing: weekFrom(Date.now(), ctx.timeZone),
    zone: zoneNamed(languageTag(ctx.locale), ctx.timeZone),
    draft_key: crypto.randomUUID(),
  }
}

/**
 * The starting point of a new poll: a template by name, a copy of a poll by id, or a kind of question; otherwise empty.
 */
export interface Beginning {
  template: string
  copy: string
  kind: string
}

/** The draft that a new poll starts from. */
export async function begunWith(
  ctx: RequestContext,
  { template, copy, kind }: Beginning,
  comm_id: string | null,
): Promise<Draft> {
  const lang = langOf(ctx)
  if (copy) {
    const poll = await foundPoll(ctx, copy, ctx.enter(polls.get_poll, { poll_id: copy }))
    return { ...askedAgain(draftOf(poll, asMeant)), comm_id }
  }
  const drawn = template ? templateDraft(await loadWords(ctx.locale), template, comm_id, lang) : null
  if (drawn) return drawn
  const wanted = kinds.find((each) => each === kind)
  const empty = newDraft(comm_id, lang)
  return wanted ? { ...empty, items: [newItem(wanted)] } : empty
}
