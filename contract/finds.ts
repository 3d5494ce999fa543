import { z } from 'zod'
import { read } from './call.ts'
import { bounded, id, lang, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** The maximum length of a query, and the page size of results. */
export const findLimits = { q: { max: 200 }, page: { max: 50, usual: 20 } } as const

const unseen = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]+/gu

/**
 * The words to look for, normalized to Unicode form C, with a single space in place of invisible characters. Separators
 * between words have no special meaning.
 */
export const asked = bounded(findLimits.q.max)
  .transform((given) => given.toWellFormed().normalize('NFC').replaceAll(unseen, ' ').trim())
  .pipe(z.string().min(1).max(findLimits.q.max))

const day = z.iso.date().refine((given) => given >= '0001', 'is not a day')

/** The filters that apply to results of every kind. */
export const findFilters = {
  comm_id: id('community').optional().meta({ description: 'Only things that belong to this community' }),
  from: day.optional().meta({ description: 'Only from this day on, in the time zone of the instance' }),
  to: day.optional().meta({ description: 'Only up to the end of this day' }),
  state: z.string().max(20).optional().meta({ description: 'Only things in this state; each kind has its own states' }),
}

/** Whether a result must contain every word, or only one of them. */
export const Words = z.enum(['every', 'any'])

/** What the search sends to the room that keeps one kind of thing. */
const Finding = z.strictObject({
  q: asked,
  words: Words,
  ...findFilters,
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Only results that come after this one when the results of all kinds are sorted together' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(findLimits.page.max + 1),
})

/** A text in pieces. Pieces marked `hit` are words that were searched for. */
const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))

/** One search result. */
export const Hit = z
  .object({
    kind: z.string(),
    id: z.string(),
    link: z.string().meta({ description: 'The path of its page' }),
    title: Marked,
    text: Marked.meta({ description: 'An excerpt around the first match' }),
    lang,
    comm_id: id('community').nullable(),
    at: moment.nullable().meta({
      description:
        'The time when the poll opened, the article was published, the question was asked, or the bill was introduced; null: unknown',
    }),
    state: z.string().nullable(),
    sample: z.boolean(),
  })
  .meta({ id: 'Hit' })

/**
 * A room's results for one kind of thing, best first, limited to what this visitor may see. Scores depend only on the
 * thing and the words, so the results of all rooms can be sorted together: by score, then time, then id, each
 * descending.
 */
const FoundThings = z.array(Hit.extend({ score: z.number(), mark: z.string() }))

/** The read with which the search asks a room for things of one kind. */
export const findCall = (what: string) =>
  read({
    doc: `Finds ${what} for the search: only among what the visitor may see.`,
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: Finding,
    reply: FoundThings,
  })
