import { useLingui } from '@lingui/react/macro'
import { useNumber } from '#web/words/dates.ts'
import type { Community } from './plate.ts'
import { parts } from './plates.ts'

interface Props {
  community: Community
  dataOf: (room: string) => never
}

/** Links to the parts of a community's page; none if there is only one to go to. */
export function Tabs({ community, dataOf }: Props) {
  const { t } = useLingui()
  const number = useNumber()
  const tabs = parts.flatMap(({ room, tab }) => {
    const data = dataOf(room)
    return tab?.has({ community, data }) ? [{ ...tab, number: tab.count?.(data) ?? 0 }] : []
  })
  if (tabs.length < 2) return null
  return (
    <nav className="tabs" aria-label={t`On this page`}>
      {tabs.map(({ id, name, number: count }) => (
        <a key={id} href={`#${id}`}>
          <b>{name}</b>
          {count > 0 && <span>{number(count)}</span>}
        </a>
      ))}
    </nav>
  )
}
