/** The pages about the bots for those who run the site, by their names in the address, and the lists on each. */
export const botPages = ['bots', 'bot-answers', 'bot-figure', 'bot-sources'] as const

export type BotPage = (typeof botPages)[number]
