import { z } from 'zod'

/** The categories of reasons for reporting a thing. */
export const Category = z.enum(['civility', 'threat', 'spam', 'privacy', 'election', 'minors', 'illegal', 'other'])
