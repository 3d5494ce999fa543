import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { commsLimits } from '#contract/comms-limits.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { ReasonField } from './reason-field.tsx'
import type { OfficialHere } from './care.server.ts'

const limits = commsLimits.official

interface NamingProps {
  UID: string
  /** The hidden fields with the part of the list in which this member stands. */
  at: ReactNode
  held: OfficialHere | undefined
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
}

/** For owners and operators: names a member as an official, or ends their office. */
export function NameOfficial({ UID, at, held, explains }: NamingProps) {
  return (
    <Details summary={held ? <Trans>Office: {held.office}</Trans> : <Trans>Name as an official</Trans>}>
      {held && held.name === null && (
        <p className="note">
          <Trans>This person hasn’t agreed yet, so nobody else sees it.</Trans>
        </p>
      )}
      <SentForm intent="name-official" refused={undefined}>
        <input type="hidden" name="UID" value={UID} />
        {at}
        <Field
          name="office"
          label={<Trans>Office</Trans>}
          hint={<Trans>For example “Head of Parks”. People can ask them, and they’re shown once they agree.</Trans>}
          value={held?.office}
        >
          {(control) => (
            <input
              {...control}
              required
              minLength={limits.office.min}
              maxLength={limits.office.max}
              autoComplete="off"
            />
          )}
        </Field>
        {explains && <ReasonField />}
        <Send quiet>
          <Trans>Save</Trans>
        </Send>
      </SentForm>
      {held && (
        <SentForm intent="end-official" className={explains ? 'form' : 'inline'} refused={undefined}>
          <input type="hidden" name="official_id" value={held.official_id} />
          {at}
          {explains && <ReasonField />}
          <Send quiet>
            <Trans>End this office</Trans>
          </Send>
        </SentForm>
      )}
    </Details>
  )
}

/** For the person who was named: they agree by entering a name everyone sees, or end the office. */
export const TakeOffice = ({
  comm_id,
  lang,
  mine: { official_id, office, name },
  refused,
}: {
  comm_id: string
  lang: string
  mine: OfficialHere
  refused: RefusedForm | undefined
}) => (
  <>
    <p>
      <b>
        <Written lang={lang}>{office}</Written>
      </b>
    </p>
    <p>
      <Trans>
        Members can ask you questions. Once enough of them have one, you have 21 days to answer it. Everyone sees the
        day, and how late an answer is.
      </Trans>
    </p>
    <SentForm intent="take-office" className="form wide" refused={refused}>
      <input type="hidden" name="official_id" value={official_id} />
      <Field name="name" label={<Trans>The name everyone sees beside the office</Trans>} value={name ?? ''}>
        {(control) => (
          <input {...control} required minLength={limits.name.min} maxLength={limits.name.max} autoComplete="name" />
        )}
      </Field>
      <Send
        beside={
          <ButtonLink quiet to={`/communities/${comm_id}`}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      >
        {name === null ? <Trans>Agree</Trans> : <Trans>Save</Trans>}
      </Send>
    </SentForm>
    <SentForm intent="end-office" className="form wide" refused={refused}>
      <input type="hidden" name="official_id" value={official_id} />
      <Send quiet>{name === null ? <Trans>Decline</Trans> : <Trans>No longer answer by this office</Trans>}</Send>
    </SentForm>
  </>
)
