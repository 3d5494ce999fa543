import type { comms } from '#contract/comms.ts'
import type { Reply } from '#contract/call.ts'
import { languageTag, type Locale } from '#web/words/locales.ts'

type Listed = Pick<Reply<typeof comms.communities>[number], 'comm_name' | 'my_role'>

/** The reader's own communities and the others, each by name as the reader's language sorts names. */
export function mineAndOthers<C extends Listed>(communities: C[], locale: Locale): { mine: C[]; others: C[] } {
  const byName = new Intl.Collator(languageTag(locale), { numeric: true })
  const sorted = communities.toSorted((a, b) => byName.compare(a.comm_name, b.comm_name))
  return { mine: sorted.filter(({ my_role }) => my_role), others: sorted.filter(({ my_role }) => !my_role) }
}
