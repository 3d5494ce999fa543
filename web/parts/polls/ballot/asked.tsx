import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Item, ItemOf } from '#web/parts/polls/types.ts'
import type { Fields } from './fields.ts'

/** What every kind of item is drawn with. */
export interface Asked {
  lang: string
  order: string[] | undefined
  /** What stands in its controls at first. */
  given: Fields
  /** What is asked. */
  legend: ReactNode
  /** What is said about it before the controls: help, and what was wrong with what was sent. */
  more: ReactNode
  describedBy: string | undefined
  /** Whether the browser may insist on an answer: not where the item is out of sight. */
  insist: boolean
}

export type AskedOf<K extends Item['kind']> = Asked & { item: ItemOf<K> }

interface Props extends Pick<Asked, 'legend' | 'more' | 'describedBy'> {
  /** How it is answered, in a few words. */
  how?: ReactNode
  children: ReactNode
}

/** An item with its question, for kinds whose controls are not all choices. */
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

/** Leaves an answer to an item that asks for none open again. */
export const NoAnswer = ({ name, chosen }: { name: string; chosen: boolean }) => (
  <label className="alone">
    <input type="radio" name={name} value="" defaultChecked={chosen} />
    <Trans>No answer</Trans>
  </label>
)
