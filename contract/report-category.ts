import { z } from 'zod'

/** The categories of faults for which a thing can be reported. */
export const Category = z.enum(['civility', 'threat', 'spam', 'privacy', 'election', 'minors', 'illegal', 'other'])
