import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Measure as MeasureShape } from '#contract/measure.ts'

export type Measure = z.output<typeof MeasureShape>

/** The details that other rooms get about a thing that people comment on. */
export interface About {
  title: string
  lang: string
  comm_id: string | null
  /** This value is never sent to a browser. */
  author: string | null
  /** Whether the caller wrote it: set if its room reveals the author to nobody else, so that `author` is null. */
  mine?: boolean | undefined
  /**
   * Set if the caller was its author when a decision was made about it, alone or with others who wrote the same words.
   */
  had_written?: 'alone' | 'with_others' | undefined
  /** Whether people may comment on it now. */
  open: boolean
  /** Whether it has been removed, and only operators can still see it. */
  gone: boolean
  /** Whether instance-wide lists must leave it out. */
  unlisted?: boolean | undefined
  /** The page it is shown on, if that is the page of another thing. */
  link?: string | undefined
  /** The title of that other thing. */
  on?: string | undefined
  /** Identifies its title and text as they are now. */
  fingerprint?: string | undefined
  /** Whether its page does not name the person who wrote it. */
  unnamed?: boolean | undefined
  /** The whole text, for its author and those who decide about it; absent if its page shows nothing else. */
  text?: string | undefined
  /**
   * The latest decision about it that its room has carried out; null if there is none, or if no decision can be made
   * about it.
   */
  carried_out?: CarriedOut | null | undefined
}

/** A decision about a thing, as its room has carried it out. */
export interface CarriedOut {
  seq: number
  measure: Measure
}

/** A paragraph of a text that can be commented on separately: the anchor of its words, and its first 80 characters. */
export interface Paragraph {
  anchor: string
  begins: string
}

/** One kind of thing that people comment on: the room that describes it, and its page. */
export interface SubjectOf {
  /** A read of the room that keeps the thing, refused whenever the page of the thing would be. */
  about: Call<z.ZodObject<{ id: z.ZodType<string> }>, z.ZodType<About>>
  /**
   * The page about the thing with this id. For a thing on the page of another: the part added to the address of that
   * page, and `about` gives the whole address.
   */
  link: (id: string) => string
  /**
   * The measures that can be taken against it, each with the lowest role that may decide; the room carries out a
   * measure when it receives `measure_taken`.
   */
  measures?: Partial<Record<Measure, 'moderator' | 'operator'>>
  /**
   * Whether a thing that several established people report is put on hold automatically; `hold` is among its measures.
   */
  heldByReports?: true
  /**
   * Whether its page names the person who wrote it, whom `about` returns: then that person can be reported from the
   * page.
   */
  hasWriter?: true
  /**
   * Whether it is itself about a person: `about` finds it only for that person and for those who may decide about it.
   */
  people?: true
  /**
   * If `about` never reveals the author: a read of the same room that takes a list of people and leaves out its
   * authors.
   */
  others?: Call<z.ZodObject<{ id: z.ZodType<string>; UIDs: z.ZodType<string[]> }>, z.ZodType<string[]>>
  /** For a text: a read of the same room that gives its paragraphs in order, refused in the same cases as `about`. */
  paragraphs?: Call<z.ZodObject<{ id: z.ZodType<string> }>, z.ZodType<Paragraph[]>>
}

/** Identifies a text: the same words have the same fingerprint, others have another. */
export const fingerprintOf = (...words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('base64url')

const MAX_BEGINNING_CHARS = 100

/** The first words of a text, on one line, which serve as its title. */
export function beginningOf(body: string): string {
  const line = Array.from(body.replaceAll(/\s+/g, ' ').trim())
  return line.length > MAX_BEGINNING_CHARS ? `${line.slice(0, MAX_BEGINNING_CHARS).join('')} …` : line.join('')
}
