import { useLingui } from '@lingui/react/macro'
import { Places } from './places.tsx'

/** Below 576 px, this bar has the links of the top bar, within reach of a thumb. */
export function BottomBar() {
  const { t } = useLingui()
  return (
    <nav className="bottom" aria-label={t`Main pages, bottom bar`}>
      <Places />
    </nav>
  )
}
