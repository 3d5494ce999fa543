/** As much of a text as a line of a list has room for, in whole words where it has any. */
export function beginningOf(text: string, most = 140): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  return `${text
    .slice(0, space > most / 2 ? space : most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()} …`
}
