import { Trans } from '@lingui/react/macro'
import type { Community } from '#web/community/plate.ts'
import { Choices } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates } from '#web/words/dates.ts'

type Visibility = Community['visibility']

/** The choice of who can find a community, with an explanation of each option. */
export function VisibilityChoice({ usual }: { usual: Visibility }) {
  return (
    <Choices
      label={<Trans>Who can find it?</Trans>}
      name="visibility"
      usual={usual}
      choices={[
        { value: 'public', text: <Trans>Everyone: it’s in the lists and in the search.</Trans> },
        { value: 'unlisted', text: <Trans>Anyone with its address: it appears in no list and no search.</Trans> },
        { value: 'private', text: <Trans>Members only: for everyone else it doesn’t exist.</Trans> },
      ]}
    />
  )
}

/** Marks a community that not everybody can find. */
export function VisibilityTag({ visibility }: { visibility: Visibility }) {
  if (visibility === 'public') return null
  return <Tag quiet>{visibility === 'private' ? <Trans>Private</Trans> : <Trans>Unlisted</Trans>}</Tag>
}

/** Why operators do not decide whether this community is on the front page. */
export const NeverOnFront = ({ visibility }: { visibility: Visibility }) =>
  visibility === 'private' ? (
    <Trans>This community is private, so nothing of it is on the front page.</Trans>
  ) : (
    <Trans>This community is unlisted, so nothing of it is on the front page.</Trans>
  )

interface Props {
  community: Pick<Community, 'visibility' | 'visibility_change'>
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  refused: RefusedForm | undefined
}

/** For owners: the community's visibility, and a pending change. */
export function VisibilityForm({ community: { visibility, visibility_change: change }, explains, refused }: Props) {
  return (
    <>
      {change && <Waiting change={change} explains={explains} refused={refused} />}
      <SentForm intent="visibility" className="form wide" refused={refused}>
        <VisibilityChoice usual={visibility} />
        <p className="note">
          <Trans>
            Hiding the community takes effect at once. Opening a private one takes 72 hours, and any owner can stop
            that. If there are several owners, a second one has to agree. If an owner lost that role in the last 72
            hours, it takes 72 hours too. Members get a notice.
          </Trans>
        </p>
        {explains && <ReasonField />}
        <Send>
          <Trans>Change who can find it</Trans>
        </Send>
      </SentForm>
    </>
  )
}

/** A change that has not taken effect yet, with the actions this reader can take. */
export function Waiting({
  change,
  explains,
  refused,
}: { change: NonNullable<Community['visibility_change']> } & Pick<Props, 'explains' | 'refused'>) {
  return (
    <Notice kind="news">
      <p>
        <WhatWaits {...change} />
      </p>
      {change.may_confirm && (
        <SentForm intent="visibility" className="form" refused={refused}>
          <input type="hidden" name="visibility" value={change.visibility} />
          <Send>
            <Trans>Agree</Trans>
          </Send>
        </SentForm>
      )}
      {change.may_stop && (
        <SentForm intent="stop-visibility" className="form" refused={refused}>
          {explains && <ReasonField />}
          <Send quiet>
            <Trans>Stop</Trans>
          </Send>
        </SentForm>
      )}
    </Notice>
  )
}

function WhatWaits({ visibility, at }: { visibility: Visibility; at: string | null }) {
  const dates = useDates()
  if (at) {
    const when = dates.dayAndTime(at)
    return visibility === 'public' ? (
      <Trans>This community will be public from {when}, unless an owner stops it.</Trans>
    ) : visibility === 'private' ? (
      <Trans>This community will be private from {when}, unless an owner stops it.</Trans>
    ) : (
      <Trans>This community will be unlisted from {when}, unless an owner stops it.</Trans>
    )
  }
  if (visibility === 'private')
    return <Trans>An owner wants to make this community private. Another has to agree.</Trans>
  if (visibility === 'unlisted')
    return <Trans>An owner wants to make this community unlisted. Another has to agree.</Trans>
  return <Trans>An owner wants to make this community public. Another has to agree.</Trans>
}
