import { z } from 'zod'

/** The possible faults of a thing. */
export const Category = z.enum(['civility', 'threat', 'spam', 'privacy', 'election', 'minors', 'illegal', 'other'])
