import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { choicesOf, standsAlone } from './ballot-choices.ts'
import { ChoiceName } from './choice-name.tsx'
import type { Item, ItemOf } from './types.ts'

/** An item that is answered by choosing among its options. */
export type ChoosingItem = ItemOf<'single' | 'multiple' | 'approval'>

export const isChoosing = (item: Item): item is ChoosingItem =>
  item.kind === 'single' || item.kind === 'multiple' || item.kind === 'approval'

interface Props {
  item: ChoosingItem
  lang: string
  order: string[] | undefined
  /** Chosen at first: the visitor's answer, or what a refused form held. */
  chosen: string[]
  /** What is asked. */
  legend: ReactNode
  /** What is said about it before the choices. */
  more?: ReactNode
  /** The id of what says more about it: what is wrong, if anything is. */
  describedBy: string | undefined
  /** Whether the browser may insist on an answer: not where the item is out of sight. */
  insist?: boolean
}

/** The choices of an item as native radio buttons or check boxes: they work without JavaScript. */
export function Choosing({ item, lang, order, chosen, legend, more, describedBy, insist = true }: Props) {
  const several = item.kind !== 'single'
  const [count, setCount] = useState(chosen.filter((option_id) => !standsAlone(option_id)).length)
  const counting = (event: ChangeEvent<HTMLFieldSetElement>) => setCount(settle(event))
  return (
    <fieldset className="ballot" aria-describedby={describedBy} onChange={several ? counting : undefined}>
      <legend>
        {legend}
        <span className="note">{several ? <HowMany item={item} count={count} /> : <Trans>Choose one.</Trans>}</span>
      </legend>
      {more}
      {choicesOf(item, order).map((option_id) => (
        <label key={option_id} className={standsAlone(option_id) ? 'alone' : undefined}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={item.item_id}
            value={option_id}
            defaultChecked={chosen.includes(option_id)}
            required={!several && item.required && insist}
          />
          <span>
            <ChoiceName item={item} lang={lang} option_id={option_id} />
          </span>
        </label>
      ))}
      {!several && !item.required && (
        <label className="alone">
          <input type="radio" name={item.item_id} value="" defaultChecked={!chosen.some(Boolean)} />
          <Trans>No answer</Trans>
        </label>
      )}
    </fieldset>
  )
}

function HowMany({ item, count }: { item: ChoosingItem; count: number }) {
  const { i18n } = useLingui()
  const all = item.options.length
  const { min, max } = item.kind === 'multiple' ? { min: item.min, max: Math.min(item.max, all) } : { min: 1, max: all }
  if (min === 1 && max === all) return <Trans>Choose as many as you like.</Trans>
  return (
    <>
      {min === max && <Plural value={max} one="Choose # answer." other="Choose # answers." />}
      {min === 1 && max > 1 && <Plural value={max} one="Choose # answer." other="Choose up to # answers." />}
      {min > 1 && max > min && (
        <Trans>
          Choose {i18n.number(min)} to {i18n.number(max)} answers.
        </Trans>
      )}{' '}
      {count > 0 && (
        <span className={count > max ? 'over' : undefined} role="status">
          <Trans>
            {i18n.number(count)} of {i18n.number(max)} chosen.
          </Trans>
        </span>
      )}
    </>
  )
}

/** Lets what stands alone stand alone, and counts the rest. */
function settle({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>) {
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const touched: EventTarget = target
  if (touched instanceof HTMLInputElement && touched.checked) {
    const alone = standsAlone(touched.value)
    for (const box of boxes) {
      if (box !== touched && (alone || standsAlone(box.value))) box.checked = false
    }
  }
  return boxes.filter((box) => box.checked && !standsAlone(box.value)).length
}
