import { Trans } from '@lingui/react/macro'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { KindPicture, offeredKinds } from './kind-picture.tsx'
import type { Kind } from './types.ts'

/** The number of kinds shown at once on a phone; the others are folded away there. */
const FIRST = 3

/** The kinds of question as pictures, of which one is chosen. `usual`: the kind chosen at first. */
export function KindGrid({ usual }: { usual: Kind }) {
  const { refused } = useThisForm()
  const chosen = refused?.kept.kind?.[0] ?? usual
  const isFolded = (kind: string) => offeredKinds.indexOf(kind as Kind) >= FIRST
  return (
    <fieldset className="kinds river">
      <legend>
        <Trans>How people answer</Trans>
      </legend>
      <label className="unfold">
        <input type="checkbox" defaultChecked={isFolded(chosen)} />
        <Trans>More ways</Trans>
      </label>
      {offeredKinds.map((kind) => (
        <label key={kind} className={isFolded(kind) ? 'further' : undefined}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
          <KindPicture kind={kind} />
          <span>
            <KindAct kind={kind} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What people do to answer a question of this kind. */
function KindAct({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'single':
      return <Trans>Choose one</Trans>
    case 'multiple':
      return <Trans>Choose several</Trans>
    case 'ranked':
      return <Trans>Put in order</Trans>
    case 'score':
      return <Trans>Score each</Trans>
    case 'approval':
      return <Trans>All that work for you</Trans>
    case 'scale':
      return <Trans>On a scale</Trans>
    case 'matrix':
      return <Trans>In a table</Trans>
    case 'number':
      return <Trans>Give a number</Trans>
    case 'date':
      return <Trans>Give a date</Trans>
    case 'open':
      return <Trans>In their own words</Trans>
  }
}
