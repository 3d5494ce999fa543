import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { comms } from '#contract/comms.ts'
import { useDates } from '#web/words/dates.ts'
import { Crest } from './crest/crest.tsx'
import { FormerCommunities, type Former } from './former-communities.tsx'
import { RoleName } from './role-name.tsx'
import type { Named } from '#web/state/use-community.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { FoldedRows } from '#web/ui/folded-rows.tsx'

type AskedToJoin = Reply<typeof comms.my_requests>[number]

interface Props {
  communities: Named[]
  /** The communities this person has asked to join. */
  asked: AskedToJoin[]
  /** The communities where this person’s membership is suspended, and the one they have just left. */
  former: Former[]
  /** Whether there are more communities than those listed. */
  more: boolean
}

/** The communities this person belongs to, each with the person's role. */
export function MyCommunities({ communities, asked, former, more }: Props) {
  return (
    <>
      {former.length > 0 && <FormerCommunities former={former} />}
      {communities.length > 0 ? (
        <FoldedRows items={communities} row={communityRow} />
      ) : (
        asked.length + former.filter(({ state }) => state === 'suspended').length === 0 && (
          <>
            <p className="note">
              <Trans>You haven’t joined a community yet.</Trans>
            </p>
            <div>
              <ButtonLink quiet to="/communities">
                <Trans>Browse communities</Trans>
              </ButtonLink>
            </div>
          </>
        )
      )}
      {asked.length > 0 && <FoldedRows items={asked} row={askedRow} />}
      {more && (
        <div>
          <ButtonLink quiet to="/communities">
            <Trans>All your communities</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const askedRow = (asked: AskedToJoin) => <AskedRow key={asked.comm_id} asked={asked} />

function AskedRow({ asked: { comm_id, comm_name, lang, state, answer, again_at } }: { asked: AskedToJoin }) {
  const { day } = useDates()
  return (
    <li className="with-crest">
      <Crest community={{ comm_id, comm_name }} />
      <div>
        <h3>
          <Link to={`/communities/${comm_id}`}>
            <Written lang={lang}>{comm_name}</Written>
          </Link>
        </h3>
        <p className="note">
          {state === 'waiting' ? (
            <Trans>You’ve asked to join.</Trans>
          ) : (
            <Trans>
              You asked to join, and it was declined: <Written lang={lang}>{answer}</Written>
            </Trans>
          )}{' '}
          {again_at && <Trans>You can ask again from {day(again_at)} on.</Trans>}
        </p>
      </div>
      {state === 'waiting' && (
        <SentForm intent="take-back" action="/account" refused={undefined}>
          <input type="hidden" name="comm_id" value={comm_id} />
          <Send quiet>
            <Trans>Take it back</Trans> <span className="away">{comm_name}</span>
          </Send>
        </SentForm>
      )}
    </li>
  )
}

const communityRow = (community: Named) => <CommunityRow key={community.comm_id} community={community} />

function CommunityRow({ community }: { community: Named }) {
  const { comm_id, comm_name, lang, my_role } = community
  return (
    <li className="with-crest">
      <Crest community={community} />
      <h3>
        <Link to={`/communities/${comm_id}`}>
          <Written lang={lang}>{comm_name}</Written>
        </Link>
      </h3>
      <div className="row-ways">
        {my_role && (
          <p className="meta">
            <Tag quiet={my_role === 'member'}>
              <RoleName role={my_role} />
            </Tag>
          </p>
        )}
        <Details
          summary={
            <span>
              <Trans>Leave</Trans> <span className="away">{comm_name}</span>
            </span>
          }
        >
          <SentForm intent="leave" action="/account" refused={undefined}>
            <input type="hidden" name="comm_id" value={comm_id} />
            <p className="note">
              <Trans>Your answers there still count. You can join again at any time.</Trans>
            </p>
            <Send quiet>
              <Trans>Yes, leave</Trans>
            </Send>
          </SentForm>
        </Details>
      </div>
    </li>
  )
}
