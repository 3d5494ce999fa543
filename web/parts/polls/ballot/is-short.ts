/** More letters than this between the headline and the first choice would push it out of sight on a phone. */
const SHORT_CHARS = 140

/** Whether these texts, all of which stand before the same choice, are read at once; longer ones are folded. */
export const isShort = (...texts: string[]): boolean => texts.join('').length <= SHORT_CHARS
