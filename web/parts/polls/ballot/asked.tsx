import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Item, ItemOf } from '#web/parts/polls/types.ts'
import type { Fields } from './fields.ts'

/** The props that the field of every kind of item takes. */
export interface Asked {
  lang: string
  order: string[] | undefined
  /** The initial values of the item's controls. */
  given: Fields
  /** The text of the question. */
  legend: ReactNode
  /** Text shown before the controls: help, and the error of a refused form. */
  more: ReactNode
  describedBy: string | undefined
  /** Whether the browser may require an answer; false while the item is hidden. */
  insist: boolean
}

export type AskedOf<K extends Item['kind']> = Asked & { item: ItemOf<K> }

interface Props extends Pick<Asked, 'legend' | 'more' | 'describedBy'> {
  /** A short hint on how to answer. */
  how?: ReactNode
  children: ReactNode
}

/** The fieldset of an item with its question, for kinds whose controls are not choices. */
export const AskedField = ({ legend, more, describedBy, how, children }: Props) => (
  <fieldset className="ballot" aria-describedby={describedBy}>
    <legend>
      {legend}
      {how && <span className="note">{how}</span>}
    </legend>
    {more}
    {children}
  </fieldset>
)

/** The choice that clears the answer to an optional item. */
export const NoAnswer = ({ name, chosen }: { name: string; chosen: boolean }) => (
  <label className="alone">
    <input type="radio" name={name} value="" defaultChecked={chosen} />
    <Trans>No answer</Trans>
  </label>
)
