import type { Lang } from './words/words.ts'

/** The facts about how the instance runs that operators may see. */
export interface InstanceFacts {
  database: 'embedded' | 'postgresql'
  workers: number
  /** The languages of the pages, as set in the environment. */
  languages: readonly Lang[]
  /** The language for readers whose browser asks for none that polity speaks, as set in the environment. */
  language: Lang
  /** The sender of e-mails. */
  sender: string
  version: string
}
