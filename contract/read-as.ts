const unseen = /\p{Default_Ignorable_Code_Point}/gu
const gaps = /[\s\u2800]+/gu

/**
 * How an option reads: without what shows nothing, in one case, each gap one space. Letters of two scripts that look
 * alike stay apart.
 */
export const readAs = (option: string): string =>
  option.replaceAll(unseen, '').normalize('NFKC').toLowerCase().replaceAll(gaps, ' ').trim()
