import { bills } from '#contract/bills.ts'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Question, Said, Turn } from '#services/chat/turn.ts'
import { asksOnlyFacts, factsAsked, type FactQuestion } from './fact-questions.ts'
import { answerFacts, summaryOf, type BillPage } from './facts.ts'
import { answerGist } from './gist.ts'
import { answerInside } from './inside.ts'
import { refusals } from './leads.ts'
import { answerFromRecord } from './listing.ts'
import { listingSought } from './listing-questions.ts'
import { locate, titledAmong } from './locating.ts'
import { formOf, type Form } from './looking.ts'
import { saidTogether } from './quoting.ts'
import { nothingSaid, refused } from './saying.ts'
import {
  answerWithBills,
  clarifying,
  coveredBy,
  type FoundBill,
  findBills,
  foundNothing,
  nearest,
  type Sure,
} from './searching.ts'
import { soughtIn, topicOf, type Term } from './terms.ts'

/**
 * Answers with quotations of bills and facts from their records. The bot first finds the bill: the bill that the
 * question names by number or title, the bill whose page is open, or else the result of a search. Then it finds what
 * the question asks about that bill. The reply is always an answer, passages that may help, a clarifying question, or a
 * refusal that gives the reason.
 */
export const billsbot: Turn = async (question, ctx) => {
  const { lang } = question
  const form = formOf(question.message)
  const { located, congresses, as_of } = await locate({ question, looking: form.looking, quoted: form.quoted }, ctx)
  const none = nothingSaid(as_of)
  switch (located.is) {
    case 'no_such': {
      const text = refusals.noSuchBill(located.label, located.congress_name, as_of, lang)
      return { ...none, blocks: [refused('NO_SUCH_BILL', text)] }
    }
    case 'several':
      return { ...none, ...clarifying(located.options, lang) }
    case 'one':
      return { ...none, ...(await answerAbout(await billOf(located.bill_id, ctx), located.rest, ctx, lang)) }
    case 'open':
      return { ...none, ...(await answerOpen({ question, form, ...located, congresses, as_of }, ctx)) }
  }
}

async function billOf(bill_id: string, ctx: Context): Promise<BillPage> {
  return ctx.ask(bills.get_bill, { bill_id }).catch((thrown: unknown) => {
    throw isRefusal(thrown) && thrown.code === 'NOT_FOUND' ? new ChatRefusal('BILL_UNKNOWN') : thrown
  })
}

/** Answers a question about one bill: its record, a topic, or what it does in general. */
async function answerAbout(bill: BillPage, rest: string, ctx: Context, lang: Lang): Promise<Partial<Said>> {
  const facts = factsAsked(rest)
  const topic = topicOf(rest)
  const about = { bill: summaryOf(bill) }
  if (asksOnlyFacts(facts)) return { ...about, ...answerFacts(bill, facts.fields, lang) }
  if (topic.length === 0) return { ...about, ...(await answerGist(bill, ctx, lang)) }
  return { ...about, ...(await answerInside(bill, rest, ctx, lang)) }
}

interface Open {
  question: Question
  form: Form
  rest: string
  congress: number | null
  congresses: { start: number; end: number; congress_name: string }[]
  as_of: string | null
}

/** Answers a question that names no bill by searching all of them. */
async function answerOpen(
  { question, form, rest, congress, congresses, as_of }: Open,
  ctx: Context,
): Promise<Partial<Said>> {
  const { lang } = question
  const facts = factsAsked(rest)
  const sought = form.looking && form.quoted ? form.quoted.text : wordsSought(facts, rest, form)
  const topic = topicOf(sought)
  if (form.wording && !form.looking && !form.one)
    return { blocks: [refused('OFF_TOPIC', refusals.nowhere(as_of, lang)), { type: 'bills', items: [] }] }
  const listing = form.looking && !form.quoted ? listingSought(rest, congress) : null
  const listed = listing && (await answerFromRecord(listing, congresses[0]?.congress_name ?? null, as_of, ctx, lang))
  if (listed) return listed
  if (topic.length === 0) return { blocks: [refused('NO_SOURCE', refusals.whichBill(as_of, lang))] }
  const words = form.looking && form.quoted ? sought : soughtIn(sought)
  const found = await findBills(words, congress ? { congress } : {}, ctx)
  const titled = form.looking ? null : titledAmong(found, question.message, congresses)
  if (titled && titled.bills.length > 1) return clarifying(titled.bills, lang)
  if (titled) return answerAbout(await billOf(titled.bills[0]!.bill_id, ctx), titled.rest, ctx, lang)
  const sure = isSure(found, topic, form)
  if (sure === 'no') return foundNothing(form.looking ? found : [], as_of, lang)
  if (form.looking || sure === 'perhaps') return answerWithBills(found, sure === 'yes', topic, ctx, lang)
  if (nearest(found).length > 1)
    return form.one ? clarifying(nearest(found), lang) : answerWithBills(found, true, topic, ctx, lang)
  const bill = await billOf(found[0]!.bill_id, ctx)
  if (form.one && facts.fields.length > 0) return { bill: summaryOf(bill), ...answerFacts(bill, facts.fields, lang) }
  const said = await answerInside(bill, sought, ctx, lang)
  return {
    bill: summaryOf(bill),
    ...said,
    blocks: [...said.blocks, { type: 'bills', items: found.map((one) => summaryOf(one)) }],
  }
}

/**
 * Whether the results answer the question. A question that neither looks for bills nor mentions a bill may be about
 * something else altogether, so it counts as answered only if one sentence contains most of its words.
 */
function isSure(found: FoundBill[], topic: Term[], { looking, one }: Form): Sure {
  const [first] = found
  const best = first?.quote
  if (!best) return 'no'
  const sure = coveredBy(found)
  if (looking || one) return sure
  if (topic.length === 1) return sure === 'no' ? 'no' : 'perhaps'
  const together = saidTogether(best, topic, first.title)
  if (together * topic.length < 2) return 'no'
  // Matches in the title and headings of a bill can make up for words that its text expresses differently.
  if (sure === 'no') return together >= 0.6 ? 'perhaps' : 'no'
  return together > 0.5 ? sure : 'perhaps'
}

/** The search words, without the words that ask for a fact about "the bill on …". */
const wordsSought = (facts: FactQuestion, rest: string, { one, looking }: Form): string =>
  one && !looking && facts.fields.length > 0 ? facts.rest : rest
