/** The number of texts above which the rest are folded. */
export const AT_ONCE = 12

/** The texts that are shown, the texts that are folded, and whether the reader’s own text is among them. */
export const textsToShow = (texts: string[], own: string | null) => ({
  first: texts.slice(0, AT_ONCE),
  more: texts.slice(AT_ONCE),
  mineAmong: own !== null && texts.includes(own),
})
