/** More characters than this would push the first choice off the screen of a phone. */
const SHORT_CHARS = 140

/** Whether these texts, shown before the same choice, are short together; longer ones are collapsed. */
export const isShort = (...texts: string[]): boolean => texts.join('').length <= SHORT_CHARS
