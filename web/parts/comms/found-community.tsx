import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Later } from '#web/ui/later.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { ViewHead } from './view-head.tsx'
import './comms.css'

const CommunityForm = lazy(async () => ({ default: (await import('./community-form.tsx')).CommunityForm }))
const nothing = {
  comm_name: '',
  summary: '',
  about: '',
  region: '',
  rules: [],
  polls_by: 'moderators' as const,
  articles_by: 'moderators' as const,
  join: 'open' as const,
  join_question: '',
  version: 0,
}

/** The form for founding a community, on a page of its own. */
export function FoundCommunity({ lang, refused }: { lang: string; refused: RefusedForm | undefined }) {
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/communities">
            <Trans>Communities</Trans>
          </Link>
        }
        title={<Trans>Start a community</Trans>}
      >
        <Trans>
          You’ll be the community’s owner. You can write its polls and pages, and make other people moderators or
          owners.
        </Trans>
      </ViewHead>
      <Later fallback={<Panel />}>
        <CommunityForm
          texts={{ ...nothing, lang }}
          mayRename
          brief
          refused={refused}
          intent="found"
          send={<Trans>Start the community</Trans>}
          back="/communities"
        />
      </Later>
    </>
  )
}

/** The link to the form for founding a community; guests sign in first. */
export function WayToFound() {
  const { authenticated } = useVisitor()
  return (
    <section className="way-to-found">
      <div>
        <h2>
          <Trans>Ask your own people</Trans>
        </h2>
        <p className="note">
          {authenticated ? (
            <Trans>A town, a school, a street or a union: start a community, and ask.</Trans>
          ) : (
            <Trans>A town, a school, a street or a union: sign in, start a community, and ask.</Trans>
          )}
        </p>
      </div>
      <ButtonLink
        quiet
        to={authenticated ? '/communities?new=community' : '/login?redirect=%2Fcommunities%3Fnew%3Dcommunity'}
      >
        <Trans>Start a community</Trans>
      </ButtonLink>
    </section>
  )
}
