import { z } from 'zod'
import { bill_id, BillType, ImportRun } from './bills.ts'
import { read, service, write } from './call.ts'
import { cursor, lang, line, moment, page, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const stmt_id = z
  .string()
  .regex(/^[A-Za-z0-9#._-]{1,80}$/, 'is not the id of a statement')
  .meta({ description: 'The statement’s number at its source' })

export const StatementKind = z.enum(['remark', 'vote', 'sponsored', 'cosponsored', 'statement']).meta({
  description:
    'remark: words spoken on the floor. vote: a recorded vote. sponsored, cosponsored: a bill that the figure sponsored or cosponsored. statement: any other public statement',
})

export const VotePosition = z.enum(['Yea', 'Nay', 'Present', 'Not Voting', 'Guilty', 'Not Guilty'])

/** The details of a statement besides its text, by kind. */
export const Statement = z
  .object({
    stmt_id,
    kind: StatementKind,
    said_on: z.iso.date(),
    venue: z.string().meta({ description: 'The occasion, such as Senate floor, or Senate roll call 262 of 2017' }),
    heading: z.string(),
    text: z.string().meta({ description: 'The exact words of a remark; for other kinds, the line from the record' }),
    spoken: z.boolean().meta({ description: 'Whether the words were spoken, not only inserted in the record' }),
    source_url: z.string().nullable(),
    vote: z
      .object({
        chamber: z.string(),
        year: z.int(),
        number: z.int(),
        question: z.string(),
        position: VotePosition,
        result: z.string(),
        bill_id: bill_id.nullable(),
      })
      .nullable(),
    measure: z
      .object({
        bill_id,
        label: z.string(),
        congress: z.int(),
        title: z.string(),
        sponsor: z.string(),
        sponsor_key: z.string().nullable(),
        withdrawn_on: z.iso.date().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Statement' })

/** A matching passage of a statement. */
export const FoundStatement = z.object({
  statement: Statement,
  start: z.int().meta({ description: 'Offset in the text of the statement' }),
  end: z.int(),
  score: z.number(),
  coverage: z.number().meta({ description: 'The weighted share of the query’s words in the passage, from 0 to 1' }),
})

/** The parts still missing before the guide to a figure can be turned on. */
export const Lacking = z.enum(['figure', 'header', 'contact', 'statements', 'turned_on'])

export const Office = z.strictObject({
  title: line(1, 120).meta({ description: 'An office, such as Vice President of the United States' }),
  from: z.iso.date(),
  to: z.iso.date().nullable(),
})

/** Somebody who could be mistaken for the figure: a person of the same name, or in the same office at another time. */
export const Other = z.strictObject({
  name: line(1, 120),
  note: line(1, 200).meta({ description: 'A description of that person, such as Representative from Maryland' }),
  called: z.array(line(1, 80)).max(10).default([]).meta({ description: 'Names used for that person: Andy Harris' }),
})

export const FigureDraft = z.strictObject({
  name: line(1, 120),
  called: z
    .array(line(1, 80))
    .min(1)
    .max(10)
    .meta({ description: 'The names that people use for the figure, such as Harris or Senator Harris' }),
  pronoun: z.enum(['she', 'he', 'they']).default('they'),
  lang: lang.default('en'),
  key: line(0, 40).nullable().default(null).meta({ description: 'The official id of the person (Bioguide)' }),
  header: text(0, 300)
    .default('')
    .meta({ description: 'The notice on every guide page: what the guide is, and that it is not the figure' }),
  consent: z.enum(['none', 'given', 'own_staff']).default('none'),
  contact: line(0, 200).default('').meta({ description: 'The address for corrections' }),
  offices: z.array(Office).max(20).default([]),
  others: z.array(Other).max(50).default([]),
})

export const Figure = FigureDraft.extend({
  statements: z.int().meta({ description: 'The number of sourced statements shown' }),
  lacking: z.array(Lacking).meta({ description: 'What the guide still lacks before it can open; empty: it is open' }),
  from: z.iso.date().nullable().meta({ description: 'The date of the oldest statement' }),
  to: z.iso.date().nullable().meta({ description: 'The date of the newest statement' }),
  as_of: moment.nullable().meta({ description: 'When the latest import ended' }),
  sample: z.boolean(),
  turned_on: z.boolean(),
  version: z.int(),
}).meta({ id: 'Figure' })

const words = z.string().trim().max(1000)

/** The database does not accept the year 0. */
const day = z.iso.date().refine((given) => given >= '0001', 'is before the year 1')

export const figures = service(
  'figures',
  {},
  {
    get_figure: read({
      doc: 'The figure whose public record is kept here; null: none is set.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({}),
      reply: z.object({ figure: Figure.nullable(), lacking: z.array(Lacking) }),
    }),
    statements: read({
      doc: 'The record, latest first: all entries, or those that meet every condition, with their total number.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({
        kind: StatementKind.optional(),
        position: VotePosition.optional(),
        says: words
          .optional()
          .meta({ description: 'Words that must all occur in an entry’s heading or text, singular or plural' }),
        from: day.optional(),
        to: day.optional(),
        cursor,
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
      reply: page(Statement).extend({ total: z.int() }),
    }),
    get_statement: read({
      doc: 'One complete statement, with its source.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({ stmt_id }),
      reply: Statement,
    }),
    find_statements: read({
      doc: 'Passages of statements that match `q`, best first (BM25): from each statement the most relevant sentences, at most 80 words. With an empty `q`, the beginning of every statement of that kind and time, in the order of the record.',
      who: 'guest',
      limit: reading,
      under_load: 'first',
      input: z.strictObject({
        q: words,
        kind: StatementKind.optional(),
        from: day.optional(),
        to: day.optional(),
        limit: z.coerce.number().int().min(1).max(60).default(8),
      }),
      reply: z.array(FoundStatement),
    }),
    find_votes: read({
      doc: 'Recorded votes in order, at most 200: by number and year, or on a bill (by its id, or by `type`, `bill_number` and optionally `congress`).',
      who: 'guest',
      limit: reading,
      under_load: 'first',
      input: z.strictObject({
        number: z.coerce.number().int().min(1).max(99_999).optional(),
        year: z.coerce.number().int().min(1789).max(9999).optional(),
        bill_id: bill_id.optional(),
        type: BillType.optional(),
        bill_number: z.coerce.number().int().min(1).max(99_999).optional(),
        congress: z.coerce.number().int().min(1).max(9999).optional(),
      }),
      reply: z.array(Statement),
    }),
    vote_counts: read({
      doc: 'The number of recorded votes for each position, by year, latest first.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({}),
      reply: z.array(
        z.object({
          chamber: z.string(),
          year: z.int(),
          votes: z.int(),
          last: z.int().meta({ description: 'The highest roll call number in that year' }),
          complete: z.boolean().meta({ description: 'Whether all roll calls of the year up to that one are included' }),
          positions: z.array(z.object({ position: VotePosition, votes: z.int() })),
        }),
      ),
    }),
    find_measures: read({
      doc: 'The bills with this number that the figure has sponsored or cosponsored.',
      who: 'guest',
      limit: reading,
      under_load: 'first',
      input: z.strictObject({
        type: BillType,
        number: z.coerce.number().int().min(1).max(99_999),
        congress: z.coerce.number().int().min(1).max(9999).optional(),
      }),
      reply: z.array(Statement),
    }),
    set_figure: write({
      audit: [],
      doc: 'Sets the figure’s details. `turned_on` opens the guide if nothing else is missing.',
      who: 'operator',
      limit: writing,
      input: z.strictObject({ figure: FigureDraft, turned_on: z.boolean(), if_version: z.int32() }),
      reply: Figure,
      errors: ['STALE_VERSION', 'RULE'],
    }),
    dispute_statement: write({
      audit: ['disputed', 'reason'],
      doc: 'Hides a statement, or shows it again, with a reason that is stored.',
      who: 'operator',
      limit: writing,
      input: z.strictObject({ stmt_id, disputed: z.boolean(), reason: line(5, 500) }),
      reply: z.object({ disputed: z.boolean() }),
    }),
    disputes: read({
      doc: 'The statements that were hidden or shown again, with the reasons, latest first. Public.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
      reply: page(
        z.object({
          stmt_id,
          heading: z.string(),
          said_on: z.iso.date(),
          disputed: z.boolean(),
          reason: z.string(),
          at: moment,
        }),
      ),
    }),
    imports: read({
      doc: 'The imports, latest first, a page at a time.',
      who: 'operator',
      limit: reading,
      input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
      reply: page(ImportRun),
    }),
  },
)
