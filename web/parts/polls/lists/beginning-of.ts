/** The beginning of a text that fits on a line of a list, cut between words if possible. */
export function beginningOf(text: string, most = 140): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return `${text
    .slice(0, space > most / 2 ? space : most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()} …`
}
