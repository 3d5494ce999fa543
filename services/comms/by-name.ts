import { plain } from '#platform/kit/name-key.ts'

/** Digits a number in a name is filled up to: Ward 2 stands before Ward 10. */
const NUMBER_WIDTH = 12

/** By what a community is put in order, and found: the same on every engine, whatever case or accents. */
export const byName = (named: { comm_name: string; summary: string; region: string }) => ({
  sort_name: plain(named.comm_name).replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0')),
  words: plain(`${named.comm_name}\n${named.summary}\n${named.region}`),
})
