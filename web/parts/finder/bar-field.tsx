import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The field in the top bar; where there is no room for it, its button leads to the page of the search. */
export const BarField = () => <Field className="bar-field" named />

/** The same field above a list, where the top bar has no room for it; unnamed, since landmarks need different names. */
export const FieldAbove = () => <Field className="bar-field above" />

function Field({ className, named = false }: { className: string; named?: boolean }) {
  const { t } = useLingui()
  return (
    <form className={className} action="/home" role="search" aria-label={named ? t`Search everything` : undefined}>
      <input type="search" name="q" aria-label={t`Search everything`} placeholder={t`Search`} />
      <button aria-label={t`Search`}>
        <Icon node={Search} />
      </button>
    </form>
  )
}
