import { z } from 'zod'
import type { Statement } from '#contract/figures.ts'
import { cleaned } from '#platform/files/texts.ts'

export type StatementRecord = z.output<typeof Statement>

/** The person whose record is being read. */
export interface Whose {
  name: string
  last: string
  key: string | null
  offices: { title: string; from: string; to: string | null }[]
}

/** The statement that a record becomes, or the reason why the record does not belong to this figure. */
export type Read = StatementRecord | { refused: string }

export const refused = (why: string) => ({ refused: why })

export const text = z.string().transform((value) => cleaned(value).trim())
export const day = z
  .string()
  .transform((value) => value.slice(0, 10))
  // The database has no year 0.
  .pipe(z.iso.date().refine((value) => value >= '0001', 'is no day'))

export const blank = { spoken: true, vote: null, measure: null }

export const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

export const faultOf = (error: z.ZodError) =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the record'}: ${message}`)
    .join('; ')

/** The web address if it can be opened, otherwise null. */
export const webAddress = (url: string | null | undefined): string | null =>
  url && /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(url) && URL.canParse(url) ? url : null
