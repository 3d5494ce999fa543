import { useLingui } from '@lingui/react/macro'

/** Our own logo for Congress; not an official seal. */
export function CongressLogo() {
  const { t } = useLingui()
  return (
    <img className="congress-logo" src="/congress-logo.svg" alt={t`A domed capitol building`} width="96" height="96" />
  )
}
