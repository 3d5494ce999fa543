import { hash } from 'node:crypto'
import type { SectionRecord } from './record.ts'

/** Hexadecimal hash of sections in order: the same text always has the same hash, whoever imports it. */
export const sha256Of = (sections: SectionRecord[]): string =>
  hash('sha256', JSON.stringify(sections.map(({ num, heading, path, text }) => [num, heading, path, text])))
