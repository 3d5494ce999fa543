import { z } from 'zod'

/**
 * What can be done about a thing or a person, mildest first. `show` lifts whatever was done. Nobody but a person may
 * `hide`, `remove`, `suspend` or `terminate`; what happens by itself may only `hold` or `collapse`.
 */
export const Measure = z.enum(['show', 'collapse', 'hold', 'hide', 'remove', 'suspend', 'terminate'])
