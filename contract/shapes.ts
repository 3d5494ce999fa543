import { z } from 'zod'

/** An opaque id: 26 characters of Crockford's base 32. */
export const id = (of: string) =>
  z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, `is not a ${of} id`)
    .meta({ description: `Opaque ${of} id` })

/** A moment in UTC, in the format of RFC 3339. */
export const moment = z.iso.datetime().meta({ description: 'In UTC, in the format of RFC 3339' })

/** A language tag such as `en` or `es-MX`. */
export const lang = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language tag')
  .max(35)

// Control characters (C0, DEL and C1), the two Unicode line ends and the bidirectional controls: nobody publishes any
// of them on purpose.
const unprintable = /(?![\t\n])\p{Cc}|[\u2028-\u202e\u2066-\u2069\ufeff]/u

// Letters and symbols that are invisible: the Hangul fillers and the empty Braille cell.
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** A string that is refused before any processing if it is far too long, because normalizing is slow. */
export const bounded = (max: number) => z.string().max(4 * max, { abort: true })

/** Plain text in Unicode normal form C, trimmed, of `min` to `max` characters, without control or bidi characters. */
export const text = (min: number, max: number) =>
  bounded(max)
    .normalize('NFC')
    .trim()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed() && !unprintable.test(value), {
      error: 'has characters that cannot be shown',
      params: { is: 'unreadable' },
    })

// The bidirectional marks, embeddings and overrides, which can make a text read differently from how it is written.
// Isolates stay, because they end with their paragraph.
const turning = /[\u200e\u200f\u061c\u202a-\u202e\ufeff]/g

// Control characters other than tabs and line ends: nobody publishes them on purpose.
const control = /(?![\t\n])\p{Cc}/u

/**
 * Text of several paragraphs, in Markdown: in Unicode normal form C, with `\n` as line ends, without empty lines at
 * either end, and without bidirectional controls other than isolates. Control characters are refused.
 */
export const prose = (min: number, max: number) =>
  bounded(max)
    .transform((value) =>
      value
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .replaceAll(turning, '')
        .replace(/^\s*\n/, '')
        .trimEnd(),
    )
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => value.isWellFormed() && !control.test(value), {
          error: 'has characters that cannot be shown',
          params: { is: 'unreadable' },
        }),
    )

/** Text on one line with something visible in it: a name, a question, an option. */
export const line = (min: number, max: number) =>
  text(min, max).refine(
    (value) => value === '' || (!/[\t\n]/.test(value) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replaceAll(blank, ''))),
    { error: 'is not one line that can be read', params: { is: 'unreadable' } },
  )

/** Where a page starts: the `next_cursor` of the previous page, passed back unchanged. */
export const cursor = z.string().max(200).optional()

/** A page of a longer list: `next_cursor` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })

/**
 * An e-mail address in polity's one canonical spelling: lower case, ASCII only. Look-alike letters are refused in the
 * part before the @, and a domain in another script is written in its ASCII form (xn--…).
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'is not an e-mail address',
  )

/** Several ids at once; in the address of a GET they are separated by commas. */
export const ids = <T extends z.ZodType>(of: T, most: number) =>
  z.preprocess((given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given), z.array(of).max(most))

/** The changes between two texts, run by run. */
export const Hunks = z.array(z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() })).meta({
  description:
    'All hunks except the added ones, joined, give the old text; all hunks except the removed ones give the new text',
})
