import { createHash } from 'node:crypto'
import type { Asked } from '#contract/call.ts'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import { chat as calls } from '#contract/chat.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openContext } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
import { answerWith } from './answering.ts'
import type { Context, Own } from './own.ts'
import type { BotName } from './rules.ts'
import service from './service.ts'
import type { BillSummary, Citation, Said, Turn } from './turn.ts'

export const bill: BillSummary = {
  bill_id: 'sample-1-hr-12',
  label: 'H.R. 12',
  congress: 1,
  congress_name: 'sample Congress',
  type: 'hr',
  number: 12,
  title: 'Street Trees Act',
  introduced_on: '2026-01-05',
  status: 'introduced',
  status_as_of: '2026-01-06',
  has_text: true,
  sample: true,
}

/** The page of a bill of which only the record is available. */
const page = {
  ...bill,
  sponsor: { name: 'Rep. Rivers, Ada', key: 'R1' },
  latest_action: { date: '2026-01-06', text: 'Referred to a committee.' },
  source_url: 'https://bills.example/sample-1-hr-12',
  versions: [],
  sections: [],
}

/** What this room receives when it is opened, if no model is configured. */
export const withoutModel: Own = { model: null, perAddressAndDay: 1_000_000 }

/** The only text that exists while this room is tested on its own. */
export const section = {
  section_id: 'sample-1-hr-12.ih.2',
  version: 'ih',
  bill,
  text: 'Short title. Each street shall have ten trees. A tree that dies is replaced — “within a year”. 🌳',
}

/** The record of the figure, which is empty unless a test provides one. */
export interface Shelf {
  lacking: string[]
  /** The texts of the figure's visible statements. */
  statements?: Record<string, string>
}

/** Answers calls in place of the bills and figures rooms. */
export const shelfOf =
  (shelf: Shelf): Context['ask'] =>
  async (call, input) => {
    const given = input as Record<string, unknown>
    const there = (holds: boolean, reply: unknown) => {
      if (!holds) throw new ChatRefusal('NOT_FOUND')
      return reply as never
    }
    if (call.name === 'get_bill') return there(given.bill_id === bill.bill_id, page)
    if (call.name === 'get_section') return there(given.section_id === section.section_id, section)
    const said = shelf.statements?.[String(given.stmt_id)]
    if (call.name === 'get_statement') return there(said !== undefined, { text: said })
    if (call.name === 'get_figure') return there(true, { figure: null, lacking: shelf.lacking })
    if (call.name === 'find_named') return there(true, { named: [], congresses: [], as_of: null })
    if (call.name === 'bills') return there(true, { items: [{ ...bill, quote: null }], next_cursor: null })
    throw new Error(`nobody here answers ${call.name}`)
  }

/** A citation of some words in the only text. */
export function cited(words: string, n = 1): Citation {
  const start = section.text.indexOf(words)
  return {
    n,
    start,
    end: start + words.length,
    sha256: createHash('sha256').update(words).digest('hex'),
    url: null,
    date: null,
    of: {
      kind: 'bill',
      bill_id: bill.bill_id,
      label: bill.label,
      congress_name: bill.congress_name,
      version: 'ih',
      version_name: 'Introduced in House',
      section_id: section.section_id,
      section: '2',
      heading: 'Trees',
    },
  }
}

/** An answer that quotes these words, which may or may not be in the source. */
export const quoting = (words: string, citation = cited(words)): Said => ({
  tier: 'answer',
  bill,
  blocks: [
    { type: 'lead', text: 'This is what it says.' },
    { type: 'quote', citation: citation.n, text: words, before: '', after: '' },
  ],
  citations: [citation],
  as_of: null,
})

export const noSource: Said = {
  tier: 'refusal',
  bill: null,
  blocks: [{ type: 'refusal', reason: 'NO_SOURCE', text: 'No text answers this.' }],
  citations: [],
  as_of: null,
}

export const tenTrees = 'Each street shall have ten trees.'

/** The chat room on its own, with bots that give the answers chosen by the test. */
export async function openChat(open: Open, says: Turn = async () => quoting(tenTrees)) {
  const db = await open({ tables: true })
  await migrate(db, 'chat', service.migrations)
  const shelf: Shelf = { lacking: ['figure'] }
  const { as, guest, person, operator } = openContext(db, shelfOf(shelf), withoutModel)
  const turns = (turn: Turn): Record<BotName, Turn> => ({ billsbot: turn, harrisbot: turn })
  const asking =
    (turn: Turn, patienceMs?: number) =>
    async (ctx: Context, more: Partial<Asked<typeof calls.getChatResponse>> = {}) =>
      answerWith({ turns: turns(turn), ...(patienceMs && { patienceMs }) })(
        calls.getChatResponse.input.parse({ bot: 'billsbot', message: 'How many trees?', ...more }),
        ctx,
      )
  return {
    db,
    shelf,
    as,
    guest,
    person,
    operator,
    /** Asks a single question. */
    ask: asking(says),
    asking,
  }
}

export type Chat = Awaited<ReturnType<typeof openChat>>
