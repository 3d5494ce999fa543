import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { saidShare } from './shares.ts'

/** A whole percentage, formatted for the page's language. */
export function ShareText({ count, total, share }: { count: number; total: number; share: number }) {
  const { i18n } = useLingui()
  const said = saidShare(count, total, share)
  const percent = i18n.number(said.percent / 100, { style: 'percent' })
  if (said.say === 'less_than') return <Trans>less than {percent}</Trans>
  if (said.say === 'more_than') return <Trans>more than {percent}</Trans>
  return percent
}
