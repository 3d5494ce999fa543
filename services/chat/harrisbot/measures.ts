import { bills } from '#contract/bills.ts'
import { figures } from '#contract/figures.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import { words } from '#services/chat/words.ts'
import { plain, wordsOf, type Asked, type Figure } from './asking.ts'
import type { Days } from './days.ts'
import { listEntries, type Wanted } from './listing.ts'
import { billNamed, type Named } from './named.ts'
import { lineOf, type Statement } from './quoting.ts'
import { narrowing } from './positions.ts'
import { answer, lead, refuse, related, type Fact, type Reply } from './saying.ts'
import { shownOf, tierOf } from './searching.ts'
import { facts, leads, refusals } from './words.ts'

const about =
  /\b(?:co-?sponsor(?:s|ed|ing|ship)?|sponsor(?:s|ed|ing|ship)?|introduc(?:e|es|ed|ing)|author(?:s|ed)?|co-?patrocin\p{L}*|patrocin\p{L}*|present[óo])(?!\p{L})/iu
const left = /\b(?:withdr(?:aw|ew|awn|awal)|retir[óo])(?!\p{L})/iu
const joined = /\b(?:co-?sponsor|co-?patrocin)/i

export const asksMeasure = ({ bare }: Asked): boolean => about.test(bare)

interface Question {
  asked: Asked
  figure: Figure
  ctx: Context
  lang: Lang
  /** The period in office, if the question named the office instead of the figure. */
  during: Days | null
}

/** Answers whether the figure sponsored or cosponsored a bill, or which bills the figure sponsored or cosponsored. */
export async function answerMeasure(context: Question): Promise<Reply> {
  const { asked, figure, ctx, lang } = context
  const bill = await billNamed(asked, ctx)
  if (bill) {
    const { type, number, congress } = bill
    const found = await ctx.ask(figures.find_measures, { type, number, ...(congress ? { congress } : {}) })
    const { during } = context
    const then = found.filter(({ said_on }) => !during || (during.from <= said_on && said_on <= during.to))
    if (during && then.length === 0) return refuse('NO_SOURCE', refusals.nothingInOffice(figure, during), lang)
    if (then.length > 0) return sayMeasures(context, then)
    return (await sayAnother(context, bill)) ?? refuse('NO_SOURCE', refusals.noMeasure(figure, bill.said), lang)
  }
  return byWords(context)
}

const alone = /(?<!co-?)sponsor|introduc|author|(?<!co-?)patrocin|present[óo]/i
const bracketed = /\(co-?\)\s*(?:sponsor|patrocin)/i

/** The kinds of bills that a question asks for: sponsored, cosponsored, or both. */
function wantedOf({ message, bare }: Asked): Wanted[] {
  if (left.test(bare)) return [{ kind: 'cosponsored', position: null, says: ['withdrawn'] }]
  const both = bracketed.test(message) || (joined.test(bare) && alone.test(bare))
  const kinds = both
    ? (['sponsored', 'cosponsored'] as const)
    : ([joined.test(bare) ? 'cosponsored' : 'sponsored'] as const)
  return kinds.map((kind) => ({ kind, position: null, says: [] }))
}

/** Finds bills by their title, or those about a topic. */
async function byWords(context: Question): Promise<Reply> {
  const { asked, figure, ctx, lang } = context
  if (!asked.quoted && narrowing(asked).length === 0) return listEntries(context, wantedOf(asked))
  const kinds = joined.test(asked.bare)
    ? (['cosponsored', 'sponsored'] as const)
    : (['sponsored', 'cosponsored'] as const)
  const given = { q: asked.topic, limit: 20, ...(context.during ?? asked.days) }
  const found = await Promise.all(kinds.map((kind) => ctx.ask(figures.find_statements, { ...given, kind })))
  const all = found.flat()
  const titled = all
    .map(({ statement }) => statement)
    .filter(({ measure }) => measure && isTitled(asked, measure.title))
  if (titled.length > 0) return sayMeasures(context, titled)
  const best = tierOf(found[0]!) === 'answer' ? found[0]! : all
  const tier = tierOf(best)
  if (tier === 'refusal') return refuse('NO_SOURCE', refusals.nothing(figure), lang)
  const words = shownOf(best).map(({ statement }) => lineOf(statement))
  if (tier === 'related') return related(figure, lang, words)
  return answer([{ before: [lead(leads.measures(figure), lang)], words }])
}

