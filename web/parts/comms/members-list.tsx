import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import { roles } from '#contract/comms-roles.ts'
import type { comms } from '#contract/comms.ts'
import { BarredList } from './barred-list.tsx'
import type { BarredHere, OfficialHere } from './care.server.ts'
import { membersAddress, type WantedMembers } from './members-address.ts'
import { NobodyFound, WantedFields } from './members-search.tsx'
import { NameOfficial } from './officials.tsx'
import { ReasonField } from './reason-field.tsx'
import { RoleName } from './role-name.tsx'
import { RolesTable } from './roles-table.tsx'
import { decideOn } from '#web/thing/decide-address.ts'
import { Field } from '#web/ui/field.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useDates } from '#web/words/dates.ts'

type Member = Reply<typeof comms.members>['items'][number]

interface Props {
  comm_id: string
  members: Member[]
  /** The names that may be shown, by UID. */
  names: Record<string, string>
  me: string | null
  /** The people who were suspended or removed; null: that could not be found out. */
  barred: BarredHere
  mayName: boolean
  /** Whether a reason has to be given, because the community belongs to other people. */
  explains: boolean
  officials: OfficialHere[]
  /** The part of the members that is shown. */
  wanted?: WantedMembers
  cursor: string
  next: string | null
  saved: boolean
  refused: RefusedForm | undefined
}

/** The members of a community, a page at a time; owners can change their roles. */
export function MembersList({ comm_id, members, names, me, officials, next, saved, refused, ...more }: Props) {
  const { mayName, explains, barred, wanted = everybody, cursor } = more
  const { t } = useLingui()
  const at = <WantedFields wanted={wanted} cursor={cursor} />
  return (
    <>
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {saved && !refused && (
        <StatusMessage kind="done">
          <Trans>It has been saved.</Trans>
        </StatusMessage>
      )}
      {members.length === 0 && <NobodyFound more={next !== null} />}
      <ul className="rows members">
        {members.map((member) => (
          <MemberRow
            key={member.UID}
            member={member}
            name={names[member.UID]}
            isMe={member.UID === me}
            comm_id={comm_id}
            maySuspend={member.UID !== me && member.role !== 'owner' && (mayName || member.role !== 'moderator')}
            mayName={mayName}
            explains={explains}
            office={officials.find(({ UID }) => UID === member.UID)}
            at={at}
          />
        ))}
      </ul>
      <ListPages
        first={cursor === '' ? null : membersAddress(comm_id, wanted)}
        next={next && membersAddress(comm_id, wanted, next)}
        label={t`Pages of the members`}
      >
        <Trans>More members</Trans>
      </ListPages>
      <BarredList comm_id={comm_id} barred={barred} names={names} />
      <RolesTable />
    </>
  )
}

interface RowProps {
  member: Member
  name: string | undefined
  isMe: boolean
  comm_id: string
  maySuspend: boolean
  mayName: boolean
  explains: boolean
  office: OfficialHere | undefined
  at: ReactNode
}

const everybody: WantedMembers = { q: '', only: '' }

function MemberRow({ member: { UID, role, joined_at }, name, isMe, comm_id, maySuspend, ...more }: RowProps) {
  const { mayName, explains, office, at } = more
  const { day } = useDates()
  return (
    <li>
      <div>
        <h2 id={`member-${UID}`}>
          {name ?? <Trans>Someone who doesn’t show their name</Trans>} {isMe && <Trans>(you)</Trans>}
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
        <SentForm
          intent="role"
          className={explains ? 'role wide' : 'role'}
          refused={undefined}
          aria-labelledby={`member-${UID}`}
        >
          <input type="hidden" name="UID" value={UID} />
          {at}
          <Field name="role" label={<Trans>Role</Trans>} value={role}>
            {(control) => (
              <select {...control}>
                {roles.toReversed().map((each) => (
                  <option key={each} value={each}>
                    <RoleName role={each} />
                  </option>
                ))}
              </select>
            )}
          </Field>
          {explains && <ReasonField />}
          <Send quiet>
            <Trans>Save</Trans>
          </Send>
        </SentForm>
      )}
      {maySuspend && (
        <p>
          <Link className="act" to={decideOn(`/communities/${comm_id}`, 'member', `${comm_id}${UID}`)}>
            <Trans>Suspend or remove</Trans>
          </Link>
        </p>
      )}
      {mayName && <NameOfficial UID={UID} at={at} held={office} explains={explains} />}
    </li>
  )
}
