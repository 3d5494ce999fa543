import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Later } from '#web/ui/later.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Care } from './care.server.ts'
import type { MadeLink } from './invitations-page.tsx'
import { ViewHead } from './view-head.tsx'

// Only the few visitors who run a community load its forms.
const CommunityForm = lazy(async () => ({
  default: (await import('./community-form.tsx')).CommunityForm,
}))
const VisibilityForm = lazy(async () => ({ default: (await import('./visibility-form.tsx')).VisibilityForm }))
const PictureForm = lazy(async () => ({ default: (await import('./picture-form.tsx')).PictureForm }))
const FrontForm = lazy(async () => ({ default: (await import('./front-form.tsx')).FrontForm }))
const ShowMeForm = lazy(async () => ({ default: (await import('./show-me-form.tsx')).ShowMeForm }))
const TakeOffice = lazy(async () => ({ default: (await import('./officials.tsx')).TakeOffice }))
const LogPage = lazy(async () => ({ default: (await import('./log-page.tsx')).LogPage }))
const RolesList = lazy(async () => ({ default: (await import('./roles-table.tsx')).RolesList }))
const RequestsList = lazy(async () => ({ default: (await import('./requests-list.tsx')).RequestsList }))
const InvitationsPage = lazy(async () => ({ default: (await import('./invitations-page.tsx')).InvitationsPage }))
const OwnershipPage = lazy(async () => ({ default: (await import('./ownership-page.tsx')).OwnershipPage }))
const MembersSearch = lazy(async () => ({ default: (await import('./members-search.tsx')).MembersSearch }))
const MembersList = lazy(async () => ({ default: (await import('./members-list.tsx')).MembersList }))

interface Props {
  community: Community
  care: Care
  refused: RefusedForm | undefined
  sent: object | undefined
}

/** The forms for managing a community, shown one at a time in place of its page. */
export function CarePage({ community, care, refused, sent }: Props) {
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to={`/communities/${community.comm_id}`}>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </Link>
        }
        title={<Title view={care.view} isPublic={community.visibility === 'public'} />}
      >
        <Lead view={care.view} isPublic={community.visibility === 'public'} />
      </ViewHead>
      <Later fallback={<Panel />}>
        {care.view === 'texts' && (
          <CommunityForm
            texts={community}
            mayRename={care.mayRename}
            explains={care.explains}
            refused={refused}
            intent="texts"
            send={<Trans>Save</Trans>}
            back={`/communities/${community.comm_id}`}
          />
        )}
        {care.view === 'picture' && <PictureForm community={community} explains={care.explains} refused={refused} />}
        {care.view === 'visibility' && (
          <VisibilityForm community={community} explains={care.explains} refused={refused} />
        )}
        {care.view === 'front' && <FrontForm {...care} community={community} refused={refused} />}
        {care.view === 'me' && <ShowMeForm {...care} comm_id={community.comm_id} refused={refused} />}
        {care.view === 'office' && (
          <TakeOffice {...care} comm_id={community.comm_id} lang={community.lang} refused={refused} />
        )}
        {care.view === 'log' && <LogPage {...care} comm_id={community.comm_id} lang={community.lang} />}
        {care.view === 'roles' && <RolesList community={community} />}
        {care.view === 'requests' && <RequestsList {...care} comm_id={community.comm_id} refused={refused} />}
        {care.view === 'invitations' && (
          <InvitationsPage {...care} {...idAndName(community)} made={madeIn(sent)} refused={refused} />
        )}
        {care.view === 'ownership' && <OwnershipPage {...care} community={community} refused={refused} />}
        {care.view === 'members' && (
          <>
            <MembersSearch comm_id={community.comm_id} wanted={care.wanted} />
            <MembersList {...care} comm_id={community.comm_id} refused={refused} />
          </>
        )}
      </Later>
    </>
  )
}

const idAndName = ({ comm_id, comm_name }: Community) => ({ comm_id, comm_name })

/** The link that has just been made, if the form that was sent makes links. */
const madeIn = (sent: object | undefined): MadeLink | null => (sent && 'made' in sent ? (sent.made as MadeLink) : null)

interface Shown {
  view: Care['view']
  isPublic: boolean
}

/** The sentences below the title. */
const Lead = ({ view, isPublic }: Shown) => (
  <>
    {view === 'members' && (
      <Trans>
        Owners decide who has which role, and who answers questions by an office. Moderators write polls and texts, and
        editors write and publish polls and articles. Observers only read. Only owners and moderators can see this page.
      </Trans>
    )}
    {view === 'picture' && <Trans>It’s shown in place of the crest, to everyone who can see the community.</Trans>}
    {view === 'log' && <Trans>What was decided about this community, and in which role. Nobody is named.</Trans>}
    {view === 'roles' && (
      <Trans>The people who run this site can do everything an owner can, without being members.</Trans>
    )}
    {view === 'requests' && (
      <Trans>They see no more than everyone until you let them in. Only owners and moderators can see this page.</Trans>
    )}
    {view === 'invitations' && <Trans>Whoever has an invitation joins with it, however people join otherwise.</Trans>}
    {view === 'ownership' && (
      <Trans>Owners decide who has which role. Only owners and moderators can see this page.</Trans>
    )}
    {view === 'me' && (
      <Trans>People trust a page more when they know who looks after it. You’re only shown if you choose to be.</Trans>
    )}
    {view === 'front' && isPublic && (
      <Trans>
        You run this site, so you decide which communities appear on its front page. Whatever you choose, a community’s
        own page shows all its polls.
      </Trans>
    )}
  </>
)

function Title({ view, isPublic }: Shown) {
  if (view === 'texts') return <Trans>Edit the texts</Trans>
  if (view === 'picture') return <Trans>Picture</Trans>
  if (view === 'visibility') return <Trans>Visibility</Trans>
  if (view === 'office') return <Trans>Answer by your office</Trans>
  if (view === 'me') return <Trans>Show your name on the page</Trans>
  if (view === 'log') return <Trans>Log of the community</Trans>
  if (view === 'ownership') return <Trans>Who owns it</Trans>
  if (view === 'roles') return <Trans>What each role may do</Trans>
  if (view === 'requests') return <Trans>Who wants to join</Trans>
  if (view === 'invitations') return <Trans>Invite people</Trans>
  if (view === 'front') return isPublic ? <Trans>The front page</Trans> : <Trans>The names on its page</Trans>
  return <Trans>Members and roles</Trans>
}
