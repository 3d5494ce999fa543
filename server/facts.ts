import { createRequire } from 'node:module'
import type { InstanceFacts } from '#platform/facts.ts'
import { senderOf } from './engines.ts'
import { langs } from '#platform/words/words.ts'
import type { Settings } from './house.ts'

export const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

/** How this instance runs, for its operators to see, without anything secret from the settings. */
export function instanceFacts(settings: Settings): InstanceFacts {
  const { name, address } = senderOf(settings)
  return {
    database: settings.databaseUrl ? 'postgresql' : 'embedded',
    workers: settings.workers,
    languages: langs,
    language: settings.language,
    sender: name ? `${name} <${address}>` : address,
    version,
  }
}
