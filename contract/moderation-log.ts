import { z } from 'zod'
import { AppealEnd } from './appeals.ts'
import { read } from './call.ts'
import { Measure } from './measure.ts'
import { ShownDecider } from './measures.ts'
import { moderationLimits as limits } from './moderation-limits.ts'
import { cursor, id, page } from './shapes.ts'
import { Ground, Statement, StatementCategory } from './statement.ts'
import { reading } from './usual-limits.ts'

const size = z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual)
const period = { from: z.iso.date(), to: z.iso.date().meta({ description: 'The last day, in UTC' }) }
/** How many, and the median number of hours until the answer. */
const taken = z.object({ n: z.int(), median_hours: z.number() }).nullable()
const count = z.object({ of: z.string(), n: z.int() })

/** The calls that show everybody which decisions were made: part of the service `moderation`. */
export const logCalls = {
  public_log: read({
    doc: 'The decisions, latest first, a page at a time: those in one community, or in all communities that everybody can find. Contains neither names of people nor titles.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id: id('community').optional(), cursor, limit: size }),
    reply: page(
      z.object({
        decision_id: id('decision'),
        day: z.iso.date(),
        kind: z.string().meta({ description: 'The kind of thing: poll, article, question …' }),
        measure: Measure,
        by: ShownDecider,
        ground: Ground.nullable().meta({
          description: 'This and the next two fields are null if the decision lifted a measure',
        }),
        category: StatementCategory.nullable(),
        rule: z
          .string()
          .nullable()
          .meta({ description: 'The rule, if everybody can read it; null for any other rule, and for a law' }),
        until: z.iso.date().nullable(),
        appeal: z
          .union([z.enum(['open', 'waiting']), AppealEnd])
          .nullable()
          .meta({
            description:
              'open: the appeal will be decided; waiting: nobody else is available to decide it; null: there was no appeal',
          }),
      }),
    ),
  }),
  transparency_report: read({
    doc: 'The numbers of reports, decisions and appeals in a period. Communities that not everybody can find are left out, and nothing is told about few reports.',
    who: 'guest',
    limit: reading,
    cost: 5,
    input: z.strictObject(period),
    reply: z.object({
      reports: z.array(count).meta({
        description: `Reports by reason; reasons given fewer than ${limits.counted} times are counted together as \`few\`, or not at all if they are still fewer`,
      }),
      decisions: z.array(count).meta({ description: 'Decisions by measure' }),
      categories: z.array(count).meta({ description: 'Decisions by category' }),
      grounds: z.array(count).meta({ description: 'Decisions by ground' }),
      by: z.array(count).meta({ description: 'Decisions by the role that made them' }),
      appeals: z.array(count).meta({ description: 'Appeals by outcome' }),
      answered: taken.meta({ description: `Reports answered in the period; null: fewer than ${limits.counted}` }),
      appeals_decided: taken.meta({
        description: `Appeals that another person decided in the period; null: fewer than ${limits.counted}`,
      }),
    }),
  }),
  dsa_export: read({
    doc: 'The statements of reasons from a period, with the field names and values of the official format, earliest first, a page at a time. A rule in somebody’s own words is not included: “Another rule of this site or of its community” stands for it.',
    who: 'operator',
    limit: reading,
    cost: 5,
    input: z.strictObject({
      ...period,
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.export_page).default(limits.export_page),
    }),
    reply: page(Statement),
  }),
}
