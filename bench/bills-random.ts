import { bills } from '#contract/bills.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/room.ts'
import { billsbot } from '#services/chat/billsbot/billsbot.ts'
import type { Said } from '#services/chat/turn.ts'
import { randomFrom } from './ballots.ts'
import { progress } from './report.ts'

const openings = ['', 'What does it say about ', 'Which bills ', 'What does the bill on ', 'Who sponsored the bill on ']
const most = 12

interface Random {
  answers: number
  /** The number of questions that got a full answer. */
  answered: number
  quotations: number
  wrong: string[]
}

/** Asks questions made of random words from random bills, and checks every quoted passage against the database. */
export async function askAtRandom(db: Database, ctx: Context, runs: number): Promise<Random> {
  const random = randomFrom(11)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!
  const texts = await someTexts(db, random)
  const found: Random = { answers: 0, answered: 0, quotations: 0, wrong: [] }
  while (found.answers < runs) {
    const source = pick(texts)
    const words = Array.from({ length: 1 + Math.floor(random() * most) }, () =>
      pick(pick(random() < 0.8 ? [source] : texts).words),
    )
    const message = `${pick(openings)}${words.join(' ')}`.slice(0, 1000)
    const said = await billsbot(
      { message, bill_id: random() < 0.6 ? source.bill_id : null, lang: 'en', easy: false },
      ctx,
    )
    found.answers++
    if (said.tier === 'answer') found.answered++
    for (const quote of quotesOf(said)) {
      found.quotations++
      const wrong = await whatIsWrong(db, ctx, said, quote)
      if (wrong) found.wrong.push(`${message}: ${wrong}`)
    }
    if (found.answers % 1000 === 0) progress(`${found.answers} random answers, ${found.quotations} quotations`)
  }
  return found
}

interface Source {
  bill_id: string
  words: string[]
}

async function someTexts(db: Database, random: () => number): Promise<Source[]> {
  const rows = await db.run<{ bill_id: string; text: string }>(
    'bench random texts',
    `select bill_id, left(text, 3000) as text from bills.section
     where hashtext(bill_id || version || ordinal) % 10 = $1 and text ~ '[a-z]{4}' limit 5000`,
    [Math.floor(random() * 10)],
  )
  return rows.map(({ bill_id, text }) => ({ bill_id, words: text.match(/\S+/g) ?? ['law'] }))
}

const quotesOf = ({ blocks }: Said) =>
  blocks.flatMap((block) => (block.type === 'quote' ? [block] : block.type === 'related' ? block.quotes : []))

async function whatIsWrong(
  db: Database,
  ctx: Context,
  said: Said,
  quote: { citation: number; text: string },
): Promise<string | null> {
  const citation = said.citations.find(({ n }) => n === quote.citation)
  if (citation?.of.kind !== 'bill') return 'it cites nothing'
  if (said.bill && said.bill.bill_id !== citation.of.bill_id) return 'it lies in another bill'
  const text = await storedText(db, ctx, citation.of.section_id)
  return text.slice(citation.start, citation.end) === quote.text ? null : 'it is not what stands there'
}

/** The text as stored in the table; titles are not stored there, so they come from the room. */
async function storedText(db: Database, ctx: Context, section_id: string): Promise<string> {
  const [bill_id, version, ordinal] = section_id.split('.')
  if (version === 'title') return (await ctx.ask(bills.get_section, { section_id })).text
  const [row] = await db.run<{ text: string }>(
    'bench stored text',
    'select text from bills.section where bill_id = $1 and version = $2 and ordinal = $3',
    [bill_id, version, Number(ordinal)],
  )
  return row?.text ?? ''
}
