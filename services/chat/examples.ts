import type { z } from 'zod'
import { bills } from '#contract/bills.ts'
import { figures } from '#contract/figures.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { BotName } from './rules.ts'
import type { BillSummary } from './turn.ts'
import { examples, words } from './words.ts'

export type Figure = NonNullable<z.output<typeof figures.get_figure.reply>['figure']>

/** Questions about the available content, in a reader's words; empty if there is nothing to ask about. */
export async function examplesOf(bot: BotName, figure: Figure | null, lang: Lang, ctx: Context): Promise<string[]> {
  if (bot === 'billsbot') return aboutBills(await newBills(ctx), lang)
  return figure ? aboutFigure(figure, lang, ctx) : []
}

interface New {
  newest: BillSummary[]
  /** The newest bill whose text is available. */
  read: BillSummary | undefined
}

const KEPT_MS = 300_000
const MAX_PAGES = 6
const kept = new WeakMap<Database, { until: number; bills: New }>()

/** Looked up at most every five minutes, because of thousands of new bills only a few have their text yet. */
async function newBills({ db, ask }: Context): Promise<New> {
  const known = kept.get(db)
  if (known && known.until > Date.now()) return known.bills
  const { items, next_cursor } = await ask(bills.bills, { limit: 50 })
  const isReal = items.some(({ sample }) => !sample)
  const fits = (bill: BillSummary) => bill.has_text && bill.sample !== isReal
  let read = items.find(fits)
  let cursor = next_cursor
  for (let page = 1; !read && cursor && page < MAX_PAGES; page++) {
    const older = await ask(bills.bills, { limit: 50, cursor })
    read = older.items.find(fits)
    cursor = older.next_cursor
  }
  const found = { newest: items.filter(({ sample }) => sample !== isReal).slice(0, 2), read }
  // While nothing has been imported, the result may differ at the next look-up.
  if (read) kept.set(db, { until: Date.now() + KEPT_MS, bills: found })
  return found
}

function aboutBills({ newest, read }: New, lang: Lang): string[] {
  const i18n = words[lang]
  const { does, sponsor, status } = examples
  const [first, second = first] = newest
  return [
    ...(read ? [does(i18n, named(read))] : []),
    ...(first ? [sponsor(i18n, named(first))] : []),
    ...(second ? [status(i18n, named(second))] : []),
  ]
}

/** The name of a bill in a question; nobody would mention the Congress of a sample bill. */
const named = ({ label, congress_name, sample }: BillSummary) => (sample ? label : `${label} (${congress_name})`)

/**
 * Questions about the newest votes and bills, and about the longest of the recent remarks: short ones are only
 * procedural.
 */
async function aboutFigure({ called }: Figure, lang: Lang, { ask }: Context): Promise<string[]> {
  const latest = async (kind: 'vote' | 'remark' | 'sponsored', limit: number) =>
    (await ask(figures.statements, { kind, limit })).items
  const i18n = words[lang]
  const name = called.at(-1)!
  const [[vote], remarks, [bill]] = await Promise.all([latest('vote', 1), latest('remark', 20), latest('sponsored', 1)])
  const [remark] = remarks.toSorted((a, b) => b.text.length - a.text.length)
  return [
    ...(vote?.vote ? [examples.vote(i18n, name, vote.vote.number, vote.vote.year)] : []),
    ...(remark?.heading ? [examples.said(i18n, name, calm(remark.heading))] : []),
    ...(bill?.measure ? [examples.sponsored(i18n, name, measureOf(bill.measure))] : []),
  ]
}

/** Converts a heading in capitals, as is common in the record, to ordinary case. */
const calm = (heading: string) =>
  heading === heading.toUpperCase()
    ? heading.toLowerCase().replaceAll(/(?<!\p{L})\p{L}(?=\p{L}{3})/gu, (first) => first.toUpperCase())
    : heading

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })

const measureOf = ({ label, congress }: { label: string; congress: number }) =>
  `${label} (${congress}${endings[ordinal.select(congress)]} Congress)`
