import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { afterTick, choicesOf, standsAlone } from './ballot-choices.ts'
import { ChoiceName } from './choice-name.tsx'
import { Portrait } from './portrait.tsx'
import type { Item, ItemOf, Poll } from './types.ts'

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
  portraits?: Poll['portraits']
  /** What is said about it before the choices. */
  more?: ReactNode
  /** The id of what says more about it: what is wrong, if anything is. */
  describedBy: string | undefined
  /** Whether the browser may insist on an answer: not where the item is out of sight. */
  insist?: boolean
}

/** The choices of an item as native radio buttons or check boxes: they work without JavaScript. */
export function Choosing({ item, lang, order, chosen, legend, portraits, more, describedBy, insist = true }: Props) {
  const several = item.kind !== 'single'
  const { min, max } = boundsOf(item)
  const [count, setCount] = useState(item.options.filter(({ option_id }) => chosen.includes(option_id)).length)
  const ballot = useRef<HTMLFieldSetElement>(null)
  // Also what was ticked before the page had woken up, or what the browser put back.
  useEffect(() => setCount(ticked(ballot.current!)), [])
  const counting = (event: ChangeEvent<HTMLFieldSetElement>) => setCount(settle(event, max))
  return (
    <fieldset ref={ballot} className="ballot" aria-describedby={describedBy} onChange={several ? counting : undefined}>
      <legend>
        {legend}
        <span className="note">
          {several ? (
            <HowMany min={min} max={max} all={item.options.length} count={count} />
          ) : (
            <Trans>Choose one.</Trans>
          )}
        </span>
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
          <Portrait portraits={portraits} of={option_id} />
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

/** How many options an answer may hold. */
const boundsOf = (item: ChoosingItem): { min: number; max: number } =>
  item.kind === 'multiple'
    ? { min: item.min, max: Math.min(item.max, item.options.length) }
    : { min: 1, max: item.options.length }

interface Bounds {
  min: number
  max: number
  all: number
  count: number
}

function HowMany({ min, max, all, count }: Bounds) {
  const { i18n } = useLingui()
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
          {count > max ? (
            <Plural
              value={count - max}
              one="You’ve chosen # too many. Untick it."
              other="You’ve chosen # too many. Untick them."
            />
          ) : (
            <Trans>
              {i18n.number(count)} of {i18n.number(max)} chosen.
            </Trans>
          )}{' '}
          {count === max && max < all && <Trans>To choose another, untick one first.</Trans>}
        </span>
      )}
    </>
  )
}

const boxesIn = (ballot: HTMLFieldSetElement) => [...ballot.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const ticked = (ballot: HTMLFieldSetElement) =>
  boxesIn(ballot).filter((box) => box.checked && !standsAlone(box.value)).length

/** Lets what stands alone stand alone, ticks none beyond the most, and counts the rest. */
function settle({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>, max: number) {
  const boxes = boxesIn(currentTarget)
  const touched: EventTarget = target
  if (touched instanceof HTMLInputElement && touched.checked) {
    const given = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    const kept = afterTick(given, touched.value, max)
    for (const box of boxes) box.checked = kept.includes(box.value)
  }
  return ticked(currentTarget)
}
