import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTown, type Town } from '#web/state/use-town.ts'
import { Written } from '#web/ui/written.tsx'

/** In the footer: who runs this site, and the link to their legal notice; or that nobody has said so yet. */
export function RunBy() {
  const town = useTown()
  return (
    <p className="run-by">
      {town ? <RunBySentence town={town} /> : <Trans>Nobody has said yet who runs this site.</Trans>}
    </p>
  )
}

interface Props {
  town: Town
  /** Further text about the site. */
  children?: ReactNode
}

/** The name of those who run the site, with a link to their own description. */
export function RunBySentence({ town, children }: Props) {
  const name = <Written lang={town.lang}>{town.name}</Written>
  return (
    <>
      <Trans>Run by {name}.</Trans> {children}{' '}
      {town.imprint && (
        <a href="/terms#imprint">
          <Trans>Legal notice</Trans>
        </a>
      )}
    </>
  )
}
