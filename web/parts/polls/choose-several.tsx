import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { afterTick, standsAlone } from './ballot-choices.ts'
import { Choices, type ChoosingProps } from './choosing.tsx'
import type { ItemOf } from './types.ts'

type SeveralItem = ItemOf<'multiple' | 'approval'>

/** The choices of an item that allows several, as check boxes, which work without JavaScript. */
export function ChooseSeveral({ item, legend, more, describedBy, ...asked }: ChoosingProps<SeveralItem>) {
  const { min, max } = boundsOf(item)
  const { chosen } = asked
  const [count, setCount] = useState(item.options.filter(({ option_id }) => chosen.includes(option_id)).length)
  const ballot = useRef<HTMLFieldSetElement>(null)
  // Includes ticks made before hydration or restored by the browser.
  useEffect(() => setCount(ticked(ballot.current!)), [])
  const counting = (event: ChangeEvent<HTMLFieldSetElement>) => setCount(settle(event, max))
  return (
    <fieldset ref={ballot} className="ballot" aria-describedby={describedBy} onChange={counting}>
      <legend>
        {legend}
        <span className="note">
          <HowMany min={min} max={max} all={item.options.length} count={count} />
        </span>
      </legend>
      {more}
      <Choices type="checkbox" item={item} {...asked} />
    </fieldset>
  )
}

/** The minimum and maximum number of options in an answer. */
const boundsOf = (item: SeveralItem): { min: number; max: number } =>
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
              one="You’ve chosen # too many. Untick one."
              other="You’ve chosen # too many. Untick # of them."
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

/** Keeps “none” and “I don’t know” exclusive, undoes a tick over the maximum, and counts the remaining ticks. */
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
