import { figures } from '#contract/figures.ts'
import { placeIn } from '#web/parts/bills/addresses.ts'
import { statementKinds } from '#web/parts/chat/statement-words.tsx'
import { found } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { greetingOf, threadPage, threadsWith } from '#web/parts/chat/conversation.server.ts'

/** The number of disputes on the first page; the rest are on a page of their own. */
const LATEST = 5

/** The page of /harrisbot that the query requests, always with whose record it is. */
export async function harrisbotOf(ctx: RequestContext, url: string) {
  const { figure } = await found(ctx.locale, ctx.enter(figures.get_figure, {}))
  return { figure, page: await pageOf(ctx, url) }
}

export type HarrisbotData = Awaited<ReturnType<typeof harrisbotOf>>
export type HarrisbotPage = HarrisbotData['page']

/** While the guide is closed, each of its addresses shows why, and nothing of the record itself. */
async function pageOf(ctx: RequestContext, url: string) {
  const greeting = await greetingOf(ctx, 'harrisbot')
  const [statement, thread] = [queryValue(url, 'statement'), queryValue(url, 'thread')]
  const record = queryValue(url, 'record')
  if (queryValue(url, 'disputes') !== null) return disputesPage(ctx, url)
  if (greeting.open && statement) return statementPage(ctx, url, statement)
  if (greeting.open && thread) return threadPage(ctx, 'harrisbot', url, thread)
  if (greeting.open && record) return recordPage(ctx, url, record)
  const [threads, disputes] = await Promise.all([
    threadsWith(ctx, 'harrisbot'),
    found(ctx.locale, ctx.enter(figures.disputes, { limit: LATEST })),
  ])
  return { view: 'start' as const, greeting, threads, disputes, done: queryValue(url, 'done') }
}

/** Everything that was ever hidden or shown again, page by page; also while the guide is closed. */
async function disputesPage({ enter, locale }: RequestContext, url: string) {
  const cursor = queryValue(url, 'cursor') ?? ''
  const disputes = await found(locale, enter(figures.disputes, { ...(cursor && { cursor }) }))
  return { view: 'disputes' as const, disputes }
}

async function statementPage({ enter, locale }: RequestContext, url: string, stmt_id: string) {
  const statement = await found(locale, enter(figures.get_statement, { stmt_id }))
  const place = placeIn(queryValue(url, 'from'), queryValue(url, 'to'))
  return { view: 'statement' as const, statement, place, thread: queryValue(url, 'thread') }
}

async function recordPage({ enter, locale }: RequestContext, url: string, record: string) {
  const kind = statementKinds.find((each) => each === record) ?? null
  const cursor = queryValue(url, 'cursor') ?? ''
  const { items, next_cursor } = await found(
    locale,
    enter(figures.statements, { ...(kind && { kind }), ...(cursor && { cursor }) }),
  )
  return { view: 'record' as const, kind, items, next: next_cursor }
}
