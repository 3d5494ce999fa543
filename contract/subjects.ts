import { z } from 'zod'
import { Measure } from './measure.ts'
import { id, lang } from './shapes.ts'

/** A thing that people comment on: a poll, an article, a question … */
export const Subject = z.object({
  kind: z.string().max(30).meta({ description: 'The kind of thing: poll, article, bill …' }),
  id: z.string().max(60).meta({ description: 'Its id in the room that keeps it' }),
})

/**
 * The details that other rooms need about a thing of this kind. The room that keeps it provides them through a read
 * called `about`, which only rooms can call and which is refused whenever the page of the thing would be.
 */
export const About = z.object({
  title: z.string(),
  lang: lang.meta({ description: 'The language of the title' }),
  comm_id: id('community').nullable().meta({ description: 'The community it belongs to; null: none' }),
  author: id('person').nullable().meta({ description: 'The author; null: nobody in particular' }),
  mine: z.boolean().optional().meta({
    description: 'Whether the caller wrote it, if its room does not reveal the author, so that `author` is null',
  }),
  had_written: z.enum(['alone', 'with_others']).optional().meta({
    description:
      'If `author` is null: whether the caller was its author when it was decided about, and may appeal, alone or with others who wrote the same words',
  }),
  open: z.boolean().meta({ description: 'Whether people may talk about it now' }),
  gone: z.boolean().meta({ description: 'Whether it has been taken down, so that only operators can see it' }),
  unlisted: z
    .boolean()
    .optional()
    .meta({ description: 'Whether no list of the instance includes it, so that it can be found only by its address' }),
  link: z.string().optional().meta({ description: 'The page that contains it, if that is the page of another thing' }),
  on: z.string().optional().meta({ description: 'The title of that other thing, such as the poll of a comment' }),
  fingerprint: z
    .string()
    .optional()
    .meta({ description: 'A hash of the current title and text: the same words have the same hash' }),
  unnamed: z.boolean().optional().meta({ description: 'Whether its page does not name the person who wrote it' }),
  text: z.string().optional().meta({
    description:
      'The whole text of a thing, for its author and those who decide about it; absent: its page shows the whole text',
  }),
  carried_out: z.object({ seq: z.int(), measure: Measure }).nullish().meta({
    description:
      'The latest decision about it that its room has carried out; null: none, or decisions about it are impossible',
  }),
})

/** A room's description of each paragraph of a text it keeps, if paragraphs can be commented on separately. */
export const Paragraph = z.object({
  anchor: z.string().meta({ description: 'The id of its element: the same words have the same anchor' }),
  begins: z.string().meta({ description: 'Its first 80 characters, without formatting' }),
})
