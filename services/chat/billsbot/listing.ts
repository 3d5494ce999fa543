import { bills } from '#contract/bills.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Said } from '#services/chat/turn.ts'
import { summaryOf } from './facts.ts'
import { leads, listWords, refusals } from './leads.ts'
import type { Listing } from './listing-questions.ts'
import { refused } from './saying.ts'
import { answerWithBills, coveredBy, findBills, type Filters } from './searching.ts'

const mostListed = 10

/**
 * Bills selected by their record. If the question has other words, only bills that contain those words; null if the
 * words turn out to mean something else.
 */
export async function answerFromRecord(
  listing: Listing,
  congress_name: string | null,
  as_of: string | null,
  ctx: Context,
  lang: Lang,
): Promise<Partial<Said> | null> {
  const only = filtersOf(listing)
  if (listing.topic.length === 0)
    return listed({ listing, only, what: listWords(listing, congress_name, lang) }, as_of, ctx, lang)
  const found = await findBills(listing.topic.map(({ word }) => word).join(' '), only, ctx)
  const sure = coveredBy(found)
  return sure === 'no' ? null : answerWithBills(found, sure === 'yes', listing.topic, ctx, lang)
}

const filtersOf = ({ congress, status, year, by }: Listing): Filters => ({
  ...(congress !== null && { congress }),
  ...(status && { status }),
  ...(year !== null && { introduced_in: year }),
  ...(by && { sponsor_name: by }),
})

async function listed(
  { listing, only, what }: { listing: Listing; only: Filters; what: string },
  as_of: string | null,
  ctx: Context,
  lang: Lang,
): Promise<Partial<Said> | null> {
  const { items, next_cursor } = await ctx.ask(bills.bills, { limit: mostListed, ...only })
  // A name that does not belong to any sponsor may be the name of something else.
  if (items.length === 0 && listing.by) return null
  if (items.length === 0) return { blocks: [refused('NO_SOURCE', refusals.noneListed(what, as_of, lang))] }
  return {
    tier: listing.exact ? 'answer' : 'related',
    blocks: [
      { type: 'lead', text: leads.listed(what, next_cursor !== null, lang) },
      { type: 'bills', items: items.map((one) => summaryOf(one)) },
    ],
  }
}
