import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNumber } from '#web/words/dates.ts'
import type { Community } from './plate.ts'
import { parts } from './plates.ts'

interface Props {
  community: Community
  dataOf: (room: string) => never
}

function onHash(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The part of the page named by the address's fragment; none on the server, which does not receive it. */
const usePart = () =>
  useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => '',
  )

/**
 * Links to the parts of a community's page; no links if there is only one part. At first, the first part is current.
 */
export function Tabs({ community, dataOf }: Props) {
  const { t } = useLingui()
  const number = useNumber()
  const tabs = parts.flatMap(({ room, tab }) => {
    const data = dataOf(room)
    return tab?.has({ community, data }) ? [{ ...tab, number: tab.count?.(data) ?? 0 }] : []
  })
  const part = usePart()
  if (tabs.length < 2) return null
  const here = tabs.find(({ id }) => id === part) ?? tabs[0]
  return (
    <nav className="tabs" aria-label={t`On this page`}>
      {tabs.map(({ id, name, number: count }) => (
        <a key={id} href={`#${id}`} aria-current={id === here?.id ? 'location' : undefined}>
          <b>{name}</b>
          {count > 0 && <span>{number(count)}</span>}
        </a>
      ))}
    </nav>
  )
}
