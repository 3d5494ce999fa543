import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Measure as MeasureShape } from '#contract/measure.ts'

export type Measure = z.output<typeof MeasureShape>

/** What other rooms learn of a thing that people talk about. */
export interface About {
  title: string
  lang: string
  comm_id: string | null
  /** Never given to a browser. */
  author: string | null
  /** Whether people may talk about it now. */
  open: boolean
  /** Whether it has been taken away, and only operators still see it. */
  gone: boolean
  /** The page where it stands, if that is the page of another thing. */
  link?: string | undefined
  /** The latest decision about it that its room has carried out; null: none, or none is ever made. */
  carried_out?: CarriedOut | null | undefined
}

/** A decision about a thing as its room has carried it out. */
export interface CarriedOut {
  seq: number
  measure: Measure
}

/** A paragraph of a text that people can talk about by itself: the anchor of its words, and its first 80 characters. */
export interface Paragraph {
  anchor: string
  begins: string
}

/** One kind of thing that people talk about: who tells of it, and its page. */
export interface SubjectOf {
  /** A read of the room that keeps the thing, refused just as the page of the thing is. */
  about: Call<z.ZodObject<{ id: z.ZodType<string> }>, z.ZodType<About>>
  /**
   * The page about the thing with this id. Of a thing on the page of another: what its address adds to that of the page,
   * and `about` gives the whole.
   */
  link: (id: string) => string
  /**
   * What can be decided about it, each by whom at least; the room carries it out when it hears
   * `measure_taken`. With `hold` among them, a thing that several established people report waits by itself.
   */
  measures?: Partial<Record<Measure, 'moderator' | 'operator'>>
  /** Of a text: a read of the same room that tells its paragraphs in their order, refused as `about` is. */
  paragraphs?: Call<z.ZodObject<{ id: z.ZodType<string> }>, z.ZodType<Paragraph[]>>
}

const MAX_BEGINNING_CHARS = 100

/** The first words of a text, on one line: what stands for its title. */
export function beginningOf(body: string): string {
  const line = Array.from(body.replaceAll(/\s+/g, ' ').trim())
  return line.length > MAX_BEGINNING_CHARS ? `${line.slice(0, MAX_BEGINNING_CHARS).join('')} …` : line.join('')
}
