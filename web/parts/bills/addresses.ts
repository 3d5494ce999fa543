/** The position of a quotation within a section or statement. */
export interface Place {
  start: number
  end: number
}

export const QUOTE_ANCHOR = 'quote'

const query = (values: Record<string, string | number | null | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
    .join('&')

export const billAddress = (bill_id: string) => `/billsbot?${query({ bill: bill_id })}`

/**
 * The address of a whole section; if a place is given, it is marked and the page opens there. `thread`: the
 * conversation that contains the answer.
 */
export function sectionAddress(bill_id: string, section_id: string, place?: Place, thread?: string | null): string {
  const where = query({ bill: bill_id, section: section_id, from: place?.start, to: place?.end, thread })
  return `/billsbot?${where}${place ? `#${QUOTE_ANCHOR}` : ''}`
}

export function statementAddress(stmt_id: string, place?: Place, thread?: string | null): string {
  const where = query({ statement: stmt_id, from: place?.start, to: place?.end, thread })
  return `/harrisbot?${where}${place ? `#${QUOTE_ANCHOR}` : ''}`
}

export const compareAddress = (bill_id: string, from: string, to: string) =>
  `/billsbot?${query({ bill: bill_id, compare: `${from}..${to}` })}`

export const searchAddress = (q: string, filters: Record<string, string | null> = {}) =>
  `/billsbot?q=${encodeURIComponent(q)}${Object.entries(filters)
    .filter(([, value]) => value)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value!)}`)
    .join('')}`

/** Reads two numbers from an address as a place; null if the numbers are not valid. */
export function placeIn(from: string | null, to: string | null): Place | null {
  if (!/^\d{1,7}$/.test(from ?? '') || !/^\d{1,7}$/.test(to ?? '')) return null
  const [start, end] = [Number(from), Number(to)]
  return start < end ? { start, end } : null
}
