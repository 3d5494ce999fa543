import { plain } from '#platform/kit/name-key.ts'

/** Numbers in a name are padded to this many digits, so that Ward 2 sorts before Ward 10. */
const NUMBER_WIDTH = 12

/**
 * The text by which a community is sorted and searched: without case and accents, and the same on every database
 * engine.
 */
export const byName = (named: { comm_name: string; summary: string; region: string }) => ({
  sort_name: plain(named.comm_name).replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0')),
  words: plain(`${named.comm_name}\n${named.summary}\n${named.region}`),
})
