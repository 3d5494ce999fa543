const unseen = /\p{Default_Ignorable_Code_Point}/gu
const gaps = /[\s\u2800]+/gu

/**
 * An option's text normalized for comparison: no invisible characters, one case, single spaces. Look-alike letters from
 * different scripts stay different.
 */
export const readAs = (option: string): string =>
  option.replaceAll(unseen, '').normalize('NFKC').toLowerCase().replaceAll(gaps, ' ').trim()
