import { redirect } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { moderation } from '#contract/moderation.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import { CHOSEN_FROM, chosenPage, FROM, THING } from '#web/thing/chosen-address.ts'
import { textIn } from '#web/ui/form-texts.ts'
import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { RequestContext } from '#web/visit.ts'
import { decideManyIn, manyAt } from './deciding-many.server.ts'
import { rulesHere } from './rules-here.server.ts'

const listIn = (asked: string | null) => CHOSEN_FROM.find((one) => one === asked) ?? 'new'

/** The things that an address names, each once. */
function thingsAt(url: string): { kind: string; id: string }[] {
  const named = new Set(new URLSearchParams(url.split('?').slice(1).join('?')).getAll(THING))
  return [...named].flatMap((one) => {
    const [, kind, id] = /^([a-z]+)\.(\w+)$/.exec(one) ?? []
    return kind && id ? [{ kind, id }] : []
  })
}

/**
 * The things that were chosen in a list, with what the reader may do about each; after the decision instead those that
 * nothing was decided about. `missing`: how many the reader cannot see or may not decide about; `unreached`: how many
 * cannot be loaded now; `more`: whether more were chosen than one request decides about.
 */
export async function chosenAt(ctx: RequestContext, url: string, comm_id: string | null) {
  const many = manyAt(url)
  const all = many ? many.left.map(({ kind, id }) => ({ kind, id })) : thingsAt(url)
  const named = all.slice(0, limits.many)
  const [replies, rules] = await Promise.all([
    Promise.all(named.map((thing) => replyOf(ctx.enter(moderation.get_case, thing)))),
    rulesHere(ctx, comm_id),
  ])
  const unreached = replies.filter(({ no }) => no?.code === 'DEGRADED').length
  const items = replies.flatMap(({ reply }) => reply ?? [])
  return {
    items,
    missing: named.length - items.length - unreached,
    unreached,
    more: all.length > named.length,
    many,
    rules,
    from: listIn(queryValue(url, FROM)),
    comm_id,
  }
}

export type Chosen = Awaited<ReturnType<typeof chosenAt>>

/** For actions: decides about the things that are still ticked; the page then states the outcome. */
export async function decideChosen(ctx: RequestContext, form: FormData, comm_id: string | null) {
  const { refused, done } = await decideManyIn(ctx, form)
  return refused ?? redirect(`${chosenPage(comm_id, listIn(textIn(form, FROM)))}&done=${done}#${STATUS_ANCHOR}`)
}
