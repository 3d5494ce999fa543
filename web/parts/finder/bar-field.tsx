import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The field in the top bar; where there is no room for it, its button leads to the page of the search. */
export function BarField() {
  const { t } = useLingui()
  return (
    <form className="bar-field" action="/home" role="search" aria-label={t`Search everything`}>
      <input type="search" name="q" aria-label={t`Search everything`} placeholder={t`Search`} />
      <button aria-label={t`Search`}>
        <Icon node={Search} />
      </button>
    </form>
  )
}
