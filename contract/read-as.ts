const unseen = /\p{Default_Ignorable_Code_Point}/gu
const gaps = /[\s\u2800]+/gu

/**
 * How an option reads: without invisible characters, in one case, with single spaces. Similar letters of two scripts
 * stay different.
 */
export const readAs = (option: string): string =>
  option.replaceAll(unseen, '').normalize('NFKC').toLowerCase().replaceAll(gaps, ' ').trim()
