/** As much of a text as fits in a line of a list, in whole words if it has any. */
export function beginningOf(text: string, most = 140): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return `${text
    .slice(0, space > most / 2 ? space : most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()} …`
}
