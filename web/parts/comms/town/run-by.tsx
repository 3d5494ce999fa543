import { Trans } from '@lingui/react/macro'
import { useTown } from '#web/state/use-town.ts'
import { Written } from '#web/ui/written.tsx'

/** In the footer: who runs this site, and the way to their legal notice. */
export function RunBy() {
  const town = useTown()
  if (!town) return null
  const name = <Written lang={town.lang}>{town.name}</Written>
  return (
    <p className="run-by">
      <Trans>Run by {name}.</Trans>{' '}
      {town.imprint && (
        <a href="/terms#imprint">
          <Trans>Legal notice</Trans>
        </a>
      )}
    </p>
  )
}
