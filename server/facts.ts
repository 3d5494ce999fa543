import { createRequire } from 'node:module'
import type { InstanceFacts } from '#platform/facts.ts'
import { senderOf } from './engines.ts'
import { langs } from '#platform/words/words.ts'
import type { Settings } from './house.ts'

export const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

/** How this instance runs, as its operators may see it: whatever is secret in a setting stays out. */
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
