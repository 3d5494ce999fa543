/** The number of characters above which a text would push the first choice off the screen of a phone. */
const SHORT_CHARS = 140

/** Whether these texts, shown before the same choice, are short when combined; longer ones are collapsed. */
export const isShort = (...texts: string[]): boolean => texts.join('').length <= SHORT_CHARS
