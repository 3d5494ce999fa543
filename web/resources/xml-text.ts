const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// Characters that XML 1.0 cannot contain in any form and no text needs: controls, lone surrogates, noncharacters.
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/gu

/** Escapes text for use in an XML element or attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
