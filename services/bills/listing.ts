import { sql, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { bill_id as billId, type bills as calls } from '#contract/bills.ts'
import type { Input } from '#contract/call.ts'
import { keyDay, keyset } from '#platform/database/keyset.ts'
import { billsOf, summaryOf } from './data.ts'
import { findEverywhere, passagesAt } from './finding.ts'
import { billsNamed } from './named.ts'
import type { Act, Database } from './own.ts'
import { bestOfEach } from './ranking.ts'
import type { BillRow, BillsTables } from './tables.ts'

type Wanted = Input<typeof calls.bills>

export const bills: Act<typeof calls.bills> = async (wanted, { db }) =>
  wanted.q ? found(db, wanted, wanted.q) : newest(db, wanted)

async function newest(db: Database, wanted: Wanted) {
  const day = sql<string>`coalesce(introduced_on, date '0001-01-01')`
  const after = pagesByDay.after(wanted.cursor)
  const rows = await only(db.q().selectFrom('bills.bill').selectAll(), wanted)
    .select(day.as('day'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`${day} <= ${after![0]} and (${day} < ${after![0]} or bill_id > ${after![1]})`),
    )
    .orderBy(day, 'desc')
    .orderBy('bill_id')
    .limit(wanted.limit + 1)
    .execute()
  const { shown, next_cursor } = pagesByDay.page(rows, wanted.limit)
  return { items: shown.map((bill) => ({ ...summaryOf(bill), quote: null })), next_cursor }
}

const pagesByDay = keyset(z.tuple([keyDay, billId]), ({ day, bill_id }: { day: string; bill_id: string }) => [
  day,
  bill_id,
])

/** Search results are ranked again for each page, so the cursor is simply the index of the next result. */
const pagesFound = keyset(z.tuple([z.int().min(0)]), (next: number) => [next])

async function found(db: Database, wanted: Wanted, q: string) {
  const from = pagesFound.after(wanted.cursor)?.[0] ?? 0
  const named = (await billsNamed(db, q)).flatMap(({ bills: all }) => all.map(({ bill_id }) => bill_id))
  const best = bestOfEach(await findEverywhere(db, q, isSifted(wanted)))
  const ids = [...new Set([...named, ...best.keys()])]
  const fitting = new Set(await thoseOf(db, ids, wanted))
  const ordered = ids.filter((bill_id) => fitting.has(bill_id))
  const page = ordered.slice(from, from + wanted.limit)

  const rows = new Map((await billsOf(db, page)).map((bill) => [bill.bill_id, bill]))
  const quotes = await passagesAt(
    db,
    page.flatMap((bill_id) => best.get(bill_id) ?? []),
  )
  const quoted = new Map(quotes.map((quote) => [quote.bill_id, quote]))
  const next = from + wanted.limit
  return {
    items: page.flatMap((bill_id) => {
      const bill = rows.get(bill_id)
      return bill ? [{ ...summaryOf(bill), quote: quoted.get(bill_id) ?? null }] : []
    }),
    next_cursor: next < ordered.length ? pagesFound.behind(next) : null,
  }
}

const thoseOf = async (db: Database, bill_ids: string[], wanted: Wanted): Promise<string[]> =>
  (
    await only(db.q().selectFrom('bills.bill').select('bill_id'), wanted)
      .where('bill_id', '=', sql<string>`any(${bill_ids})`)
      .execute()
  ).map(({ bill_id }) => bill_id)

const isSifted = ({ q: _q, cursor: _cursor, limit: _limit, ...filters }: Wanted): boolean =>
  Object.values(filters).some((filter) => filter !== undefined)

function only<Row extends Partial<BillRow>>(
  query: SelectQueryBuilder<BillsTables, 'bills.bill', Row>,
  { congress, type, status, subject, sponsor, sponsor_name, introduced_in }: Wanted,
) {
  return query
    .$if(congress !== undefined, (some) => some.where('congress', '=', congress!))
    .$if(type !== undefined, (some) => some.where('type', '=', type!))
    .$if(status !== undefined, (some) => some.where('status', '=', status!))
    .$if(subject !== undefined, (some) =>
      some.where(sql<boolean>`(subjects @> array[${subject}]::text[] or policy_area = ${subject})`),
    )
    .$if(sponsor !== undefined, (some) => some.where(sql<boolean>`sponsor ->> 'key' = ${sponsor}`))
    .$if(sponsor_name !== undefined, (some) =>
      some.where(sql<boolean>`sponsor ->> 'name' ~* all(${wordsOf(sponsor_name!)}::text[])`),
    )
    .$if(introduced_in !== undefined, (some) =>
      some.where(sql<boolean>`extract(year from introduced_on) = ${introduced_in}::integer`),
    )
}

/** Makes each word of a name a separate pattern. A name without words matches no sponsor. */
function wordsOf(name: string): string[] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 ? words.map((word) => String.raw`\m${word}\M`) : ['(?!)']
}
