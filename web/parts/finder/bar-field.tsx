import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { useOwnMarks } from '#web/shell/own-marks.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Makes `/` lead to the first field of a search in sight, unless somebody is writing. */
const slashKey = `addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
  const field = [...document.querySelectorAll('[type=search]')].find((each) => each.offsetParent);
  if (!field) return;
  event.preventDefault();
  field.focus();
})`

/** The field in the top bar; where there is no room for it, its button leads to the page of the search. */
export function BarField() {
  const { nonce } = useOwnMarks()
  return (
    <Field className="bar-field">
      {import.meta.env.SSR && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: slashKey }} />}
    </Field>
  )
}

/** The same field above a list, where the top bar has no room for it. */
export const FieldAbove = () => <Field className="bar-field above" />

function Field({ className, children }: { className: string; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <form className={className} action="/home" role="search" aria-label={t`Search everything`}>
      <input type="search" name="q" aria-label={t`Search everything`} placeholder={t`Search`} aria-keyshortcuts="/" />
      <button aria-label={t`Search`}>
        <Icon node={Search} />
      </button>
      {children}
    </form>
  )
}
