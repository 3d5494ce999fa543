import { Trans } from '@lingui/react/macro'
import { Part } from '#web/account/part.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import type { PersonAt } from './people.server.ts'
import { PersonForm } from './person-form.tsx'

interface Props {
  UID: string
  recovery: NonNullable<PersonAt['recovery']>
  refused: RefusedForm | undefined
}

/** Somebody waits to be let in without a code: how long still, and what an operator should know before. */
export function LostCodes({ UID, recovery, refused }: Props) {
  const { dayAndTime } = useDates()
  const { begun_at, ready_at, ready, seen_at } = recovery
  return (
    <Part id="lost-codes" title={<Trans>Lost app and recovery codes</Trans>}>
      <p>
        <Trans>
          Somebody who knows the password or reads this person’s e-mail asked on {dayAndTime(begun_at)} to be let in
          without a code. The wait ends on {dayAndTime(ready_at)}.
        </Trans>
      </p>
      {seen_at && (
        <p>
          <Trans>
            Careful: this account has been used in a signed-in browser since, last on {dayAndTime(seen_at)}. Ask this
            person about it.
          </Trans>
        </p>
      )}
      {ready && (
        <PersonForm intent="recovery-link" UID={UID} refused={refused}>
          <Trans>Make a link that turns codes off</Trans>
        </PersonForm>
      )}
    </Part>
  )
}
