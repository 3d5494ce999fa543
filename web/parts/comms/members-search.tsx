import { Trans } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { identityLimits } from '#contract/identity-limits.ts'
import { roles } from '#contract/comms-roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { membersAddress, type WantedMembers } from './members-address.ts'
import { RoleName } from './role-name.tsx'

interface Props {
  comm_id: string
  wanted: WantedMembers
}

/** Narrows the list of members by name and role. Sent by GET, so that it works without scripts and has an address. */
export const MembersSearch = ({ comm_id, wanted }: Props) => (
  <Form
    method="get"
    action={`/communities/${comm_id}`}
    role="search"
    className="form members-search"
    key={membersAddress('', wanted)}
  >
    <FormStyles />
    <input type="hidden" name="edit" value="members" />
    <Field name="q" label={<Trans>Name</Trans>} value={wanted.q}>
      {(control) => <input {...control} type="search" maxLength={identityLimits.fullname.max} autoComplete="off" />}
    </Field>
    <Field name="only" label={<Trans>Role</Trans>} value={wanted.only}>
      {(control) => (
        <select {...control}>
          <option value="">
            <Trans>Every role</Trans>
          </option>
          {roles.map((role) => (
            <option key={role} value={role}>
              <RoleName role={role} />
            </option>
          ))}
        </select>
      )}
    </Field>
    <div className="ways">
      <Button quiet>
        <Trans>Search</Trans>
      </Button>
      {isNarrowed(wanted) && (
        <Link className="act" to={membersAddress(comm_id, { q: '', only: '' })}>
          <Trans>Show all members</Trans>
        </Link>
      )}
    </div>
  </Form>
)

export const isNarrowed = ({ q, only }: WantedMembers): boolean => q !== '' || only !== ''

/** Hidden fields of a form in the list, so that the same part of it is shown afterwards. */
export const WantedFields = ({ wanted, cursor }: { wanted: WantedMembers; cursor: string }) => (
  <>
    <input type="hidden" name="q" value={wanted.q} />
    <input type="hidden" name="only" value={wanted.only} />
    <input type="hidden" name="cursor" value={cursor} />
  </>
)

/** Said where a search has found nobody; `more`: so far, among those that were looked at. */
export const NobodyFound = ({ more }: { more: boolean }) => (
  <p className="note">
    {more ? (
      <Trans>Nobody so far. There are more members to look through.</Trans>
    ) : (
      <Trans>No member fits this. Try fewer letters, or another role.</Trans>
    )}
  </p>
)
