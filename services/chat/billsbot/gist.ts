import { bills } from '#contract/bills.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Block, Said } from '#services/chat/turn.ts'
import { factBlocks, summaryOf, type BillPage } from './facts.ts'
import { leads } from './leads.ts'
import { quoteOf, type Quoted, type Section } from './quoting.ts'
import { citationsOf, quoteBlocks, statusOf } from './saying.ts'
import { countWords, firstWords, sentencesOf, type Span } from './sentences.ts'

const mostWords = 80
/** How many characters of a section are read to find its first sentences. */
const beginning = 4000

/**
 * What a bill does, in the words of its official summary or, if there is none, of its long title or, failing that, of
 * its first operative section.
 */
export async function answerGist(
  bill: BillPage,
  ctx: Context,
  lang: Lang,
): Promise<Pick<Said, 'tier' | 'blocks' | 'citations'>> {
  const quoted = (await fromSummary(bill, ctx)) ?? (await fromText(bill, ctx))
  const status: Block = statusOf(summaryOf(bill))
  if (quoted)
    return { tier: 'answer', blocks: [status, ...quoteBlocks([quoted], lang)], citations: citationsOf([quoted]) }
  const lead: Block = { type: 'lead', text: leads.onlyRecord(bill, lang) }
  const facts = [...factBlocks(bill, 'title', lang), ...factBlocks(bill, 'latest_action', lang)]
  const known = facts.filter(({ type }) => type === 'fact')
  return { tier: 'answer', blocks: [status, lead, ...known], citations: [] }
}

async function fromSummary(bill: BillPage, ctx: Context): Promise<Quoted | null> {
  const [newest] = bill.versions
    .filter(({ kind }) => kind === 'summary')
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  const head = newest && bill.sections.find(({ version }) => version === newest.version)
  if (!head) return null
  const section = await ctx.ask(bills.get_section, { section_id: head.section_id })
  const span = firstSentences(section)
  return span && quoteOf(section, span, 1)
}

const silent =
  /^(short titles?|table of contents|findings?|sense of congress|definitions?|purposes?|effective date|severability)\b/i

async function fromText(bill: BillPage, ctx: Context): Promise<Quoted | null> {
  const text = bill.versions.find(({ kind }) => kind === 'text')
  const heads = bill.sections.filter(({ version }) => version === text?.version)
  const first = heads[0]
  if (!first) return null
  const opening = await ctx.ask(bills.get_section, { section_id: first.section_id })
  const long = longTitleOf(opening)
  if (long) return quoteOf(opening, long, 1)
  const acting = heads.find(({ num, heading }) => num !== '' && !silent.test(heading)) ?? first
  const section = acting === first ? opening : await ctx.ask(bills.get_section, { section_id: acting.section_id })
  const span = firstSentences(section)
  return span && quoteOf(section, span, 1)
}

const longTitle =
  /^(?:to (?:\p{Ll}+)|an act to|a bill to|proposing|providing|expressing|recognizing|supporting|honoring|commending|designating|condemning|disapproving|relating|authorizing|making|establishing|urging|celebrating|congratulating|calling)\b/iu

/** The long title of a bill, such as: To amend title 5, United States Code, to … and for other purposes. */
function longTitleOf({ text, num }: Section): Span | null {
  if (num !== '') return null
  const span = sentencesOf(text, 0, Math.min(text.length, beginning)).find(({ start, end }) =>
    longTitle.test(text.slice(start, end)),
  )
  return span ? firstWords(text, span, mostWords) : null
}

/** The first sentences: as many whole ones as fit within the maximum length, without any title before them. */
function firstSentences({ text }: Section): Span | null {
  const all = sentencesOf(text, 0, Math.min(text.length, beginning))
  const begins = all.findIndex(({ start, end }) => /[.:;,—][)\]"”’]*$/u.test(text.slice(start, end)))
  const sentences = all.slice(Math.max(0, begins))
  const [first] = sentences
  if (!first) return null
  const last = sentences.findLast(({ end }) => countWords(text.slice(first.start, end)) <= mostWords)
  return last ? { start: first.start, end: last.end } : firstWords(text, first, mostWords)
}
