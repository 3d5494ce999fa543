import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { clientOf } from '#contract/client.ts'
import type { comms } from '#contract/comms.ts'
import type { RootData } from '#web/root.tsx'
import { languageTag, type Locale } from '#web/words/locales.ts'

type Community = Reply<typeof comms.communities>[number]

const none: Community[] = []
const listeners = new Set<() => void>()
let all = none

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * Every community, with the reader's role in it. No page includes them: they are fetched when a part that needs them is
 * first shown, and again when a form was sent. If that fails, the previous list is kept.
 */
export function useAllCommunities(): Community[] {
  const root = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    if (!root) return
    const left = new AbortController()
    void clientOf<typeof comms>('comms')
      .get('communities', {}, left.signal)
      .then((answer) => {
        if (answer.kind !== 'reply') return
        all = answer.reply
        for (const changed of listeners) changed()
      })
    return () => left.abort()
  }, [root])
  return useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  )
}

/** The reader's own communities and the others, each sorted by name in the reader's language. */
export function mineAndOthers<C extends Pick<Community, 'comm_name' | 'my_role'>>(
  communities: C[],
  locale: Locale,
): { mine: C[]; others: C[] } {
  const byName = new Intl.Collator(languageTag(locale), { numeric: true })
  const sorted = communities.toSorted((a, b) => byName.compare(a.comm_name, b.comm_name))
  return { mine: sorted.filter(({ my_role }) => my_role), others: sorted.filter(({ my_role }) => !my_role) }
}
