import { hash } from 'node:crypto'
import type { SectionRecord } from './record.ts'

/** The hexadecimal hash of sections in order. The same text always has the same hash, whoever imports it. */
export const sha256Of = (sections: SectionRecord[]): string =>
  hash('sha256', JSON.stringify(sections.map(({ num, heading, path, text }) => [num, heading, path, text])))
