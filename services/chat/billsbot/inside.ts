import { bills } from '#contract/bills.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Block, Said } from '#services/chat/turn.ts'
import { summaryOf, type BillPage } from './facts.ts'
import { leads, refusals } from './leads.ts'
import { chooseSentences, quote, type Passage } from './quoting.ts'
import { citationsOf, quoteBlocks, refused, statusOf } from './saying.ts'
import { answers, mayHelp, relatedBlock } from './searching.ts'
import { soughtIn, termsOf, topicOf, type Term } from './terms.ts'

/** Answers with what the text, the summary or the titles of one bill say about a topic. */
export async function answerInside(
  bill: BillPage,
  question: string,
  ctx: Context,
  lang: Lang,
): Promise<Pick<Said, 'tier' | 'blocks' | 'citations'>> {
  const [topic, q] = [topicOf(question), soughtIn(question)]
  const { passages } = await ctx.ask(bills.find_passages, { q: q.slice(0, 1000), bill_id: bill.bill_id, limit: 8 })
  const coverage = Math.max(0, ...passages.map((passage) => passage.coverage))
  const status = statusOf(summaryOf(bill))
  const quoted = coverage < mayHelp ? [] : await quote(textFirst(chooseSentences(passages, topic)), ctx)
  if (quoted.length === 0) {
    const text = bill.has_text ? refusals.notInBill(bill, lang) : refusals.textNotHere(bill, lang)
    const refusal = refused('NO_SOURCE', text)
    return { tier: 'refusal', blocks: [status, refusal, notFound(topic)], citations: [] }
  }
  const citations = citationsOf(quoted)
  if (coverage >= answers)
    return { tier: 'answer', blocks: [status, ...quoteBlocks(quoted, lang), ...missing(topic, passages)], citations }
  const lead: Block = {
    type: 'lead',
    text: leads.related(
      quoted.map(({ citation }) => citation.of),
      lang,
    ),
  }
  return { tier: 'related', blocks: [status, lead, ...relatedBlock(quoted), ...missing(topic, passages)], citations }
}

const kinds = ['text', 'summary', 'title']
/** Passages of the text before those of summaries and titles, each group best first. */
const textFirst = <C extends { passage: Passage }>(chosen: C[]): C[] =>
  chosen.toSorted((a, b) => kinds.indexOf(a.passage.kind) - kinds.indexOf(b.passage.kind))

const notFound = (topic: Term[]): Block => ({ type: 'not_found', what: topic.map(({ word }) => word).join(' ') })

/** The topic words that do not occur in any of the passages found. */
function missing(topic: Term[], passages: Passage[]): Block[] {
  const found = new Set(passages.flatMap(({ text, heading }) => termsOf(`${heading} ${text}`)).map(({ stem }) => stem))
  const absent = topic.filter(({ stem }) => !found.has(stem))
  return absent.length > 0 ? [notFound(absent)] : []
}
