import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/field.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { ConfirmVisibility } from './confirm-visibility.tsx'
import { ReasonField } from './reason-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates } from '#web/words/dates.ts'

type Visibility = Community['visibility']

const ways = ['public', 'unlisted', 'private'] as const
const wayNames: Record<Visibility, ReactNode> = {
  public: <Trans>Everyone: it’s in the lists and in the search.</Trans>,
  unlisted: <Trans>Anyone with its address: it appears in no list and no search.</Trans>,
  private: <Trans>Members only: for everyone else it doesn’t exist.</Trans>,
}

/** The choice of who can find a community, with an explanation of each option. */
export const VisibilityChoice = ({ usual }: { usual: Visibility }) => (
  <Choices
    label={<Trans>Who can find it?</Trans>}
    name="visibility"
    usual={usual}
    choices={ways.map((value) => ({ value, text: wayNames[value] }))}
  />
)

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
  community: Pick<Community, 'comm_id' | 'visibility' | 'visibility_change'>
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  refused: RefusedForm | undefined
}

/**
 * For owners: a pending change, and the choice of who can find the community. Nothing changes by choosing: the next
 * page says what will happen, and to whom it is told.
 */
export function VisibilityForm({ community, explains, refused }: Props) {
  const { comm_id, visibility, visibility_change: change } = community
  const [query] = useSearchParams()
  const to = ways.find((one) => one === query.get('to') && one !== visibility)
  return (
    <>
      {change && <Waiting change={change} explains={explains} refused={to ? undefined : refused} />}
      {to ? (
        <ConfirmVisibility community={community} to={to} explains={explains} refused={refused} />
      ) : (
        <Form method="get" action={`/communities/${comm_id}`} className="form wide">
          <FormStyles />
          <input type="hidden" name="edit" value="visibility" />
          <Choices
            label={<Trans>Who can find it?</Trans>}
            name="to"
            usual={visibility}
            choices={ways.map((value) => ({ value, text: wayNames[value] }))}
          />
          <p className="note">
            <Trans>Nothing changes yet: the next page says what will happen.</Trans>
          </p>
          <Button>
            <Trans>Go on</Trans>
          </Button>
        </Form>
      )}
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
