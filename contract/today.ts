import { z } from 'zod'
import { read } from './call.ts'

/**
 * The numbers of new things since midnight in the instance's time zone; each room that counts new things chooses its
 * own names.
 */
export const todayCall = <Shape extends z.ZodRawShape>(shape: Shape) =>
  read({
    doc: 'The numbers of new things since midnight in the instance’s time zone, for the people who run it.',
    who: 'operator',
    limit: { count: 60, seconds: 60 },
    cost: 5,
    input: z.strictObject({}),
    reply: z.object(shape),
  })
