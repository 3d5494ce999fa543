/** The entities of XML, and the entities used in HTML summaries and in older texts. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  sect: '§',
  para: '¶',
  deg: '°',
  cent: '¢',
  pound: '£',
  euro: '€',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  times: '×',
  eacute: 'é',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
}

const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));/gi

/**
 * Decodes the character references in a text once, without decoding the result again. Unknown references are left
 * unchanged.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(entity, (whole: string, hex?: string, digits?: string, name?: string) => {
        if (name) return named[name] ?? named[name.toLowerCase()] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(digits)
        return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
      })
    : text
