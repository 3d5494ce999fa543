import { bills } from '#contract/bills.ts'
import type { Reply } from '#contract/call.ts'
import type { Context } from '#platform/room.ts'
import type { BillSummary, Question } from '#services/chat/turn.ts'
import { sameTitle, titleIn } from './titles.ts'
import { spelled } from './terms.ts'

/** The bill that a question is about. `rest` is the question without the name of the bill. */
export type Located =
  | { is: 'one'; bill_id: string; rest: string }
  | { is: 'no_such'; label: string; congress_name: string | null }
  | { is: 'several'; options: BillSummary[] }
  | { is: 'open'; rest: string; congress: number | null }

interface Placed {
  as_of: string | null
  /** Where the question names Congresses. */
  congresses: FoundNames['congresses']
}

interface Asked {
  question: Question
  /** Whether the question looks for bills that match, rather than for one particular bill. */
  looking: boolean
  /** The text between quotation marks; it is a phrase to search for, and cannot name a bill. */
  quoted: { start: number; end: number } | null
}

/** The bill that a question names by number or by title; otherwise the open bill, if there is one. */
export async function locate(
  { question, looking, quoted }: Asked,
  ctx: Context,
): Promise<{ located: Located } & Placed> {
  const { message, bill_id } = question
  const names = await ctx.ask(bills.find_named, { text: message })
  const isOutside = ({ start, end }: Place) => !(looking && quoted && start >= quoted.start && end <= quoted.end)
  const outside = names.named.filter(isOutside)
  const congresses = names.congresses.filter(isOutside)
  const congress = congresses[0]?.congress ?? null
  return { as_of: names.as_of, congresses, located: await among() }

  async function among(): Promise<Located> {
    const missing = outside.find(({ bills }) => bills.length === 0)
    if (missing) return { is: 'no_such', label: missing.label, congress_name: missing.congress_name }
    const options = withoutSamples(distinct(outside.flatMap((each) => each.bills)))
    // A bill number without a Congress means the open bill if the open bill has this number.
    const meant = options.find((bill) => bill.bill_id === bill_id) ?? (options.length === 1 ? options[0] : undefined)
    if (meant) return { is: 'one', bill_id: meant.bill_id, rest: without(message, [...outside, ...congresses]) }
    if (options.length > 1) return { is: 'several', options: options.slice(0, 10) }
    const titled = looking ? null : await byTitle(message, congresses, ctx)
    if (titled?.bills.length === 1) return { is: 'one', bill_id: titled.bills[0]!.bill_id, rest: titled.rest }
    const open = titled?.bills.find((bill) => bill.bill_id === bill_id)
    if (titled && open) return { is: 'one', bill_id: open.bill_id, rest: titled.rest }
    if (titled) return { is: 'several', options: titled.bills.slice(0, 10) }
    if (bill_id && !looking) return { is: 'one', bill_id, rest: message }
    return { is: 'open', rest: without(message, congresses), congress }
  }
}

type FoundNames = Reply<typeof bills.find_named>
type Place = Pick<FoundNames['congresses'][number], 'start' | 'end'>

const distinct = (found: BillSummary[]): BillSummary[] => [
  ...new Map(found.map((bill) => [bill.bill_id, bill])).values(),
]

/** A name means a sample bill only if there is no other bill of the same name. */
const withoutSamples = (found: BillSummary[]): BillSummary[] =>
  found.some(({ sample }) => !sample) ? found.filter(({ sample }) => !sample) : found

/** A text with these ranges removed; a range may lie within another. */
function without(text: string, places: Place[]): string {
  const widestFirst = places.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let [left, from] = ['', 0]
  for (const { start, end } of widestFirst) {
    if (end <= from) continue
    left += `${text.slice(from, Math.max(from, start))} `
    from = end
  }
  return left + text.slice(from)
}

const named = /(?:[\p{L}\p{N}][\p{L}\p{N}'’&,.-]*\s+){1,12}(?:act|resolution|amendment)(?![\p{L}])(?:\s+of\s+\d{4})?/iu

/** The bills whose whole title is in the question, if it mentions an Act by name. */
async function byTitle(message: string, congresses: FoundNames['congresses'], ctx: Context) {
  const [phrase] = named.exec(message) ?? []
  if (!phrase) return null
  const [first] = congresses
  const { items } = await ctx.ask(bills.bills, { q: phrase, limit: 20, ...(first && { congress: first.congress }) })
  return titledAmong(items, message, congresses)
}

/**
 * The bills whose title occurs word for word in the text or, if several titles do, those with the longest one; null if
 * no title does.
 */
export function titledAmong(
  found: BillSummary[],
  message: string,
  congresses: Place[],
): { bills: BillSummary[]; rest: string } | null {
  const matches = found
    .map((bill) => ({ bill, at: titleIn(message, bill.title) }))
    .filter((match) => match.at !== null)
    .sort((a, b) => spelled(b.bill.title).length - spelled(a.bill.title).length)
  const [best] = matches
  if (!best) return null
  const same = matches.filter(({ bill }) => sameTitle(bill.title, best.bill.title)).map(({ bill }) => bill)
  return { bills: distinct(same), rest: without(message, [...congresses, best.at!]) }
}
