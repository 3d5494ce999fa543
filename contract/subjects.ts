import { z } from 'zod'
import { id, lang } from './shapes.ts'

/**
 * What other rooms need to know of a thing that people talk about: a poll, an article, a question … The room that keeps it tells them by a read `about`, which is refused
 * just as the page of the thing is, and which only rooms ask.
 */
export const About = z.object({
  title: z.string(),
  lang: lang.meta({ description: 'Of the title' }),
  comm_id: id('community').nullable().meta({ description: 'The community it belongs to; null: none' }),
  author: id('person').nullable().meta({ description: 'Who wrote it; null: nobody in particular' }),
  open: z.boolean().meta({ description: 'Whether people may talk about it now' }),
  gone: z.boolean().meta({ description: 'Whether it has been taken away, and only operators still see it' }),
})
