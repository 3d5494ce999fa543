import { z } from 'zod'

/** What may be wrong with a thing. */
export const Category = z.enum(['civility', 'threat', 'spam', 'privacy', 'election', 'minors', 'illegal', 'other'])
