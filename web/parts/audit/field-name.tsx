import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The labels of an entry's details, in plain words; a name that is not listed here is shown unchanged. */
const names: Record<string, ReactNode> = {
  comm_name: <Trans>Its name:</Trans>,
  days: <Trans>Days:</Trans>,
  disputed: <Trans>Disputed:</Trans>,
  enabled: <Trans>Open to everybody:</Trans>,
  front: <Trans>Front page:</Trans>,
  measure: <Trans>What was done:</Trans>,
  members: <Trans>Members, at least:</Trans>,
  minutes: <Trans>Minutes between comments:</Trans>,
  name: <Trans>Name:</Trans>,
  note: <Trans>Note:</Trans>,
  office: <Trans>Office:</Trans>,
  operator: <Trans>Operator:</Trans>,
  outcome: <Trans>What came of it:</Trans>,
  pass: <Trans>Everybody may sign up:</Trans>,
  quiet: <Trans>Quiet:</Trans>,
  reason: <Trans>Reason:</Trans>,
  resolution: <Trans>Answer:</Trans>,
  role: <Trans>Role:</Trans>,
  rule: <Trans>Rule:</Trans>,
  sign_up: <Trans>Who may sign up:</Trans>,
  until: <Trans>Until:</Trans>,
  uses: <Trans>Number of people:</Trans>,
}

export const FieldName = ({ name }: { name: string }) => names[name] ?? <code>{name}</code>

/** Shows `true` and `false` as words, and every other value unchanged. */
export function FieldValue({ value }: { value: string }) {
  if (value === 'true') return <Trans>yes</Trans>
  return value === 'false' ? <Trans>no</Trans> : <bdi>{value}</bdi>
}
