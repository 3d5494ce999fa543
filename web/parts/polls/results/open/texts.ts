/** More texts than this are folded. */
const AT_ONCE = 12

/** The texts shown, those folded away, and whether the reader’s own is among them. */
export const textsToShow = (texts: string[], own: string | null) => ({
  first: texts.slice(0, AT_ONCE),
  more: texts.slice(AT_ONCE),
  mineAmong: own !== null && texts.includes(own),
})
