import { Trans } from '@lingui/react/macro'
import type { Community } from '#web/community/plate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ReasonField } from './reason-field.tsx'

interface Props {
  community: Pick<Community, 'comm_id' | 'visibility'>
  to: Community['visibility']
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  refused: RefusedForm | undefined
}

/** What a change of who can find a community does, when, and who is told, before it is made. */
export const ConfirmVisibility = ({ community, to, explains, refused }: Props) => (
  <Section title={<Title to={to} />}>
    <ul className="rows">
      <li>
        <WhatHappens from={community.visibility} to={to} />
      </li>
      <li>
        {community.visibility === 'private' ? (
          <Trans>It takes 72 hours. Until then, any owner can stop it.</Trans>
        ) : to === 'private' ? (
          <Trans>It happens at once. Opening it again takes 72 hours: time enough for an owner to stop that.</Trans>
        ) : (
          <Trans>It happens at once, and can be changed back at once.</Trans>
        )}
      </li>
      {!explains && (
        <li>
          <Trans>
            If there are several owners, another one has to agree first. If an owner lost that role in the last 72
            hours, the change takes 72 hours.
          </Trans>
        </li>
      )}
      <li>
        <Trans>Every member gets a notice, and everyone who can see the community reads it in its log.</Trans>
      </li>
    </ul>
    <SentForm intent="visibility" className="form wide" refused={refused}>
      <input type="hidden" name="visibility" value={to} />
      {explains && <ReasonField />}
      <Send
        beside={
          <ButtonLink quiet to={`/communities/${community.comm_id}?edit=visibility`}>
            <Trans>Leave it as it is</Trans>
          </ButtonLink>
        }
      >
        <Trans>Yes, change it</Trans>
      </Send>
    </SentForm>
  </Section>
)

function Title({ to }: Pick<Props, 'to'>) {
  if (to === 'private') return <Trans>Make it private?</Trans>
  return to === 'unlisted' ? <Trans>Make it unlisted?</Trans> : <Trans>Make it public?</Trans>
}

function WhatHappens({ from, to }: { from: Community['visibility'] } & Pick<Props, 'to'>) {
  if (to === 'private')
    return (
      <Trans>
        Its page, polls, articles, questions and comments are gone for everyone who isn’t a member, and it leaves the
        lists and the search.
      </Trans>
    )
  if (to === 'public')
    return <Trans>Everyone can find it and what is written in it, in the lists and in the search.</Trans>
  return from === 'public' ? (
    <Trans>It leaves the lists and the search. Whoever has its address can still see it.</Trans>
  ) : (
    <Trans>Whoever has its address can see it and what is written in it.</Trans>
  )
}
