import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import { plain, wordsOf, type Asked, type Figure } from './asking.ts'
import type { Days } from './days.ts'
import { apart, isProcedural, MAX_QUOTES, type StatementHit } from './quoting.ts'
import { answer, lead, refuse, related, type Reply } from './saying.ts'
import { shownOf, tierOf } from './searching.ts'
import { leads, refusals } from './words.ts'

const about =
  /\b(?:sa(?:y|ys|id|ying)|spoke|spoken|speak(?:s|ing)?|speech(?:es)?|talk(?:s|ed|ing)?|remark(?:s|ed)?|statements?|quot(?:e|es|ed|ation|ations)|words|mention(?:s|ed)?|floor|dijo|dice|dicho|habl[óo]|palabras|discursos?|declar(?:ó|o|ación|aciones)|mencion[óo]|citas?)\b/i

export const asksRemarks = ({ bare }: Asked): boolean => about.test(bare)

interface Question {
  asked: Asked
  figure: Figure
  ctx: Context
  lang: Lang
  /** The period in office, if the question named the office instead of the figure. */
  during: Days | null
}

/** Answers what the figure said on a day, under a heading, or about a topic. */
export async function answerRemarks(context: Question): Promise<Reply> {
  const { asked, figure, lang } = context
  const days = context.during ?? asked.days
  const heading = asked.quoted ?? asked.topic
  if (!days && heading === '') return refuse('NO_SOURCE', refusals.noTopic(figure), lang)

  const ofDays = days ? await wordsIn(context, '', days) : null
  if (ofDays?.length === 0 && context.during && !asked.days)
    return refuse('NO_SOURCE', refusals.nothingInOffice(figure, context.during), lang)
  if (ofDays?.length === 0) return refuse('NO_SOURCE', refusals.noRemarks(figure, days!), lang)
  if (ofDays && heading === '') return sayBeginnings(context, ofDays, days, { of: null, within: [] })

  const found = await wordsIn(context, heading, days)
  const under = (ofDays ?? (await sameDays(context, found, heading))).filter(({ statement }) =>
    isHeading(heading, statement.heading, asked.quoted !== null),
  )
  const ofHeading = new Set(under.map(({ statement }) => statement.stmt_id))
  const within = days ? [] : shownOf(found).filter(({ statement }) => ofHeading.has(statement.stmt_id))
  if (under.length > 0) return sayBeginnings(context, under, days, { of: under[0]!.statement.heading, within })
  return sayFound(context, found, days)
}

/** Remarks and other public statements. */
async function wordsIn({ ctx }: Question, q: string, days: Days | null): Promise<StatementHit[]> {
  const limit = q === '' ? 60 : 20
  const found = await Promise.all(
    (['remark', 'statement'] as const).map((kind) => ctx.ask(figures.find_statements, { q, kind, limit, ...days })),
  )
  return found.flat().toSorted((a, b) => b.score - a.score)
}

/** All remarks under this heading from the same day as the best match, if there is a match. */
async function sameDays(context: Question, found: StatementHit[], heading: string): Promise<StatementHit[]> {
  const best = found.find(({ statement }) => isHeading(heading, statement.heading, context.asked.quoted !== null))
  if (!best) return []
  const { said_on } = best.statement
  return wordsIn(context, '', { from: said_on, to: said_on })
}

const key = (text: string): string => wordsOf(text).map(plain).join(' ')

/**
 * Whether the text refers to a heading: it must contain all words of the heading, or a good part of them if they are in
 * quotation marks.
 */
function isHeading(said: string, heading: string, quoted: boolean): boolean {
  const [one, other] = [key(said), key(heading)]
  if (one === '' || other === '') return false
  if (one === other) return true
  return quoted && Math.min(one.length, other.length) >= 8 && (other.includes(one) || one.includes(other))
}

const lengthOf = ({ statement }: StatementHit): number => statement.text.length
const business = (found: StatementHit): number => Number(isProcedural(found))

/** `of`: the heading; `within`: everything that was found in the remarks under that heading. */
interface Heading {
  of: string | null
  within: StatementHit[]
}

/** The beginnings of the longest remarks, in the order of the record, with procedural ones last. */
function sayBeginnings(context: Question, found: StatementHit[], days: Days | null, heading: Heading): Reply {
  const chosen = found.toSorted((a, b) => business(a) - business(b) || lengthOf(b) - lengthOf(a)).slice(0, MAX_QUOTES)
  const shown = found.filter((one) => chosen.includes(one))
  const [first] = shown
  const day = days ?? { from: first!.statement.said_on, to: shown.at(-1)!.statement.said_on }
  const ordered = shown.toSorted((a, b) => business(a) - business(b))
  return say(context, apart([...ordered, ...heading.within]).slice(0, MAX_QUOTES), day, heading.of)
}

function sayFound(context: Question, found: StatementHit[], days: Days | null): Reply {
  const { figure, lang } = context
  const tier = tierOf(found)
  if (tier === 'refusal') return refuse('NO_SOURCE', refusals.nothing(figure), lang)
  const shown = shownOf(found)
  if (tier === 'related') return related(figure, lang, shown)
  return say(context, shown, days, null)
}

function say({ figure, lang }: Question, shown: StatementHit[], days: Days | null, heading: string | null): Reply {
  const groups = [
    { before: [lead(leads.remarks(figure, days, heading), lang)], words: shown.filter((one) => one.statement.spoken) },
    { before: [lead(leads.inserted(figure), lang)], words: shown.filter((one) => !one.statement.spoken) },
  ]
  return answer(groups.filter(({ words }) => words.length > 0))
}
