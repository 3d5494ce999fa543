import { z } from 'zod'
import { Measure } from './measure.ts'
import { id, lang } from './shapes.ts'

/** A thing that people comment on: a poll, an article, a question … */
export const Subject = z.object({
  kind: z.string().max(30).meta({ description: 'The kind of thing: poll, article, bill …' }),
  id: z.string().max(60).meta({ description: 'The thing’s id in the room that keeps it' }),
})

/**
 * The details that other rooms need about a thing of this kind. The room that keeps the thing provides these details
 * through a read called `about`. Only rooms can make this call, and it is refused whenever the page of the thing would
 * be.
 */
export const About = z.object({
  title: z.string(),
  lang: lang.meta({ description: 'The language of the title' }),
  comm_id: id('community').nullable().meta({ description: 'The community to which the thing belongs; null: none' }),
  author: id('person').nullable().meta({ description: 'The author; null: no particular person' }),
  mine: z.boolean().optional().meta({
    description:
      'Whether the caller wrote the thing; given if its room does not reveal the author, so that `author` is null',
  }),
  had_written: z.enum(['alone', 'with_others']).optional().meta({
    description:
      'If `author` is null: whether the caller had written the thing, alone or with others who wrote the same words, when the decision was made, and so may appeal',
  }),
  waits: z.enum(['approval', 'above']).optional().meta({
    description:
      'Why others cannot see the thing even if nothing is decided about it: it waits for approval, or what it belongs to has been taken down; absent: neither',
  }),
  open: z.boolean().meta({ description: 'Whether people may comment on the thing now' }),
  gone: z.boolean().meta({ description: 'Whether the thing has been taken down, so that only operators can see it' }),
  unlisted: z.boolean().optional().meta({
    description:
      'Whether the thing is left out of all lists of the instance, so that people find it only by its address',
  }),
  link: z
    .string()
    .optional()
    .meta({ description: 'The page that contains the thing, if that is the page of another thing' }),
  on: z.string().optional().meta({ description: 'The title of that other thing, such as the poll of a comment' }),
  fingerprint: z
    .string()
    .optional()
    .meta({ description: 'A hash of the current title and text; equal words have equal hashes' }),
  signed: z.array(z.string()).optional().meta({
    description:
      'The names by which the page of the thing is signed; absent: it shows the current name of the author’s account',
  }),
  text: z.string().optional().meta({
    description:
      'The whole text of a thing, for its author and those who decide about it; absent: its page shows the whole text',
  }),
  words: z.string().optional().meta({
    description: 'The whole text, which a report keeps, if `text` is absent; absent: things of this kind have no text',
  }),
  carried_out: z.object({ seq: z.int(), measure: Measure }).nullish().meta({
    description:
      'The latest decision about the thing that its room has carried out; null: none, or things of this kind cannot be decided about',
  }),
})

/** How a room describes a paragraph of a text that it keeps, if people can comment on single paragraphs. */
export const Paragraph = z.object({
  anchor: z.string().meta({ description: 'The id of the paragraph’s element; equal words have equal anchors' }),
  begins: z.string().meta({ description: 'The first 80 characters of the paragraph, without formatting' }),
})
