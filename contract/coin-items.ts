import { z } from 'zod'

/** What coins can be spent on. Nothing of it gives anybody more influence than others have. */
export const CoinItem = z.enum(['bot_questions'])

/** The price of each item, in i-cents. */
export const coinPrices: Record<z.output<typeof CoinItem>, number> = { bot_questions: 20 }

/** What `bot_questions` gives: this many more questions to each bot, for this long. */
export const botQuestions = { count: 10, hours: 24 } as const
