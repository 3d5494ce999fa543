import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import { wordsOf, plain, type Asked, type Figure } from './asking.ts'
import { yearOf, type Days } from './days.ts'
import { lists } from './list-words.ts'
import { listEntries, type Wanted } from './listing.ts'
import { billNamed } from './named.ts'
import { narrowing, positionsIn } from './positions.ts'
import { lineOf, MAX_QUOTES, type Statement } from './quoting.ts'
import { answer, lead, refuse, related, type Fact, type Reply } from './saying.ts'
import { tierOf } from './searching.ts'
import { leads, refusals } from './words.ts'

const about =
  /\b(?:voted?|votes|voting record|roll[- ]?calls?|yeas?|nays?|vot[óoa]|votado|abst(?:ain\p{L}*|uvo|enido)|votos?|votaciones|votación|votacion)(?!\p{L})/iu
/** Matches questions about what was said on a vote: they ask for remarks, not for the vote. */
const said = /\b(?:say|said|speak|spoke|talk|talked|remarks?|speech|dijo|habló|hablo)\b/i
const numbered =
  /\b(?:roll[- ]?call(?:\s+vote)?|vote|votación(?:\s+nominal)?|votacion(?:\s+nominal)?|voto)\s*(?:number|no\.?|num\.?|núm\.?|n[.º°]+|#)?\s*#?(\d{1,5})\b(?!\s*(?:-\d|%))/i
const idOf = /\b([sh]\d{1,5}-\d{1,4}\.\d{4})\b/i
const chambers: [RegExp, string][] = [
  [/\bsenate\b|\bsenado\b/i, 'Senate'],
  [/\bhouse\b|\bcámara\b|\bcamara\b/i, 'House'],
]

export const asksVote = ({ bare }: Asked): boolean =>
  idOf.test(bare) || (about.test(bare) && (!said.test(bare) || numbered.test(bare)))

interface Question {
  asked: Asked
  figure: Figure
  ctx: Context
  lang: Lang
  /** The period in office, if the question named the office instead of the figure. */
  during: Days | null
}

/**
 * Answers about a recorded vote, which is found by its number, by the bill, or else by the words of the question that
 * was put to the vote.
 */
export async function answerVote(context: Question): Promise<Reply | null> {
  const { asked, ctx } = context
  const id = idOf.exec(asked.bare)?.[1]?.toLowerCase()
  const number = numbered.exec(asked.bare)?.[1]
  if (id || number) return byNumber(context, id ?? null, Number(number))

  const bill = await billNamed(asked, ctx)
  if (bill) {
    const year = asked.days && yearOf(asked.days)
    const votes = await ctx.ask(figures.find_votes, {
      type: bill.type,
      bill_number: bill.number,
      ...(bill.congress ? { congress: bill.congress } : {}),
      ...(year ? { year } : {}),
    })
    return sayVotes(context, fitting(votes, asked))
  }
  const wanted = wantedOf(asked)
  return wanted ? listEntries(context, wanted) : byWords(context)
}

const open =
  /\b(?:any|anything|(?:which|what)(?! way)|list|all|show|latest|recent|last|every|ever|alg[uú]n\p{L}*|qu[eé]|cu[aá]les|tod[ao]s|[uú]ltim[ao]s)(?!\p{L})/iu
/** Informal names of matters that are voted on, with the terms that the record uses. */
const matters: [RegExp, string][] = [
  [/^(?:nominees?|nominad[ao]s?|nominaci(?:ón|on|ones))$/i, 'nomination'],
  [/^enmiendas?$/i, 'amendment'],
  [/^moci(?:ón|on|ones)$/i, 'motion'],
  [/^tratados?$/i, 'treaty'],
]
const kindsOfBill: [RegExp, string][] = [
  [/\b(?:bills?|proyectos?)\b/i, 'bill'],
  [/\b(?:resolutions?|resoluci(?:ón|on|ones))(?!\p{L})/iu, 'resolution'],
]

/**
 * Which votes a question wants listed: those with a certain position, or all; null if the question asks for a single
 * vote.
 */
function wantedOf(asked: Asked): Wanted[] | null {
  const positions = positionsIn(asked)
  const narrow = narrowing(asked).map((word) => matters.find(([said]) => said.test(word))?.[1] ?? word)
  const says = [...kindsOfBill.filter(([said]) => said.test(asked.bare)).map(([, one]) => one), ...narrow]
  const isOpen = open.test(asked.bare)
  if (asked.quoted || (says.length > 0 && !(isOpen && positions.length > 0))) return null
  if (!isOpen && positions.length === 0 && !asked.days) return null
  return (positions.length > 0 ? positions : [null]).map((position) => ({ kind: 'vote', position, says }))
}

async function byNumber(context: Question, id: string | null, number: number): Promise<Reply> {
  const { asked, ctx } = context
  const [, , inId, year] = /^([sh])(\d+)-\d+\.(\d+)$/.exec(id ?? '') ?? []
  const named = asked.days && yearOf(asked.days)
  const votes = await ctx.ask(figures.find_votes, {
    number: inId ? Number(inId) : number,
    ...(year ? { year: Number(year) } : named ? { year: named } : {}),
  })
  const chamber = chambers.find(([said]) => said.test(asked.bare))?.[1]
  const those = votes.filter(
    ({ stmt_id, vote, said_on }) =>
      (id === null || stmt_id.toLowerCase() === id) &&
      (chamber === undefined || vote?.chamber === chamber) &&
      (named !== null || !asked.days || (asked.days.from <= said_on && said_on <= asked.days.to)),
  )
  return sayVotes(context, those)
}

const MAX_FOUND = 20

/**
 * The vote on a question that contains these words. If several votes match equally well, the last step of the matter
 * comes first.
 */
async function byWords(context: Question): Promise<Reply | null> {
  const { asked, figure, ctx, lang } = context
  if (asked.topic === '' && !asked.days) return refuse('NO_SOURCE', refusals.noTopic(figure), lang)
  const found = await ctx.ask(figures.find_statements, {
    q: asked.topic,
    kind: 'vote',
    limit: MAX_FOUND,
    ...asked.days,
  })
  const tier = tierOf(found)
  if (tier === 'refusal') return asked.topic === '' ? refuse('NO_SOURCE', refusals.noVote(figure), lang) : null
  const best = found.filter(({ coverage }) => coverage >= found[0]!.coverage - 0.05)
  const votes = fitting(
    best.map(({ statement }) => statement),
    asked,
  )
  if (tier === 'answer') return sayVotes(context, votes, found.length < MAX_FOUND)
  return related(figure, lang, votes.map(lineOf))
}

/** The steps of a matter, with the deciding step first. */
const decisive =
  /^on (?:the )?(?:passage|nomination|joint resolution|concurrent resolution|resolution|conference report|overriding|resolution of ratification)/i

/** Votes in order of relevance: by the words of the question, then by what they decide, then the latest first. */
function fitting(votes: readonly Statement[], { bare }: Asked): Statement[] {
  const said = new Set(wordsOf(bare).map(plain))
  const steps = ['cloture', 'proceed', 'amendment', 'table', 'waive', 'motion', 'passage', 'reconsider', 'concur']
  const weigh = ({ vote }: Statement) => {
    const words = new Set(wordsOf(vote!.question).map(plain))
    const shared = steps.filter((step) => said.has(step) && words.has(step)).length
    return shared * 10 + (decisive.test(vote!.question) ? 1 : 0)
  }
  return votes.toSorted((a, b) => weigh(b) - weigh(a) || (a.said_on < b.said_on ? 1 : -1))
}

function sayVotes({ figure, lang, during }: Question, found: Statement[], all = true): Reply {
  const votes = found.filter(({ said_on }) => !during || (during.from <= said_on && said_on <= during.to))
  const [first, ...rest] = votes
  if (!first && during) return refuse('NO_SOURCE', refusals.nothingInOffice(figure, during), lang)
  if (!first) return refuse('NO_SOURCE', refusals.noVote(figure), lang)
  const shown = [first, ...rest.slice(0, MAX_QUOTES - 1)]
  return answer(
    shown.map((vote, at) => ({
      before: [
        ...(at === 0 && rest.length > 0 ? [lead(lists.votes(figure, votes.length, all), lang)] : []),
        lead(leads.vote(figure, vote), lang),
        factOf(vote),
      ],
      words: [lineOf(vote)],
    })),
  )
}

const factOf = ({ vote, source_url, said_on }: Statement): Fact => ({
  type: 'fact',
  field: 'vote',
  value: vote!.position,
  key: vote!.position,
  source: source_url,
  as_of: said_on,
  bill_id: vote!.bill_id,
})
