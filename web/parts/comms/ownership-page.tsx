import { Trans } from '@lingui/react/macro'
import { cellOf } from '#contract/comms-roles.ts'
import { commsLimits } from '#contract/comms-limits.ts'
import type { Community } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import type { ownershipOf } from './ownership.server.ts'
import { WaitingClaim } from './waiting-claim.tsx'

const { days, quiet_days } = commsLimits.claim

interface Props extends Awaited<ReturnType<typeof ownershipOf>> {
  community: Pick<Community, 'comm_id' | 'my_role' | 'ownership_claim'>
  refused: RefusedForm | undefined
}

/** The owners of a community, and how a moderator becomes an owner if the present owners are away. */
export function OwnershipPage({ community, owners, claimer, runs, saved, refused }: Props) {
  const { comm_id, my_role, ownership_claim: claim } = community
  return (
    <>
      {saved && !refused && (
        <StatusMessage kind="done">
          {claim ? (
            <Trans>Everyone who looks after this community has been told.</Trans>
          ) : (
            <Trans>Everything stays as it is.</Trans>
          )}
        </StatusMessage>
      )}
      {claim && claimer && <WaitingClaim claim={claim} claimer={claimer} my_role={my_role} refused={refused} />}
      <Owners owners={owners} />
      {!claim && cellOf('claim', my_role) === 'yes' && <ClaimForm refused={refused} />}
      {!claim && my_role === 'owner' && (
        <p className="note">
          <Trans>A moderator can ask to become an owner. You’re told at once, and can stop it for {days} days.</Trans>
        </p>
      )}
      {runs && (
        <div className="ways">
          <ButtonLink quiet to={`/communities/${comm_id}?edit=members`}>
            <Trans>Members and roles</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const Owners = ({ owners }: Pick<Props, 'owners'>) => (
  <Section title={<Trans>Owners</Trans>}>
    {owners.length > 0 ? (
      <ul>
        {owners.map(({ UID, name, isMe }) => (
          <li key={UID}>
            {name ?? <Trans>Someone who doesn’t show their name</Trans>} {isMe && <Trans>(you)</Trans>}
          </li>
        ))}
      </ul>
    ) : (
      <p>
        <Trans>This community has no owner any more.</Trans>
      </p>
    )}
  </Section>
)

const ClaimForm = ({ refused }: Pick<Props, 'refused'>) => (
  <Section title={<Trans>Are the owners away?</Trans>}>
    <p>
      <Trans>As a moderator you can ask to become an owner, too. It happens after {days} days.</Trans>
    </p>
    <p>
      <Trans>Owners and moderators are told at once. Any owner can stop it until then.</Trans>
    </p>
    <p>
      <Trans>It’s written in the log of the community, without your name.</Trans>
    </p>
    <p>
      <Trans>You can’t ask within {quiet_days} days of an owner making a decision that’s in the log.</Trans>
    </p>
    <SentForm intent="claim" className="form wide" refused={refused}>
      <Send>
        <Trans>Ask to become an owner</Trans>
      </Send>
    </SentForm>
  </Section>
)
