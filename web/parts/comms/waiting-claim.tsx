import { Trans } from '@lingui/react/macro'
import type { Community } from '#web/community/plate.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useOperator } from '#web/state/use-operator.ts'
import { useDates } from '#web/words/dates.ts'
import type { Claimer } from './ownership.server.ts'
import { ReasonField } from './reason-field.tsx'

interface Props {
  claim: NonNullable<Community['ownership_claim']>
  claimer: Claimer
  my_role: Community['my_role']
  refused?: RefusedForm | undefined
}

/** A pending claim to ownership, with the actions this reader can take. */
export const WaitingClaim = ({ claim: { at, may_stop }, claimer, my_role, refused }: Props) => {
  const explains = useOperator() && my_role !== 'owner' && !claimer.mine
  return (
    <Notice kind="news">
      <div className="stack">
        <p>
          <WhoClaims at={at} {...claimer} />
        </p>
        {may_stop && !claimer.mine && (
          <p>
            <Trans>Whoever owns it now stays an owner either way.</Trans>
          </p>
        )}
        {may_stop && (
          <SentForm intent="stop-claim" className="form" refused={refused}>
            {explains && <ReasonField />}
            <Send quiet={claimer.mine}>
              {claimer.mine ? <Trans>Take it back</Trans> : <Trans>Keep it as it is</Trans>}
            </Send>
          </SentForm>
        )}
      </div>
    </Notice>
  )
}

function WhoClaims({ at, mine, name }: Claimer & { at: string }) {
  const when = useDates().dayAndTime(at)
  if (mine) return <Trans>You become an owner of this community on {when}, unless an owner stops it.</Trans>
  if (name)
    return (
      <Trans>
        {name} moderates this community and becomes an owner on {when}, unless an owner stops it.
      </Trans>
    )
  return <Trans>A moderator becomes an owner of this community on {when}, unless an owner stops it.</Trans>
}
