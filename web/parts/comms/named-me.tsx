import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import type { OfficialHere } from './care.server.ts'

/** Tells people that they were named as an official, and where they can accept or decline. */
export const NamedMe = ({ comm_id, lang, mine }: { comm_id: string; lang: string; mine: OfficialHere | undefined }) =>
  mine && (
    <Notice kind={mine.name === null ? 'news' : 'plain'}>
      <div className="stack">
        <p>
          {mine.name === null ? (
            <Trans>
              You’ve been named as an official here: <Written lang={lang}>{mine.office}</Written>. Nobody sees it until
              you agree.
            </Trans>
          ) : (
            <Trans>
              You answer here as {mine.name}, <Written lang={lang}>{mine.office}</Written>.
            </Trans>
          )}
        </p>
        <div className="ways">
          <ButtonLink quiet to={`/communities/${comm_id}?edit=office`}>
            {mine.name === null ? <Trans>Decide</Trans> : <Trans>Change that</Trans>}
          </ButtonLink>
        </div>
      </div>
    </Notice>
  )
