import { Trans } from '@lingui/react/macro'

/** The source and licence of imported content, whose authors have no accounts here. */
export function OriginNote({
  origin: { name, url, licence },
}: {
  origin: { name: string; url: string; licence: string }
}) {
  return (
    <p className="note">
      <Trans>
        This comes from{' '}
        <a href={url} rel="noopener nofollow ugc">
          {name}
        </a>{' '}
        (licence: {licence}). The people who wrote it there don’t have an account here.
      </Trans>
    </p>
  )
}
