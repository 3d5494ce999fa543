import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { Later } from '#web/ui/later.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import type { Care } from './care.server.ts'
import { ViewHead } from './view-head.tsx'

// Few visitors run a community; the others do not load its forms.
const CommunityForm = lazy(async () => ({
  default: (await import('./community-form.tsx')).CommunityForm,
}))
const VisibilityForm = lazy(async () => ({ default: (await import('./visibility-form.tsx')).VisibilityForm }))
const FrontForm = lazy(async () => ({ default: (await import('./front-form.tsx')).FrontForm }))
const ShowMeForm = lazy(async () => ({ default: (await import('./show-me-form.tsx')).ShowMeForm }))
const TakeOffice = lazy(async () => ({ default: (await import('./officials.tsx')).TakeOffice }))
const MembersList = lazy(async () => ({ default: (await import('./members-list.tsx')).MembersList }))

interface Props {
  community: Community
  care: Care
  refused: RefusedForm | undefined
}

/** The forms for managing a community, shown one at a time in place of its page. */
export function CarePage({ community, care, refused }: Props) {
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to={`/communities/${community.comm_id}`}>
            <Written lang={community.lang}>{community.comm_name}</Written>
          </Link>
        }
        title={<Title view={care.view} />}
      >
        {care.view === 'members' && (
          <Trans>
            Owners decide who has which role, and who answers questions by an office. Moderators write polls and texts.
            Only owners and moderators can see this page.
          </Trans>
        )}
        {care.view === 'me' && (
          <Trans>
            People trust a page more when they know who looks after it. You’re only shown if you choose to be.
          </Trans>
        )}
        {care.view === 'front' && (
          <Trans>
            You run this site, so you decide which communities appear on its front page. Whatever you choose, a
            community’s own page shows all its polls.
          </Trans>
        )}
      </ViewHead>
      <Later fallback={<Panel />}>
        {care.view === 'texts' && (
          <CommunityForm
            texts={community}
            mayRename={care.my_role === 'owner'}
            refused={refused}
            intent="texts"
            send={<Trans>Save</Trans>}
            back={`/communities/${community.comm_id}`}
          />
        )}
        {care.view === 'texts' && care.my_role === 'owner' && (
          <VisibilityForm community={community} refused={refused} />
        )}
        {care.view === 'front' && <FrontForm {...care} community={community} refused={refused} />}
        {care.view === 'me' && <ShowMeForm {...care} comm_id={community.comm_id} refused={refused} />}
        {care.view === 'office' && (
          <TakeOffice {...care} comm_id={community.comm_id} lang={community.lang} refused={refused} />
        )}
        {care.view === 'members' && <MembersList {...care} comm_id={community.comm_id} refused={refused} />}
      </Later>
    </>
  )
}

function Title({ view }: { view: Care['view'] }) {
  if (view === 'texts') return <Trans>Edit the texts</Trans>
  if (view === 'office') return <Trans>Answer by your office</Trans>
  if (view === 'me') return <Trans>Appear on this page</Trans>
  if (view === 'front') return <Trans>The front page</Trans>
  return <Trans>Members and roles</Trans>
}
