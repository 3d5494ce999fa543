import type { I18n } from '@lingui/core'
import { articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { namedIn } from '#web/parts/comms/named.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { pollsInPlace } from '#web/parts/polls/in-place.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { timeOfDay } from '#web/words/dates.ts'
import { dayIn } from '#web/words/days.server.ts'
import { loadWords } from '#web/words/words.ts'
import { ANSWERED, COMPARE, compareAddress, comparedIn, readAddress, VERSION } from './addresses.ts'
import { decidedAway, foundArticle } from './found-article.server.ts'
import type { AboutPoll, Article, Happened, Version } from './types.ts'

type Dated = Reply<typeof articles.article_versions>[number]

/** The number of the article's polls that can be answered on its page; the others are links. */
const MAX_IN_PLACE = 3

/** The polls that an article is about and that can still be seen. */
async function linksTo({ enter }: RequestContext, poll_ids: string[]): Promise<AboutPoll[]> {
  const asked = await Promise.all(poll_ids.map((poll_id) => replyOf(enter(polls.get_poll, { poll_id }))))
  return asked.flatMap(({ reply }) => {
    if (!reply) return []
    const { poll_id, lang, title, state } = reply
    return [{ poll_id, lang, title, over: state === 'closed' || state === 'outcome' }]
  })
}

/** Loads everything the page of an article shows. */
export async function onArticle(ctx: RequestContext, article_id: string, url: string) {
  const asked = queryValue(url, VERSION)
  const { body: _markdown, notes, as_of, ...article } = await foundArticle(ctx, article_id, asked)
  const i18n = await loadWords(ctx.locale)
  const { published_at, state } = article
  const versions =
    article.versions > 1 ? await found(ctx.locale, ctx.enter(articles.article_versions, { article_id })) : []
  const day = (moment: string) => dayIn(i18n, ctx.timeZone, moment)
  const two = comparedIn(queryValue(url, COMPARE))
  const inPlace = article.poll_ids.slice(0, MAX_IN_PLACE)
  const cards = two ? [] : await pollsInPlace(ctx, inPlace, queryValue(url, ANSWERED))
  return {
    article: {
      ...article,
      day: published_at && (state === 'scheduled' ? dayAndTime(i18n, ctx.timeZone, published_at) : day(published_at)),
      /** The time at which the article's text last changed. */
      modified_at: notes.findLast(({ version }) => version !== null)?.at ?? article.first_published_at,
      asOf: as_of && Number(asked) !== versions[0]?.version ? day(as_of) : null,
      taken: state === 'unpublished' ? await decidedAway(ctx, article_id) : null,
      happened: happenedIn(notes, versions, day),
      readable: readableIn(versions, daysApart(i18n, ctx.timeZone, versions)),
    },
    compared: two && (await comparisonOf(ctx, i18n, article_id, two)),
    cards,
    polls: await linksTo(ctx, article.poll_ids.slice(MAX_IN_PLACE)),
    following: await followedBy(ctx, article_id),
    named: await namedIn(ctx, [article, ...cards.map(({ poll }) => poll)]),
    url: `${ctx.publicUrl}/articles/${article_id}`,
  }
}

const dayAndTime = (i18n: I18n, timeZone: string, moment: string) =>
  `${dayIn(i18n, timeZone, moment)}, ${timeOfDay(moment, timeZone)}`

/** The dates of these versions, each with its time if another version has the same date. */
function daysApart(i18n: I18n, timeZone: string, versions: Pick<Dated, 'at'>[]): string[] {
  const days = versions.map(({ at }) => dayIn(i18n, timeZone, at))
  return versions.map(({ at }, place) => {
    const alone = days.filter((day) => day === days[place]).length === 1
    return alone ? days[place]! : dayAndTime(i18n, timeZone, at)
  })
}

/** Whether the reader follows an article; null if they aren't signed in, or if that cannot be loaded. */
async function followedBy({ enter, UID }: RequestContext, article_id: string): Promise<boolean | null> {
  if (UID === null) return null
  const { reply } = await replyOf(enter(users.follows, { thing: 'article' }))
  return reply && reply.items.some(({ id }) => id === article_id)
}

type InDays = (moment: string) => string

/** The log, latest entry first. `versions`: the public versions, latest first. */
function happenedIn(notes: Article['notes'], versions: Dated[], day: InDays): Happened[] {
  return notes.toReversed().map(({ kind, at, text, version }) => {
    const before = versions.find((one) => version !== null && one.version < version)
    return { kind, text, day: day(at), changes: before && version ? compareAddress(before.version, version) : null }
  })
}

const readableIn = (versions: Dated[], days: string[]): Version[] =>
  versions.map(({ version }, place) => ({
    version,
    day: days[place]!,
    read: place === 0 ? '?' : readAddress(version),
    changes: place === 0 ? null : compareAddress(version, versions[0]!.version),
  }))

/** The changes between two versions, and the day on which each of them became public. */
async function comparisonOf(ctx: RequestContext, i18n: I18n, article_id: string, two: { from: number; to: number }) {
  const { from, to, ...changes } = await found(ctx.locale, ctx.enter(articles.diff_versions, { article_id, ...two }))
  const [before, after] = daysApart(i18n, ctx.timeZone, [from, to])
  return { from: before!, to: after!, ...changes }
}

export type ShownComparison = NonNullable<Awaited<ReturnType<typeof onArticle>>['compared']>
