import { z } from 'zod'
import { Measure } from './measure.ts'
import { id, lang } from './shapes.ts'

/** A thing that people talk about: a poll, an article, a question … */
export const Subject = z.object({
  kind: z.string().max(30).meta({ description: 'What it is: poll, article, question, answer …' }),
  id: z.string().max(60).meta({ description: 'Its id where it is kept' }),
})

/**
 * What other rooms need to know of such a thing. The room that keeps it tells them by a read `about`, which is refused
 * just as the page of the thing is, and which only rooms ask.
 */
export const About = z.object({
  title: z.string(),
  lang: lang.meta({ description: 'Of the title' }),
  comm_id: id('community').nullable().meta({ description: 'The community it belongs to; null: none' }),
  author: id('person').nullable().meta({ description: 'Who wrote it; null: nobody in particular' }),
  open: z.boolean().meta({ description: 'Whether people may talk about it now' }),
  gone: z.boolean().meta({ description: 'Whether it has been taken away, and only operators still see it' }),
  unlisted: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it is named in no list of the instance: whoever can see it came by its address' }),
  link: z.string().optional().meta({ description: 'The page where it stands, if that is the page of another thing' }),
  carried_out: z.object({ seq: z.int(), measure: Measure }).nullish().meta({
    description: 'The latest decision about it that its room has carried out; null: none, or none is ever made',
  }),
})

/** What a room tells of each paragraph of a text it keeps, if people can talk about them one by one. */
export const Paragraph = z.object({
  anchor: z.string().meta({ description: 'The id of its element: of the same words, the same anchor' }),
  begins: z.string().meta({ description: 'Its first 80 characters, without marks' }),
})
