/** Matches whole numbers written in groups of three: 1,000 · 1.000 · 1 000 · 1’000 */
const grouped = /^[+-]?[1-9]\d{0,2}([,.’'])\d{3}(\1\d{3})*$/

/**
 * Reads a typed number, with a comma or a point before its decimals; null: it is not a number, or it is ambiguous.
 * `1,250` is read as more than a thousand if fewer than three decimals are allowed, and is ambiguous otherwise.
 */
export function numberIn(typed: string, decimals: number): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace('−', '-')
  const signs = [...text.matchAll(/[,.’']/g)]
  if (grouped.test(text)) {
    return signs.length > 1 || decimals < 3 ? read(text.replaceAll(/[,.’']/g, '')) : onlyPoint(text)
  }
  if (signs.length > 1) return read(withoutGroups(text, signs.at(-1)!.index))
  return read(text.replace(',', '.'))
}

const read = (text: string): number | null => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null)

/** Reads a number that has three decimals after a point, as programs write numbers; with a comma it is ambiguous. */
const onlyPoint = (text: string): number | null => (text.includes('.') ? read(text) : null)

/** Reads numbers such as 1,250.5 and 1.250,5: before the last separator, the other separator may group the digits. */
function withoutGroups(text: string, last: number): string {
  const whole = text.slice(0, last)
  const sign = text[last]!
  if (whole.includes(sign) || !grouped.test(whole)) return ''
  return `${whole.replaceAll(/[,.’']/g, '')}.${text.slice(last + 1)}`
}
