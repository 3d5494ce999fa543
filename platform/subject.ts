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
  /** The author. This value is never sent to a browser. */
  author: string | null
  /**
   * Whether the caller wrote the thing; set if its room never reveals the author to others, so that `author` is null.
   */
  mine?: boolean | undefined
  /**
   * Set if the caller had written the thing, alone or with others who wrote the same words, when a decision was made
   * about it.
   */
  had_written?: 'alone' | 'with_others' | undefined
  /** Whether people may comment on the thing now. */
  open: boolean
  /** Whether the thing has been removed, so that only operators can still see it. */
  gone: boolean
  /**
   * Why others cannot see the thing even if nothing is decided about it: it waits for approval, or what it belongs to has
   * been taken down.
   */
  waits?: 'approval' | 'above' | undefined
  /** Whether instance-wide lists must leave the thing out. */
  unlisted?: boolean | undefined
  /** The page that shows the thing, if that is the page of another thing. */
  link?: string | undefined
  /** The title of that other thing. */
  on?: string | undefined
  /** A hash that identifies the current title and text of the thing. */
  fingerprint?: string | undefined
  /** The names by which the page signs the thing; absent if it shows the current name of the author's account. */
  signed?: string[] | undefined
  /**
   * The whole text, for the author and for those who decide about the thing; absent if the page shows everything
   * anyway.
   */
  text?: string | undefined
  /** The whole text, which a report keeps, if `text` is absent; absent if things of this kind have no text. */
  words?: string | undefined
  /**
   * The latest decision about the thing that its room has carried out; null if there is none, or if decisions about
   * such things are impossible.
   */
  carried_out?: CarriedOut | null | undefined
}

/** A decision about a thing that the room which keeps the thing has carried out. */
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
   * The page about the thing with this id. For a thing on the page of another thing, only the part to add to the
   * address of that page; `about` gives the whole address.
   */
  link: (id: string) => string
  /**
   * The measures that can be taken against a thing of this kind, each with the lowest role that may take it. The room
   * carries out a measure when it receives `measure_taken`.
   */
  measures?: Partial<Record<Measure, 'moderator' | 'operator'>>
  /**
   * Whether a thing is put on hold automatically when several people with established accounts report it. If so, `hold`
   * is among the measures.
   */
  heldByReports?: true
  /**
   * Whether the page of the thing names the person who wrote it, whom `about` also returns. If so, people can report
   * that person from the page.
   */
  hasWriter?: true
  /**
   * Whether the thing is itself about a person, such as a membership. If so, `about` finds it only for that person and
   * for those who may decide about it.
   */
  people?: true
  /**
   * If `about` never reveals the author: a read of the same room that takes a list of people and returns those who did
   * not write the thing.
   */
  others?: Call<z.ZodObject<{ id: z.ZodType<string>; UIDs: z.ZodType<string[]> }>, z.ZodType<string[]>>
  /** For a text: a read of the same room that gives its paragraphs in order, refused in the same cases as `about`. */
  paragraphs?: Call<z.ZodObject<{ id: z.ZodType<string> }>, z.ZodType<Paragraph[]>>
}

/** Identifies a text: equal words have equal fingerprints, and different words have different ones. */
export const fingerprintOf = (...words: string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('base64url')

const MAX_BEGINNING_CHARS = 100

/** The first words of a text, on one line, which serve as its title. */
export function beginningOf(body: string): string {
  const line = Array.from(body.replaceAll(/\s+/g, ' ').trim())
  return line.length > MAX_BEGINNING_CHARS ? `${line.slice(0, MAX_BEGINNING_CHARS).join('')} …` : line.join('')
}