/** Whether the question contains a whole title. */
function isTitled({ message }: Asked, title: string): boolean {
  const [said, whole] = [message, title].map((text) => ` ${wordsOf(text).map(plain).join(' ')} `)
  return whole!.trim().includes(' ') && said!.includes(whole!)
}

function sayMeasures({ asked, figure, lang }: Question, found: Statement[]): Reply {
  return answer(
    found.slice(0, 4).map((statement) => {
      const { label } = statement.measure!
      return {
        before: [lead(leads.measure(figure, label, statement.venue), lang), factOf(statement, asked, figure, lang)],
        words: [lineOf(statement)],
      }
    }),
  )
}

/** The key of a bill, such as s3131-115. */
const keyOf = (bill_id: string): string => {
  const [, congress, type, number] = bill_id.split('-')
  return `${type}${number}-${congress}`
}

function factOf({ kind, measure, source_url, said_on }: Statement, { bare }: Asked, figure: Figure, lang: Lang): Fact {
  const { bill_id, title, sponsor, sponsor_key, withdrawn_on } = measure!
  const fact = {
    type: 'fact',
    field: 'sponsored',
    source: source_url,
    as_of: withdrawn_on ?? said_on,
    bill_id,
  } as const
  const i18n = words[lang]
  const key = keyOf(bill_id)
  const asksJoined = joined.test(bare)
  if (kind === 'sponsored')
    return { ...fact, key, value: (asksJoined ? facts.sponsorToo(title, figure) : facts.sponsor(title))(i18n) }
  if (left.test(bare))
    return {
      ...fact,
      key,
      value: (withdrawn_on ? facts.withdrew(title, withdrawn_on) : facts.notWithdrew(title, sponsor, figure))(i18n),
    }
  if (withdrawn_on) return { ...fact, key: sponsor_key, value: facts.withdrawn(sponsor, withdrawn_on, figure)(i18n) }
  if (asksJoined) return { ...fact, key, value: facts.cosponsor(title, sponsor)(i18n) }
  return { ...fact, key: sponsor_key, value: facts.notSponsor(sponsor, figure)(i18n) }
}

/**
 * Answers about a bill that is missing from the figure's record. The bill's own record is available, and names its
 * sponsor.
 */
async function sayAnother(
  { asked, figure, ctx, lang }: Question,
  { bills: here_, congress }: Named,
): Promise<Reply | null> {
  const one = congress === null && here_.length > 1 ? undefined : here_[0]
  if (!one) return null
  const bill = await ctx.ask(bills.get_bill, { bill_id: one.bill_id }).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return null
    throw thrown
  })
  if (!bill?.sponsor) return null
  const own = figure.key !== null && bill.sponsor.key === figure.key
  const among = figure.key !== null && bill.cosponsor_keys.includes(figure.key)
  const asksJoined = joined.test(asked.bare)
  const { title, sponsor } = bill
  const ofOwn = asksJoined ? facts.sponsorToo(title, figure) : facts.sponsor(title)
  const ofAmong = asksJoined ? facts.cosponsor(title, sponsor.name) : facts.notSponsor(sponsor.name, figure)
  const value = (own ? ofOwn : among ? ofAmong : facts.another(sponsor.name))(words[lang])
  const key = own || (among && asksJoined) ? keyOf(bill.bill_id) : sponsor.key
  const source = bill.source_url
  const fact: Fact = {
    type: 'fact',
    field: 'sponsored',
    value,
    key,
    source,
    as_of: bill.status_as_of,
    bill_id: bill.bill_id,
  }
  return {
    tier: 'answer',
    blocks: [lead(leads.measure(figure, bill.label, bill.congress_name), lang), fact],
    citations: [],
  }
}
