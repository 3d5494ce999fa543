/**
 * The query parameters of an article’s page: the public version to read, and the two versions to compare, such as
 * `2-5`.
 */
export const VERSION = 'version'
export const COMPARE = 'compare'
/** The query parameter for the poll on an article's page that the reader has just answered. */
export const ANSWERED = 'answered'
/** The anchor of an article's log on its page. */
export const LOG_ANCHOR = 'corrections'

export const readAddress = (version: number) => `?${VERSION}=${version}`
export const compareAddress = (from: number, to: number) => `?${COMPARE}=${from}-${to}`

/** The two versions that an address compares; null if it asks for no comparison. */
export function comparedIn(value: string | null): { from: number; to: number } | null {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(value ?? '') ?? []
  return from && to ? { from: Number(from), to: Number(to) } : null
}
/** The address of the form for writing an article. */
export const WRITE_ANCHOR = 'write'

/** The query parameter that makes a community’s page show all its articles instead of its usual content. */
export const ALL_ARTICLES = 'articles'
