import { data } from 'react-router'
import { billLimits, billStatuses } from '#contract/bill-limits.ts'
import { bills } from '#contract/bills.ts'
import { placeIn } from '#web/parts/bills/addresses.ts'
import type { Wanted } from '#web/parts/bills/bill-search.tsx'
import type { BillPage } from '#web/parts/bills/types.ts'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'
import { greetingOf, knownOf, threadPage, threadsWith } from '#web/parts/chat/conversation.server.ts'

/** What /billsbot shows, as its query says. */
export async function billsbotOf(ctx: RequestContext, url: string) {
  const ask = (name: string) => queryValue(url, name)
  const [bill_id, section, thread] = [ask('bill'), ask('section'), ask('thread')]
  if (section) return sectionPage(ctx, url, section)
  if (bill_id && ask('compare')) return comparePage(ctx, bill_id, ask('compare')!)
  if (bill_id) return billPage(ctx, url, bill_id)
  if (thread) return threadPage(ctx, 'billsbot', url, thread)
  if (ask('q') !== null) return searchPage(ctx, url)
  return startPage(ctx, url)
}

export type BillsbotPage = Awaited<ReturnType<typeof billsbotOf>>

const NEWEST = 8

async function startPage(ctx: RequestContext, url: string) {
  const { enter, locale } = ctx
  const [greeting, threads, { items }] = await Promise.all([
    greetingOf(ctx, 'billsbot'),
    threadsWith(ctx, 'billsbot'),
    found(locale, enter(bills.bills, { limit: NEWEST })),
  ])
  return { view: 'start' as const, greeting, threads, newest: items, done: queryValue(url, 'done') }
}

async function searchPage({ enter, locale }: RequestContext, url: string) {
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
  return { view: 'search' as const, wanted, items, next: next_cursor }
}

/** An invalid filter is ignored: the rest of the search is still made. */
function wantedIn(url: string): Wanted {
  const status = queryValue(url, 'status')
  const congress = queryValue(url, 'congress') ?? ''
  return {
    q: (queryValue(url, 'q') ?? '').trim().slice(0, billLimits.words.max).toWellFormed(),
    congress: /^[1-9]\d{0,3}$/.test(congress) ? congress : '',
    status: billStatuses.find((each) => each === status) ?? '',
  }
}

async function billPage(ctx: RequestContext, url: string, bill_id: string) {
  const { enter, locale } = ctx
  const [bill, greeting] = await Promise.all([
    found(locale, enter(bills.get_bill, { bill_id })),
    greetingOf(ctx, 'billsbot'),
  ])
  const known = await knownOf(ctx, url)
  return { view: 'bill' as const, bill, greeting, known, summary: await summaryOf(ctx, bill) }
}

/** Characters of a summary on the page of its bill; those of the largest bills are as long as a book. */
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

async function sectionPage({ enter, locale }: RequestContext, url: string, section_id: string) {
  const section = await found(locale, enter(bills.get_section, { section_id }))
  const place = placeIn(queryValue(url, 'from'), queryValue(url, 'to'))
  return { view: 'section' as const, section, place, thread: queryValue(url, 'thread') }
}

async function comparePage({ enter, locale }: RequestContext, bill_id: string, versions: string) {
  const [from = '', to = '', more] = versions.split('..')
  if (!from || !to || more !== undefined) throw data(null, { status: 404 })
  const [bill, { reply: comparison, no }] = await Promise.all([
    found(locale, enter(bills.get_bill, { bill_id })),
    replyOf(enter(bills.diff_versions, { bill_id, from, to })),
  ])
  if (no) throw data(null, { status: 404 })
  return { view: 'compare' as const, bill, comparison }
}
