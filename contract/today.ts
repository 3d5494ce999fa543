import { z } from 'zod'
import { read } from './call.ts'

/** How many of these there have been since midnight where the instance is; every room that counts names its own. */
export const todayCall = <Shape extends z.ZodRawShape>(shape: Shape) =>
  read({
    doc: 'What has come since midnight where the instance is, in numbers, for those who run it.',
    who: 'operator',
    limit: { count: 60, seconds: 60 },
    cost: 5,
    input: z.strictObject({}),
    reply: z.object(shape),
  })
