import type { z } from 'zod'
import { bills } from '#contract/bills.ts'
import { figures } from '#contract/figures.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import { billsbot } from './billsbot/billsbot.ts'
import { harrisbot } from './harrisbot/harrisbot.ts'
import { prove } from './proving.ts'
import type { BotName } from './rules.ts'
import { screen } from './screening/screening.ts'
import { spokenTitle } from './spoken-titles.ts'
import type { BillSummary, Said, Turn } from './turn.ts'
import { examples, words } from './words.ts'

export type Figure = NonNullable<z.output<typeof figures.get_figure.reply>['figure']>

/** A question about the available content. `bill_id`: the bill that the bot's answer must be about. */
interface Candidate {
  message: string
  bill_id?: string
}

const KEPT_MS = 300_000
const MAX_TITLED = 4
const MAX_PAGES = 6
const turns: Record<BotName, Turn> = { billsbot, harrisbot }
const kept = new WeakMap<Database, Map<string, { until: number; of: string; messages: Promise<string[]> }>>()

/**
 * Questions about the available content, in a reader's words; empty if there is nothing to ask about. Each question has
 * been tried on the bot, which answered it with a source. The questions are looked up again whenever the record has
 * changed, and at most every five minutes.
 */
export async function examplesOf(bot: BotName, figure: Figure | null, lang: Lang, ctx: Context): Promise<string[]> {
  if (bot === 'harrisbot' && !figure) return []
  const [key, of] = [`${bot} ${lang}`, JSON.stringify(figure)]
  const known = kept.get(ctx.db) ?? new Map<string, never>()
  const last = known.get(key)
  if (last && last.of === of && last.until > Date.now()) return last.messages
  // Callers who ask in the meantime wait for the same lookup.
  const messages = figure ? aboutFigure(figure, lang, ctx) : aboutBills(lang, ctx)
  kept.set(ctx.db, known.set(key, { until: Date.now() + KEPT_MS, of, messages }))
  const forget = () => known.delete(key)
  // While nothing is imported, the next lookup may find something.
  void messages.then((found) => found.length === 0 && forget(), forget)
  return messages
}

/** The first of these questions that the bot answers with a source; null if it answers none of them. */
async function firstAnswered(bot: BotName, candidates: Candidate[], lang: Lang, ctx: Context) {
  for (const candidate of candidates) {
    const { message, bill_id } = candidate
    if (screen(message, lang, bot)) continue
    const said = await turns[bot]({ message, bill_id: null, lang, easy: false }, ctx)
      .then((answered) => prove(answered, ctx.ask))
      .then((proved) => proved.said)
      .catch((thrown: unknown) => {
        if (isRefusal(thrown)) return null
        throw thrown
      })
    if (said && hasSource(said) && (!bill_id || said.bill?.bill_id === bill_id)) return candidate
  }
  return null
}

const hasSource = ({ tier, blocks, citations }: Said): boolean =>
  tier === 'answer' &&
  (citations.length > 0 || blocks.some((block) => block.type === 'fact' && (block.source ?? block.bill_id) !== null))

/** Three questions about the newest bills, each about a different bill if there are enough. */
async function aboutBills(lang: Lang, ctx: Context): Promise<string[]> {
  const { newest, read } = await newBills(ctx)
  const i18n = words[lang]
  const asks = [
    [read, examples.does],
    [newest, examples.sponsor],
    [newest, examples.happened],
  ] as const
  const found: Candidate[] = []
  for (const [pool, ask] of asks) {
    const others = pool.filter(({ bill_id }) => found.every((one) => one.bill_id !== bill_id))
    const those = others.length > 0 ? others : pool
    const titled = those.filter(({ title }) => spokenTitle(title)).slice(0, MAX_TITLED)
    const candidates = [
      ...titled.map(({ bill_id, title }) => ({
        bill_id,
        message: ask(i18n, examples.titled(i18n, spokenTitle(title)!)),
      })),
      ...those.slice(0, 1).map((bill) => ({ bill_id: bill.bill_id, message: ask(i18n, named(bill)) })),
    ]
    const answered = await firstAnswered('billsbot', candidates, lang, ctx)
    if (answered) found.push(answered)
  }
  return found.map(({ message }) => message)
}

interface New {
  newest: BillSummary[]
  /** The bills whose text is available. */
  read: BillSummary[]
}

/**
 * The newest bills. Many are fetched, because among thousands of new bills, few have their text yet. Sample bills are
 * included only if there are no others.
 */
async function newBills({ ask }: Context): Promise<New> {
  const { items, next_cursor } = await ask(bills.bills, { limit: 50 })
  const isReal = items.some(({ sample }) => !sample)
  const newest = items.filter(({ sample }) => sample !== isReal)
  const read = newest.filter(({ has_text }) => has_text)
  let cursor = next_cursor
  for (let page = 1; read.length === 0 && cursor && page < MAX_PAGES; page++) {
    const older = await ask(bills.bills, { limit: 50, cursor })
    read.push(...older.items.filter(({ has_text, sample }) => has_text && sample !== isReal))
    cursor = older.next_cursor
  }
  return { newest, read }
}

/** How a question names a bill. The Congress of a sample bill is left out, because nobody would mention it. */
const named = ({ label, congress_name, sample }: BillSummary) => (sample ? label : `${label} (${congress_name})`)

const MAX_HEADING_CHARS = 48

/**
 * Questions about the newest votes and bills, and about the longest of the recent remarks, because short remarks are
 * only procedural.
 */
async function aboutFigure({ called }: Figure, lang: Lang, ctx: Context): Promise<string[]> {
  const latest = async (kind: 'vote' | 'remark' | 'sponsored') =>
    (await ctx.ask(figures.statements, { kind, limit: 20 })).items
  const i18n = words[lang]
  const name = called.at(-1)!
  const [votes, remarks, sponsored] = await Promise.all([latest('vote'), latest('remark'), latest('sponsored')])
  const titled = (ask: typeof examples.sponsored, titles: string[]) =>
    [...new Set(titles.map(spokenTitle))]
      .filter((title) => title !== null)
      .slice(0, MAX_TITLED)
      .map((title) => ask(i18n, name, examples.titled(i18n, title)))
  const headings = remarks
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ heading }) => heading)
    .filter((heading) => heading !== '')
  const short = headings.filter((heading) => heading.length <= MAX_HEADING_CHARS && !heading.includes(':'))
  const [vote, measure] = [votes[0]?.vote, sponsored[0]?.measure]
  // The question is preferably not about the bill on which the vote in another question was taken.
  const voted = votes.map(({ heading }) => heading)
  const first = voted.find(spokenTitle)
  const others = sponsored.map(({ heading }) => heading).toSorted((a, b) => Number(a === first) - Number(b === first))
  const asks = [
    [...titled(examples.voted, voted), ...(vote ? [examples.rollCall(i18n, name, vote.number, vote.year)] : [])],
    [...short, ...headings].slice(0, MAX_TITLED).map((heading) => examples.said(i18n, name, calm(heading))),
    [...titled(examples.sponsored, others), ...(measure ? [examples.sponsored(i18n, name, measureOf(measure))] : [])],
  ]
  const candidates = asks.map((messages) => messages.map((message) => ({ message })))
  const found = await Promise.all(candidates.map((those) => firstAnswered('harrisbot', those, lang, ctx)))
  return found.flatMap((one) => (one ? [one.message] : []))
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
