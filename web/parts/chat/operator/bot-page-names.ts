/** The pages about the bots for those who run the site, by their names in the address. */
export const botPages = ['bots', 'bot-answers', 'bot-figure', 'bot-disputes', 'bot-sources'] as const

export type BotPage = (typeof botPages)[number]
