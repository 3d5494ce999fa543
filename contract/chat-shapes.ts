import { z } from 'zod'
import { bill_id, BillStatus, BillSummary, section_id } from './bills.ts'
import { id, line, moment } from './shapes.ts'

export const Bot = z.enum(['billsbot', 'harrisbot'])

export const Tier = z.enum(['answer', 'related', 'refusal', 'redirect', 'clarify']).meta({
  description:
    'answer: the quotations answer the question. related: they may help. refusal: no text here answers it. redirect: other sources answer it. clarify: the question has several possible meanings',
})

export const Mode = z.enum(['extractive', 'model']).meta({
  description:
    'extractive: quotations and fixed sentences only. model: sentences worded by a model and checked by code',
})

/** A fact of the official record. */
export const FactField = z.enum([
  'title',
  'sponsor',
  'introduced',
  'latest_action',
  'law',
  'policy_area',
  'cosponsors',
  'committees',
  'status',
  'vote',
  'sponsored',
])

/** The reason for giving no answer. */
export const RefusalReason = z.enum([
  'NO_SOURCE',
  'NO_SUCH_BILL',
  'OTHER_PERSON',
  'PERSONA',
  'ABUSE',
  'NO_OPINION',
  'OFF_TOPIC',
])

/** Topics for which the bot refers to other sources. */
export const Card = z.enum(['VOTING_PROCEDURE', 'CRISIS', 'ADVICE'])

const citation = z.int().min(1).meta({ description: 'The number of the citation within the answer' })
const Link = z.object({ label: z.string(), url: z.string() })
const Quote = z.object({
  citation,
  text: z.string().meta({ description: 'The exact words of the source' }),
  before: z.string().meta({ description: 'The end of the preceding sentence, if there is one' }),
  after: z.string(),
})

export const Block = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('lead'), text: z.string().meta({ description: 'A fixed sentence, never generated' }) }),
    z.object({
      type: z.literal('fact'),
      field: FactField,
      value: z.union([z.string(), z.number()]),
      key: z
        .string()
        .nullable()
        .meta({ description: 'The official id of the bill or person that the value names, if there is one' }),
      source: z.string().nullable().meta({ description: 'The address of the official record' }),
      as_of: z.iso.date(),
      bill_id: bill_id.nullable(),
    }),
    Quote.extend({ type: z.literal('quote') }),
    z.object({ type: z.literal('related'), quotes: z.array(Quote) }),
    z.object({ type: z.literal('status'), bill: BillSummary, status: BillStatus, as_of: z.iso.date() }),
    z.object({ type: z.literal('not_found'), what: z.string().meta({ description: 'What is missing from the text' }) }),
    z.object({ type: z.literal('bills'), items: z.array(BillSummary) }),
    z.object({ type: z.literal('clarify'), options: z.array(BillSummary) }),
    z.object({ type: z.literal('redirect'), card: Card, text: z.string(), links: z.array(Link) }),
    z.object({ type: z.literal('refusal'), reason: RefusalReason, text: z.string() }),
    z.object({
      type: z.literal('plain'),
      text: z.string().meta({ description: 'A sentence worded by a model, checked against the quotations it cites' }),
      cites: z.array(citation).min(1),
    }),
  ])
  .meta({ id: 'Block' })

/** The source of a quotation. `start` and `end` are offsets in the text of its section or statement. */
export const Citation = z
  .object({
    n: citation,
    start: z.int(),
    end: z.int(),
    sha256: z.string().meta({ description: 'Hash of the quotation in UTF-8, hexadecimal' }),
    url: z.string().nullable().meta({ description: 'The official page' }),
    date: z.iso.date().nullable(),
    of: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('bill'),
        bill_id,
        label: z.string(),
        congress_name: z.string(),
        version: z.string(),
        version_name: z.string(),
        section_id,
        section: z.string().meta({ description: 'The section’s number in the text' }),
        heading: z.string(),
      }),
      z.object({
        kind: z.literal('statement'),
        stmt_id: z.string(),
        heading: z.string(),
        venue: z.string(),
        spoken: z.boolean(),
      }),
    ]),
  })
  .meta({ id: 'Citation' })

export const Quota = z
  .object({
    count: z.int(),
    limit: z.int(),
    remaining: z.int(),
    reset_at: moment
      .nullable()
      .meta({ description: 'When the visitor can ask one more question; null: no question has been used' }),
  })
  .meta({ id: 'Quota' })

/** A bot’s answer to one question. */
export const Answer = z
  .object({
    thread_id: id('thread'),
    message_id: id('message'),
    bot: Bot,
    mode: Mode,
    tier: Tier,
    as_of: moment.nullable().meta({ description: 'When the latest import of the bot’s sources ended' }),
    bill: BillSummary.nullable().meta({
      description: 'The bill that every quotation comes from; null: no bill is selected',
    }),
    blocks: z.array(Block),
    citations: z.array(Citation),
    disclosure: z.string(),
    quota: Quota,
  })
  .meta({ id: 'BotAnswer' })

/** One question in a thread and its answer. */
export const Exchange = z.object({
  message: z.string(),
  at: moment,
  answer: Answer.omit({ thread_id: true, quota: true }),
})

export const RedirectLinks = z.strictObject({
  card: Card,
  links: z.array(z.strictObject({ label: line(1, 120), url: z.url({ protocol: /^https$/ }).max(500) })).max(20),
})
