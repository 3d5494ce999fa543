import { data } from 'react-router'
import { billLimits, billStatuses } from '#contract/bill-limits.ts'
import { bills } from '#contract/bills.ts'
import { placeIn } from '#web/parts/bills/addresses.ts'
import type { Wanted } from '#web/parts/bills/bill-search.tsx'
import type { BillPage } from '#web/parts/bills/types.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { loadView, type Loaded, type Loaders } from '#web/shell/views.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { greetingOf, knownOf, threadPage, threadsWith } from '#web/parts/chat/conversation.server.ts'

const NEWEST = 8

/** The data of /billsbot for the view that the query selects. */
export const billsbotOf = (ctx: RequestContext, url: string) => loadView(views, ctx, url)

/** The views, in the order in which the query is checked for them. */
const views = {
  async section({ enter, locale }, url) {
    const section_id = queryValue(url, 'section')
    if (!section_id) return null
    const section = await found(locale, enter(bills.get_section, { section_id }))
    const place = placeIn(queryValue(url, 'from'), queryValue(url, 'to'))
    return { section, place, thread: queryValue(url, 'thread') }
  },

  async compare({ enter, locale }, url) {
    const [bill_id, versions] = [queryValue(url, 'bill'), queryValue(url, 'compare')]
    if (!bill_id || !versions) return null
    const [from = '', to = '', more] = versions.split('..')
    if (!from || !to || more !== undefined) throw data(null, { status: 404 })
    const [bill, { reply: comparison, no }] = await Promise.all([
      found(locale, enter(bills.get_bill, { bill_id })),
      replyOf(enter(bills.diff_versions, { bill_id, from, to })),
    ])
    if (no) throw data(null, { status: 404 })
    return { bill, comparison }
  },

  async bill(ctx, url) {
    const { enter, locale } = ctx
    const bill_id = queryValue(url, 'bill')
    if (!bill_id) return null
    const [bill, greeting] = await Promise.all([
      found(locale, enter(bills.get_bill, { bill_id })),
      greetingOf(ctx, 'billsbot'),
    ])
    const known = await knownOf(ctx, url)
    return { bill, greeting, known, summary: await summaryOf(ctx, bill) }
  },

  async thread(ctx, url) {
    const thread_id = queryValue(url, 'thread')
    return thread_id ? threadPage(ctx, 'billsbot', url, thread_id) : null
  },

  async search({ enter, locale }, url) {
    if (queryValue(url, 'q') === null) return null
    const wanted = wantedIn(url)
    const cursor = queryValue(url, 'cursor') ?? ''
    const { q, congress, status } = wanted
    const { items, next_cursor } = await found(
      locale,
      enter(bills.bills, {
        ...(q && { q }),
        ...(congress && { congress }),
        ...(status && { status }),
        ...(cursor && { cursor }),
      }),
    )
    return { wanted, items, next: next_cursor }
  },

  async start(ctx, url) {
    const { enter, locale } = ctx
    const [greeting, threads, { items }] = await Promise.all([
      greetingOf(ctx, 'billsbot'),
      threadsWith(ctx, 'billsbot', url),
      found(locale, enter(bills.bills, { limit: NEWEST })),
    ])
    return { greeting, threads, newest: items, done: queryValue(url, 'done') }
  },
} satisfies Loaders<[RequestContext, string]>

export type BillsbotPage = Loaded<typeof views>

/** The search parameters. An invalid filter is ignored, and the search is made without it. */
function wantedIn(url: string): Wanted {
  const status = queryValue(url, 'status')
  const congress = queryValue(url, 'congress') ?? ''
  return {
    q: (queryValue(url, 'q') ?? '').trim().slice(0, billLimits.words.max).toWellFormed(),
    congress: /^[1-9]\d{0,3}$/.test(congress) ? congress : '',
    status: billStatuses.find((each) => each === status) ?? '',
  }
}

/**
 * The maximum length of a summary on the page of its bill; the summaries of the largest bills are as long as a book.
 */
const MAX_QUOTE_CHARS = 1200

/** The beginning of the newest official summary, up to the end of a paragraph or a sentence. */
async function summaryOf({ enter, locale }: RequestContext, { versions, sections }: BillPage) {
  const newest = versions.find(({ kind }) => kind === 'summary')
  const first = sections.find(({ version }) => version === newest?.version)
  if (!first) return null
  const { section_id, text } = await found(locale, enter(bills.get_section, { section_id: first.section_id }))
  if (text.length <= MAX_QUOTE_CHARS) return { section_id, text, whole: true }
  const end = Math.max(text.lastIndexOf('\n', MAX_QUOTE_CHARS), text.lastIndexOf('. ', MAX_QUOTE_CHARS) + 1)
  return { section_id, text: text.slice(0, end > 0 ? end : MAX_QUOTE_CHARS), whole: false }
}
