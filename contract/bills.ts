import { z } from 'zod'
import { billLimits as limits, billStatuses } from './bill-limits.ts'
import { BillVersion, dated, SectionChange, Sponsor } from './bill-shapes.ts'
import { read, service } from './call.ts'
import { findCall } from './finds.ts'
import { cursor, id, lang, line, moment, page } from './shapes.ts'
import { reading } from './usual-limits.ts'

/**
 * The id of a bill: jurisdiction, number of the Congress, type and number, such as `us-119-hr-2196`. Sample bills have
 * ids such as `sample-1-hr-12`.
 */
export const bill_id = z
  .string()
  .regex(/^[a-z]{2,8}-[0-9]{1,4}-[a-z]{1,8}-[0-9]{1,5}$/, 'is not the id of a bill')
  .meta({ description: 'Jurisdiction, Congress, type and number, such as us-119-hr-2196' })

/**
 * The id of a section: bill, version and position, such as `us-119-hr-2196.ih.3`. The same text always has the same id.
 */
export const section_id = z
  .string()
  .regex(/^[a-z]{2,8}-[0-9]{1,4}-[a-z]{1,8}-[0-9]{1,5}\.[a-z0-9-]{1,16}\.[0-9]{1,5}$/, 'is not the id of a section')
  .meta({
    description: 'Bill, version code, and position of the section in that version: us-119-hr-2196.ih.3',
  })

export const BillType = z.enum(['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres']).meta({
  description: 'As in the official records: bills, joint, concurrent and simple resolutions of House and Senate',
})

export const BillStatus = z.enum(billStatuses).meta({
  description:
    'law: only if a law number is recorded. agreed: a resolution that needs no further step. All other statuses follow from the latest decisive action',
})

export const BillSummary = z
  .object({
    bill_id,
    label: z.string().meta({ description: 'The citation, such as H.R. 2196' }),
    congress: z.int(),
    congress_name: z.string().meta({ description: 'The Congress, such as 119th Congress or 1st sample Congress' }),
    type: BillType,
    number: z.int(),
    title: z.string(),
    introduced_on: z.iso.date().nullable(),
    status: BillStatus,
    status_as_of: z.iso.date().meta({ description: 'The date of the imported record' }),
    has_text: z.boolean().meta({ description: 'Whether the text of the bill is available, and not only its record' }),
    sample: z.boolean(),
  })
  .meta({ id: 'BillSummary' })

export const SectionHead = z.object({
  section_id,
  version: z.string(),
  num: z.string().meta({ description: 'The section number in the text, such as 101(a); empty if there is none' }),
  heading: z.string(),
  path: z.array(z.string()).meta({ description: 'The titles and chapters that contain the section, outermost first' }),
})

export const Section = SectionHead.extend({
  bill: BillSummary,
  kind: BillVersion.shape.kind,
  version_name: z.string(),
  date: z.iso.date().nullable(),
  source_url: z.string().nullable(),
  text: z.string().meta({ description: 'The text that quotations are taken from: each is `text.slice(start, end)`' }),
  previous: section_id.nullable(),
  next: section_id.nullable(),
}).meta({ id: 'Section' })

export const BillPage = BillSummary.extend({
  lang,
  sponsor: Sponsor.nullable(),
  cosponsors: z.int().nullable().meta({ description: 'The number who have not withdrawn; null: not recorded' }),
  cosponsor_keys: z.array(z.string()),
  policy_area: z.string().nullable(),
  subjects: z.array(z.string()),
  committees: z.array(z.string()),
  latest_action: dated.nullable(),
  actions: z.array(dated.extend({ code: z.string(), type: z.string() })).meta({ description: 'Latest first' }),
  laws: z.array(z.string()).meta({ description: 'The law, such as Public Law 115-311' }),
  titles: z.array(z.object({ kind: z.string(), title: z.string() })),
  versions: z.array(BillVersion).meta({ description: 'The versions: texts, newest first, then summaries' }),
  sections: z.array(SectionHead).meta({ description: 'The sections of every version, in order' }),
  source_url: z.string().nullable(),
  imported_at: moment,
}).meta({ id: 'BillPage' })

/** A part of a section that matches a search. */
export const Passage = z
  .object({
    section_id,
    bill_id,
    version: z.string(),
    kind: BillVersion.shape.kind,
    num: z.string(),
    heading: z.string(),
    start: z.int().meta({ description: 'Offset in the text of the section' }),
    end: z.int(),
    text: z.string(),
    score: z.number().meta({
      description:
        'Scores can be compared only within one reply. In a search over all bills, the score also depends on the rest of the bill',
    }),
    coverage: z
      .number()
      .meta({ description: 'The weighted share of the query’s words that the passage contains, 0 to 1' }),
  })
  .meta({ id: 'Passage' })

