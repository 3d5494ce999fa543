import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The field in the top bar; where there is no room for it, its button leads to the page of the search. */
export const BarField = () => <Field />

/** The same field above a list, where the top bar has no room for it. */
export const FieldAbove = () => <Field above />

/** Only the field in the top bar is a landmark: a second one by the same name would lead nowhere else. */
function Field({ above }: { above?: true }) {
  const { t } = useLingui()
  const landmark = above ? {} : { role: 'search', 'aria-label': t`Search everything` }
  return (
    <form className={above ? 'bar-field above' : 'bar-field'} action="/home" {...landmark}>
      <input type="search" name="q" aria-label={t`Search everything`} placeholder={t`Search`} />
      <button aria-label={t`Search`}>
        <Icon node={Search} />
      </button>
    </form>
  )
}
