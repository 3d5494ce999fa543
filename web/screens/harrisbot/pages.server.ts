import { figures } from '#contract/figures.ts'
import { placeIn } from '#web/parts/bills/addresses.ts'
import { statementKinds } from '#web/parts/figures/statement-words.tsx'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { greetingOf, threadPage, threadsWith } from '#web/parts/chat/conversation.server.ts'
import type { Greeting } from '#web/parts/chat/types.ts'
import { loadView, type Loaded, type Loaders } from '#web/shell/views.server.ts'

/** The number of disputes on the first page; the rest have a page of their own. */
const LATEST = 5
/** The number of entries of the record on the first page. */
const LATEST_ENTRIES = 4

/** The data of /harrisbot for the view that the query selects; every page says whose record it is. */
export async function harrisbotOf(ctx: RequestContext, url: string) {
  const { figure } = await found(ctx.locale, ctx.enter(figures.get_figure, {}))
  const greeting = await greetingOf(ctx, 'harrisbot')
  return { figure, page: await loadView(views, ctx, url, greeting) }
}

/** The views. While the guide is turned off, every address shows the reason, and none of the record itself. */
const views = {
  /** Every entry that was ever hidden or shown again, page by page; available even while the guide is turned off. */
  async disputes({ enter, locale }, url) {
    if (queryValue(url, 'disputes') === null) return null
    const cursor = queryValue(url, 'cursor') ?? ''
    return { disputes: await found(locale, enter(figures.disputes, { ...(cursor && { cursor }) })) }
  },

  async statement({ enter, locale }, url, { open }) {
    const stmt_id = queryValue(url, 'statement')
    if (!open || !stmt_id) return null
    const statement = await found(locale, enter(figures.get_statement, { stmt_id }))
    const place = placeIn(queryValue(url, 'from'), queryValue(url, 'to'))
    return { statement, place, thread: queryValue(url, 'thread') }
  },

  async thread(ctx, url, { open }) {
    const thread_id = queryValue(url, 'thread')
    return open && thread_id ? threadPage(ctx, 'harrisbot', url, thread_id) : null
  },

  async record({ enter, locale }, url, { open }) {
    const record = queryValue(url, 'record')
    if (!open || !record) return null
    const kind = statementKinds.find((each) => each === record) ?? null
    const cursor = queryValue(url, 'cursor') ?? ''
    const { items, next_cursor } = await found(
      locale,
      enter(figures.statements, { ...(kind && { kind }), ...(cursor && { cursor }) }),
    )
    return { kind, items, next: next_cursor }
  },

  async start(ctx, url, greeting) {
    const [threads, disputes, record] = await Promise.all([
      threadsWith(ctx, 'harrisbot', url),
      found(ctx.locale, ctx.enter(figures.disputes, { limit: LATEST })),
      greeting.open ? found(ctx.locale, ctx.enter(figures.statements, { limit: LATEST_ENTRIES })) : null,
    ])
    return { greeting, threads, disputes, latest: record?.items ?? [], done: queryValue(url, 'done') }
  },
} satisfies Loaders<[RequestContext, string, Greeting]>

export type HarrisbotPage = Loaded<typeof views>
