import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { KindPicture, offeredKinds } from './kind-picture.tsx'
import type { Kind } from './types.ts'

/** The number of kinds shown at once on a phone; the others are folded away there. */
const FIRST = 3

interface Props {
  /** The kind chosen at first. */
  usual: Kind
  name?: string
  legend?: ReactNode
  /** The id of the element that describes the choice. */
  describedBy?: string
  /** Called with each kind that is chosen, also on the way there with the arrow keys. */
  onChoose?: (kind: Kind) => void
  /** Called instead of sending the form when Enter is pressed. */
  onEnter?: () => void
  /** Shows all kinds on a phone too, with the legend for screen readers alone: where the grid is opened by what names it. */
  opened?: boolean
}

/** The kinds of question as pictures, of which one is chosen. */
export function KindGrid({ usual, name = 'kind', legend, describedBy, onChoose, onEnter, opened = false }: Props) {
  const { refused } = useThisForm()
  const chosen = refused?.kept[name]?.[0] ?? usual
  const isFolded = (kind: string) => !opened && offeredKinds.indexOf(kind as Kind) >= FIRST
  return (
    <fieldset className="kinds river" aria-describedby={describedBy}>
      <legend className={opened ? 'away' : undefined}>{legend ?? <Trans>How people answer</Trans>}</legend>
      {!opened && (
        <label className="unfold">
          <input type="checkbox" defaultChecked={isFolded(chosen)} />
          <Trans>More ways</Trans>
        </label>
      )}
      {offeredKinds.map((kind) => (
        <label key={kind} className={isFolded(kind) ? 'further' : undefined}>
          <input
            type="radio"
            name={name}
            value={kind}
            defaultChecked={kind === chosen}
            onChange={onChoose && (() => onChoose(kind))}
            onKeyDown={onEnter && ((event) => insteadOfEnter(event, onEnter))}
          />
          <KindPicture kind={kind} />
          <span>
            <KindAct kind={kind} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function insteadOfEnter(event: KeyboardEvent, act: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/** What people do to answer a question of this kind. */
export function KindAct({ kind }: { kind: Kind }) {
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
