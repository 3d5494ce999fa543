import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState, type ChangeEvent } from 'react'
import { choicesOf, standsAlone } from './ballot-choices.ts'
import { ChoiceName } from './choice-name.tsx'
import type { PollSummary } from './types.ts'

interface Props {
  poll: PollSummary
  /** Chosen at first: the visitor's answer, or what a refused form held. */
  chosen: string[]
  /** The id of the sentence that says what is wrong, if anything is. */
  describedBy?: string
}

/** The choices of a poll as native radio buttons or check boxes: they work without JavaScript. */
export function Ballot({ poll, chosen, describedBy }: Props) {
  const several = poll.kind === 'multiple'
  const [count, setCount] = useState(chosen.filter((option_id) => !standsAlone(option_id)).length)
  const counting = (event: ChangeEvent<HTMLFieldSetElement>) => setCount(settle(event))
  return (
    <fieldset className="ballot" aria-describedby={describedBy} onChange={several ? counting : undefined}>
      <legend>
        <Trans>Your answer</Trans>
        <span className="note">{several ? <HowMany poll={poll} count={count} /> : <Trans>Choose one.</Trans>}</span>
      </legend>
      {choicesOf(poll).map((option_id) => (
        <label key={option_id} className={standsAlone(option_id) ? 'alone' : undefined}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={several ? 'choices' : 'choice'}
            value={option_id}
            defaultChecked={chosen.includes(option_id)}
            required={!several}
          />
          <span>
            <ChoiceName poll={poll} option_id={option_id} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function HowMany({ poll: { min, max }, count }: { poll: PollSummary; count: number }) {
  const { i18n } = useLingui()
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
