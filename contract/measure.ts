import { z } from 'zod'

/**
 * The measures that can be taken against a thing or a person, mildest first. `show` lifts any earlier measure. Only a
 * person may `hide`, `remove`, `suspend` or `terminate`; automatic measures can only `hold` or `collapse`.
 */
export const Measure = z.enum(['show', 'collapse', 'hold', 'hide', 'remove', 'suspend', 'terminate'])
