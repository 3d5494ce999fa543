import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The field in the top bar; where there is no space for it, its button leads to the search page. */
export const BarField = () => <Field />

/** The search field above a list, shown where the top bar has no space for the field. */
export const FieldAbove = () => <Field above />

/** Two landmarks of the same kind on a page need different names. */
function Field({ above }: { above?: true }) {
  const { t } = useLingui()
  const name = above ? t`Search` : t`Search everything`
  return (
    <form className={above ? 'bar-field above' : 'bar-field'} action="/home" role="search" aria-label={name}>
      <input type="search" name="q" aria-label={t`Search everything`} placeholder={t`Search`} />
      <button aria-label={t`Search`}>
        <Icon node={Search} />
      </button>
    </form>
  )
}
