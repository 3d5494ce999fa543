import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { choicesOf, standsAlone } from './ballot-choices.ts'
import { ChoiceName } from './choice-name.tsx'
import { fieldName } from './field-name.ts'
import { Portrait } from './portrait.tsx'
import type { Item, ItemOf, Poll } from './types.ts'

/** Whether an item is answered by choosing among its options. */
export const isChoosing = (item: Item): item is ItemOf<'single' | 'multiple' | 'approval'> =>
  item.kind === 'single' || item.kind === 'multiple' || item.kind === 'approval'

interface ChoicesProps<Asked> {
  item: Asked
  lang: string
  order: string[] | undefined
  /** The initially chosen options: the visitor's answer, or the choices of a refused form. */
  chosen: string[]
  portraits?: Poll['portraits']
}

export interface ChoosingProps<Asked> extends ChoicesProps<Asked> {
  /** The text of the question. */
  legend: ReactNode
  /** Extra text shown before the choices. */
  more?: ReactNode
  /** The id of the text that describes the choices, such as an error message. */
  describedBy: string | undefined
  /** Whether the browser may require an answer; false while the item is hidden. */
  insist?: boolean
}

/** The choices of an item that allows only one, as radio buttons, which work without JavaScript. */
export function ChooseOne({ legend, more, describedBy, insist = true, ...asked }: ChoosingProps<ItemOf<'single'>>) {
  const { item, chosen } = asked
  return (
    <fieldset className="ballot" aria-describedby={describedBy}>
      <legend>
        {legend}
        <span className="note">
          <Trans>Choose one.</Trans>
        </span>
      </legend>
      {more}
      <Choices type="radio" required={item.required && insist} {...asked} />
      {!item.required && (
        <label className="alone">
          <input type="radio" name={fieldName(item)} value="" defaultChecked={!chosen.some(Boolean)} />
          <Trans>No answer</Trans>
        </label>
      )}
    </fieldset>
  )
}

interface NativeChoices extends ChoicesProps<ItemOf<'single' | 'multiple' | 'approval'>> {
  type: 'radio' | 'checkbox'
  required?: boolean
}

/** The choices of an item, in the order shown to this visitor. */
export const Choices = ({ item, lang, order, chosen, portraits, type, required }: NativeChoices) =>
  choicesOf(item, order).map((option_id) => (
    <label key={option_id} className={standsAlone(option_id) ? 'alone' : undefined}>
      <input
        type={type}
        name={fieldName(item)}
        value={option_id}
        defaultChecked={chosen.includes(option_id)}
        required={required}
      />
      <span>
        <ChoiceName item={item} lang={lang} option_id={option_id} />
      </span>
      <Portrait portraits={portraits} of={option_id} />
    </label>
  ))
