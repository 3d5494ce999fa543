import { data, redirect } from 'react-router'
import { polls } from '#contract/polls.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import { sharingOf } from '#web/parts/polls/resources/told-elsewhere.server.ts'
import { draftOf } from './draft.ts'
import { foundPoll } from '#web/parts/polls/removed.server.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { furtherOf, quickOf } from './beginning.server.ts'
import { placesOf } from './places.server.ts'

/** The page that the query of /build asks for. */
export async function pageOf(ctx: RequestContext, url: string) {
  const poll_id = queryValue(url, 'poll')
  if (poll_id) return pollOf(ctx, poll_id, url)
  return queryValue(url, 'new') === null ? furtherOf(ctx, url) : quickOf(ctx, url)
}

async function pollOf(ctx: RequestContext, poll_id: string, url: string) {
  const { enter, locale } = ctx
  const poll = await foundPoll(ctx, poll_id, enter(polls.get_poll, { poll_id }))
  const draft = poll.state === 'draft'
  if (!poll.can_edit && !poll.can_manage && !poll.can_withdraw) {
    if (draft) throw data(null, { status: 404 })
    throw redirect(`/answer/${poll_id}`)
  }
  const look = queryValue(url, 'look')
  if (look === 'versions')
    return { view: 'versions' as const, poll, versions: await found(locale, enter(polls.poll_versions, { poll_id })) }
  if (draft && look === 'delete') return { view: 'delete' as const, poll }
  const editable = draft || (poll.can_edit && !poll.frozen && (poll.state === 'open' || poll.state === 'scheduled'))
  if (look === 'texts' && poll.can_check_texts && !draft) return textsOf(ctx, poll, url)
  if (!editable || (!draft && look === 'after')) return afterOf(ctx, poll, url)
  const { version, issues } = await found(locale, enter(polls.check_poll, { poll_id }))
  if (poll.review?.state === 'asked' && poll.can_manage && look !== 'edit' && !(await isMine(ctx, poll_id)))
    return { view: 'review' as const, poll, issues }
  const [{ places, anywhere }, list] = await Promise.all([
    placesOf(ctx),
    found(locale, enter(polls.get_list, { poll_id })),
  ])
  const { publicUrl } = ctx
  return {
    view: 'edit' as const,
    poll,
    draft: draftOf(poll),
    version,
    issues,
    places,
    anywhere,
    list,
    publicUrl,
    ...askedFor(url),
  }
}

const askedFor = (url: string) => ({
  tab: queryValue(url, 'tab') ?? '',
  tried: queryValue(url, 'tried') === null ? 0 : 1,
  restored: queryValue(url, 'restored') ?? '',
})

type Poll = Awaited<ReturnType<typeof get>>
const get = ({ enter }: RequestContext, poll_id: string) => enter(polls.get_poll, { poll_id })

async function afterOf(ctx: RequestContext, poll: Poll, url: string) {
  const { poll_id, audience } = poll
  const listed = audience === 'list' && poll.can_edit
  const over = isOver(poll)
  return {
    view: 'after' as const,
    poll,
    list: listed ? await found(ctx.locale, ctx.enter(polls.get_list, { poll_id })) : null,
    done: queryValue(url, 'done') ?? '',
    ...(await sharingOf(
      ctx,
      poll,
      over ? await found(ctx.locale, ctx.enter(polls.get_results, { poll_id, page: 1 })) : null,
    )),
  }
}

/** One page of the text answers to one item; the first item unless the address names another. */
async function textsOf({ enter, locale }: RequestContext, poll: Poll, url: string) {
  const open = poll.items.filter(({ kind }) => kind === 'open')
  const item = open.find(({ item_id }) => item_id === queryValue(url, 'item')) ?? open[0]
  if (!item) throw data(null, { status: 404 })
  const from = Math.max(0, Number(queryValue(url, 'from')) || 0)
  const { poll_id } = poll
  const { reply, no } = await replyOf(enter(polls.texts_to_check, { poll_id, item_id: item.item_id, from }))
  if (no && no.code !== 'RESULTS_HIDDEN' && no.code !== 'WITHDRAWN') await found(locale, Promise.reject(no))
  return { view: 'texts' as const, poll, open, item, page: reply, done: queryValue(url, 'done') ?? '' }
}

async function isMine({ enter, locale }: RequestContext, poll_id: string): Promise<boolean> {
  const { items } = await found(locale, enter(polls.my_polls, { poll_id }))
  return items.some(({ mine }) => mine)
}

export type Page = Awaited<ReturnType<typeof pageOf>>
