import '#web/words/more/load.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { RoleName } from '#web/parts/comms/role-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDates } from '#web/words/dates.ts'
import { Field } from './field.tsx'
import { RefusedNotice } from './refused-form.tsx'

type Member = Reply<typeof comms.members>['items'][number]

interface Props {
  comm_id: string
  members: Member[]
  /** Names that may be shown, by UID. */
  names: Record<string, string>
  me: string | null
  mayName: boolean
  cursor: string
  next: string | null
  saved: boolean
  refused: { sentence: string } | undefined
}

/** Who belongs to a community, a page at a time; owners say who is what. */
export function MembersList({ comm_id, members, names, me, mayName, cursor, next, saved, refused }: Props) {
  return (
    <>
      <RefusedNotice refused={refused} />
      {saved && !refused && (
        <Notice kind="done">
          <p>
            <Trans>The role is saved.</Trans>
          </p>
        </Notice>
      )}
      <ul className="rows members">
        {members.map((member) => (
          <MemberRow
            key={member.UID}
            member={member}
            name={names[member.UID]}
            isMe={member.UID === me}
            mayName={mayName}
            cursor={cursor}
          />
        ))}
      </ul>
      {next && (
        <p>
          <Link to={`/communities/${comm_id}?edit=members&cursor=${encodeURIComponent(next)}`}>
            <Trans>More members</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

interface RowProps {
  member: Member
  name: string | undefined
  isMe: boolean
  mayName: boolean
  cursor: string
}

function MemberRow({ member: { UID, role, joined_at }, name, isMe, mayName, cursor }: RowProps) {
  const { t } = useLingui()
  const { day } = useDates()
  return (
    <li>
      <div>
        <h2 id={`member-${UID}`}>
          {name ?? <Trans>Somebody who shows no name</Trans>} {isMe && <Trans>(you)</Trans>}
        </h2>
        <p className="meta">
          <b>
            <RoleName role={role} />
          </b>
          <span>
            <Trans>since {day(joined_at)}</Trans>
          </span>
        </p>
      </div>
      {mayName && (
        <Form method="post" className="role" key={role} aria-labelledby={`member-${UID}`}>
          <input type="hidden" name="UID" value={UID} />
          <input type="hidden" name="cursor" value={cursor} />
          <Field label={<Trans>Role</Trans>}>
            {(field) => (
              <select {...field} name="role" defaultValue={role}>
                <option value="member">{t`Member`}</option>
                <option value="moderator">{t`Moderator`}</option>
                <option value="owner">{t`Owner`}</option>
              </select>
            )}
          </Field>
          <Button quiet name="intent" value="role">
            <Trans>Save</Trans>
          </Button>
        </Form>
      )}
    </li>
  )
}
