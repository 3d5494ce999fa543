import { Trans } from '@lingui/react/macro'

export interface LeftProps {
  /** Whether the reader wrote the thing, reported it, or made a decision about it that somebody else reversed. */
  case: { mine?: boolean; own_report: boolean; reversed?: boolean }
  /** Whether the thing belongs to a community, whose moderators can decide about it too. */
  community: boolean
}

/** Why the reader does not decide about something, and who decides instead; null if the reader may decide. */
export function LeftToOthers({ case: { mine, own_report, reversed }, community }: LeftProps) {
  if (mine)
    return community ? (
      <Trans>You wrote this yourself, so another moderator or an operator will decide.</Trans>
    ) : (
      <Trans>You wrote this yourself, so another operator will decide.</Trans>
    )
  if (own_report)
    return community ? (
      <Trans>You reported this yourself, so another moderator or an operator will decide.</Trans>
    ) : (
      <Trans>You reported this yourself, so another operator will decide.</Trans>
    )
  if (!reversed) return null
  return community ? (
    <Trans>Another person reversed your decision about this, so another moderator or an operator will decide.</Trans>
  ) : (
    <Trans>Another person reversed your decision about this, so another operator will decide.</Trans>
  )
}

/** Whether the reader has to leave the decision to others. */
export const isLeft = ({ mine, own_report, reversed }: LeftProps['case']): boolean =>
  mine === true || own_report || reversed === true