/** A measure that is mentioned by name, with the bills of that name. */
export const Named = z.object({
  said: z.string().meta({ description: 'The words that name the measure, such as H.R. 2196 of the 119th Congress' }),
  start: z.int(),
  end: z.int(),
  type: BillType,
  number: z.int(),
  congress: z.int().nullable().meta({ description: 'null: the text named no Congress' }),
  label: z.string().meta({ description: 'The citation, such as H.R. 2196' }),
  congress_name: z.string().nullable(),
  bills: z.array(BillSummary).meta({ description: 'The bills with that name; empty if we have none' }),
})

const bounded = z.string().trim().max(limits.words.max)

export const ImportRun = z.object({
  import_id: id('import'),
  what: z.string(),
  started_at: moment,
  ended_at: moment.nullable(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  read: z.int().meta({ description: 'The number of records read so far' }),
  changed: z.int().meta({ description: 'The number of bills that are new or have changed' }),
  refused: z.int().meta({ description: 'The number of records that could not be read; `faults` names the first few' }),
  faults: z.array(z.string()),
})

export const bills = service(
  'bills',
  {},
  {
    bills: read({
      doc: 'Bills, newest first; with `q`, those whose text, summary or title contains its words, best first, with the matching sentence.',
      who: 'guest',
      limit: reading,
      under_load: 'first',
      cost: 5,
      input: z.strictObject({
        q: bounded.optional(),
        congress: z.coerce.number().int().min(1).max(9999).optional(),
        type: BillType.optional(),
        status: BillStatus.optional(),
        subject: line(0, 200).optional(),
        sponsor: line(0, 200).optional().meta({ description: 'The official id of a person' }),
        sponsor_name: z
          .string()
          .max(200)
          .optional()
          .meta({ description: 'Words that must all occur in the name of the sponsor' }),
        introduced_in: z.coerce
          .number()
          .int()
          .min(1)
          .max(9999)
          .optional()
          .meta({ description: 'Year of introduction' }),
        cursor,
        limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual),
      }),
      reply: page(BillSummary.extend({ quote: Passage.nullable() })),
    }),
    get_bill: read({
      doc: 'One bill, with its record, its versions and its sections.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({ bill_id }),
      reply: BillPage,
    }),
    get_section: read({
      doc: 'The full text of one section, from which quotations are taken.',
      who: 'guest',
      limit: reading,
      input: z.strictObject({ section_id }),
      reply: Section,
    }),
    diff_versions: read({
      doc: 'What changed between two versions of a bill, section by section.',
      who: 'guest',
      limit: { count: 60, seconds: 60 },
      under_load: 'first',
      cost: 30,
      input: z.strictObject({ bill_id, from: z.string().max(16), to: z.string().max(16) }),
      reply: z.object({
        from: BillVersion,
        to: BillVersion,
        sections: z.array(SectionChange),
      }),
    }),
    find_bills: findCall('bills'),
    find_passages: read({
      doc: 'Passages that match `q`, best first (BM25), in all bills or in one. If no version is given, the newest text, the newest summary and the titles of each bill are searched.',
      who: 'guest',
      limit: reading,
      under_load: 'first',
      cost: 5,
      input: z.strictObject({
        q: bounded,
        bill_id: bill_id.optional(),
        version: z.string().max(16).optional(),
        limit: z.coerce.number().int().min(1).max(limits.passages.max).default(8),
      }),
      reply: z.object({ passages: z.array(Passage), as_of: moment.nullable() }),
    }),
    find_named: read({
      doc: 'The measures named in a text: `H.R. 1`, `S.Con.Res. 13`, `hr711-115`, `us-119-hr-1`, with or without their Congress.',
      who: 'guest',
      limit: reading,
      under_load: 'first',
      input: z.strictObject({ text: z.string().max(limits.words.max) }),
      reply: z.object({
        named: z.array(Named),
        congresses: z
          .array(
            z.object({ said: z.string(), start: z.int(), end: z.int(), congress: z.int(), congress_name: z.string() }),
          )
          .meta({ description: 'Every Congress named in the text, with a measure or on its own' }),
        as_of: moment.nullable().meta({ description: 'When the latest import ended; null: nothing has been imported' }),
      }),
    }),
    my_bills: read({
      doc: `The bills the caller follows (\`users.follow\`), newest change first. The list has no pages, since a person can follow at most ${limits.followed.max}.`,
      who: 'person',
      limit: reading,
      input: z.strictObject({}),
      reply: z.array(BillSummary),
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
