import { data, redirect } from 'react-router'
import { polls } from '#contract/polls.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import { sharingOf } from '#web/parts/polls/resources/link-preview.server.ts'
import { draftOf } from './draft.ts'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { qrOf } from '#web/ui/qr.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { loadView, type Loaders } from '#web/shell/views.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { languageTag } from '#web/words/locales.ts'
import { zoneNamed } from '#web/words/zone-named.ts'
import { furtherOf, quickOf, withCounts } from './beginning.server.ts'
import { placesOf } from './places.server.ts'
import type { Poll } from './types.ts'

/** Loads the poll page requested by the query of /build. */
export async function pageOf(ctx: RequestContext, url: string) {
  const poll_id = queryValue(url, 'poll')
  if (!poll_id) return loadView({ new: quickOf, further: furtherOf }, ctx, url)
  const poll = await foundPoll(ctx, poll_id, ctx.enter(polls.get_poll, { poll_id }))
  if (!poll.can_edit && !poll.can_manage && !poll.can_withdraw) {
    if (poll.state === 'draft') throw data(null, { status: 404 })
    throw redirect(`/answer/${poll_id}`)
  }
  return { poll, ...(await loadView(viewsOfPoll, ctx, url, poll)) }
}

/** The possible views of a poll, in the order in which they are tried. */
const viewsOfPoll = {
  async versions({ enter, locale }, url, { poll_id }) {
    if (lookIn(url) !== 'versions') return null
    return { versions: await found(locale, enter(polls.poll_versions, { poll_id })) }
  },

  async delete(_ctx, url, { state }) {
    return state === 'draft' && lookIn(url) === 'delete' ? {} : null
  },

  /** One page of the text answers to one item: the item that the address specifies, or else the first. */
  async texts({ enter, locale }, url, poll) {
    if (lookIn(url) !== 'texts' || !poll.can_check_texts || poll.state === 'draft') return null
    const open = poll.items.filter(({ kind }) => kind === 'open')
    const item = open.find(({ item_id }) => item_id === queryValue(url, 'item')) ?? open[0]
    if (!item) throw data(null, { status: 404 })
    const from = Math.max(0, Number(queryValue(url, 'from')) || 0)
    const { poll_id } = poll
    const { reply, no } = await replyOf(enter(polls.texts_to_check, { poll_id, item_id: item.item_id, from }))
    if (no && no.code !== 'RESULTS_HIDDEN' && no.code !== 'WITHDRAWN') await found(locale, Promise.reject(no))
    return { open, item, page: reply }
  },

  async after(ctx, url, poll) {
    const { poll_id, audience, state } = poll
    const running = poll.can_edit && !poll.frozen && (state === 'open' || state === 'scheduled')
    if (state === 'draft' || (running && lookIn(url) !== 'after')) return null
    const listed = audience === 'list' && poll.can_edit
    const over = isOver(poll)
    const [{ letters }, [counts]] = await Promise.all([
      found(ctx.locale, ctx.enter(polls.short_address, { poll_id })),
      withCounts(ctx, [{ poll_id, state }]),
    ])
    return {
      answers: counts?.answers,
      today: counts?.today,
      turnout: counts?.turnout,
      letters,
      qr: qrOf(`${ctx.publicUrl}/answer/${poll_id}`),
      list: listed ? await found(ctx.locale, ctx.enter(polls.get_list, { poll_id })) : null,
      zone: zoneOf(ctx),
      done: queryValue(url, 'done') ?? '',
      ...(await sharingOf(
        ctx,
        poll,
        over ? await found(ctx.locale, ctx.enter(polls.get_results, { poll_id, page: 1 })) : null,
      )),
    }
  },

  async review(ctx, url, poll) {
    if (poll.review?.state !== 'asked' || !poll.can_manage || lookIn(url) === 'edit') return null
    const { items } = await found(ctx.locale, ctx.enter(polls.my_polls, { poll_id: poll.poll_id }))
    return items.some(({ mine }) => mine) ? null : { issues: (await checkOf(ctx, poll)).issues }
  },

  async edit(ctx, url, poll) {
    const { enter, locale, publicUrl } = ctx
    const [{ version, issues }, where, list] = await Promise.all([
      checkOf(ctx, poll),
      placesOf(ctx, url, poll.comm_id),
      found(locale, enter(polls.get_list, { poll_id: poll.poll_id })),
    ])
    return { draft: draftOf(poll), version, issues, ...where, zone: zoneOf(ctx), list, publicUrl, ...askedFor(url) }
  },
} satisfies Loaders<[RequestContext, string, Poll]>

const zoneOf = ({ locale, timeZone }: RequestContext) => zoneNamed(languageTag(locale), timeZone)

const lookIn = (url: string) => queryValue(url, 'look')

const checkOf = ({ enter, locale }: RequestContext, { poll_id }: Poll) =>
  found(locale, enter(polls.check_poll, { poll_id }))

const askedFor = (url: string) => ({
  tab: queryValue(url, 'tab') ?? '',
  tried: queryValue(url, 'tried') === null ? 0 : 1,
  restored: queryValue(url, 'restored') ?? '',
})

export type Page = Awaited<ReturnType<typeof pageOf>>
