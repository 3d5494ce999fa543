import type { Lang } from './words/words.ts'

/** How the instance runs, as its operators may see it. */
export interface InstanceFacts {
  database: 'embedded' | 'postgresql'
  workers: number
  /** The languages of the pages, as the program was started. */
  languages: readonly Lang[]
  /** The language for readers whose browser asks for none that polity speaks, as the program was started. */
  language: Lang
  /** The sender of e-mails. */
  sender: string
  version: string
}
