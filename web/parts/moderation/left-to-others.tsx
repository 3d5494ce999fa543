import { Trans } from '@lingui/react/macro'

export interface LeftProps {
  /**
   * Whether the reader wrote the thing, reported it, or made a decision about it that somebody else reversed or
   * that was lifted while an appeal was open, whether an appeal is open, and whether operators decided.
   */
  case: Partial<Record<'mine' | 'reversed' | 'let_go' | 'appealed' | 'operators', boolean>> & { own_report: boolean }
  /** Whether the thing belongs to a community, whose moderators can decide about it too. */
  community: boolean
}

/** Why the reader does not decide about something, and who decides instead; null if the reader may decide. */
export function LeftToOthers({
  case: { mine, own_report, reversed, let_go, appealed, operators },
  community,
}: LeftProps) {
  if (mine)
    return community ? (
      <Trans>You wrote this yourself, so another moderator or an operator will decide.</Trans>
    ) : (
      <Trans>You wrote this yourself, so another operator will decide.</Trans>
    )
  if (operators) return <Trans>The people who run this site decided this; only they can lift it.</Trans>
  if (own_report)
    return community ? (
      <Trans>You reported this yourself, so another moderator or an operator will decide.</Trans>
    ) : (
      <Trans>You reported this yourself, so another operator will decide.</Trans>
    )
  if (!reversed && let_go)
    return community ? (
      <Trans>
        You had a part in what was lifted here while somebody appealed, so another moderator or an operator will decide.
      </Trans>
    ) : (
      <Trans>You had a part in what was lifted here while somebody appealed, so another operator will decide.</Trans>
    )
  if (!reversed) return appealed ? <UnderAppeal community={community} /> : null
  return community ? (
    <Trans>Another person reversed your decision about this, so another moderator or an operator will decide.</Trans>
  ) : (
    <Trans>Another person reversed your decision about this, so another operator will decide.</Trans>
  )
}

/** What an open appeal leaves to do: in a community, its moderators can only lift, and operators a little more. */
const UnderAppeal = ({ community }: { community: boolean }) =>
  community ? (
    <Trans>
      An appeal about this is open. Until another person has decided it, what was done can only be lifted. If it’s
      against the law and can’t wait, an operator can act.
    </Trans>
  ) : (
    <Trans>
      An appeal about this is open. Until another person has decided it, what was done can only be lifted, unless it’s
      against the law and can’t wait.
    </Trans>
  )

/** Whether the reader has to leave the decision to others, or to wait for an appeal. */
export const isLeft = ({ mine, own_report, reversed, let_go, appealed, operators }: LeftProps['case']): boolean =>
  [mine, own_report, reversed, let_go, appealed, operators].includes(true)
