import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { aloneIn } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { evenly } from '#web/parts/polls/evenly.ts'
import { fieldName } from '#web/parts/polls/field-name.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { AskedField, NoAnswer, type AskedOf } from './asked.tsx'

/** The number of steps beside each other on a phone that a thumb still hits. */
const MAX_IN_ROW = 6

/** The steps of a scale in a row, or on a phone in even rows, with labels at both ends. */
export function ScaleField({ item, lang, given, insist, ...asked }: AskedOf<'scale'>) {
  const { i18n } = useLingui()
  const { min, max, low, high } = item
  const name = fieldName(item)
  const chosen = given[name]?.[0] ?? ''
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  const [lowest, highest] = [i18n.number(min), i18n.number(max)]
  return (
    <AskedField
      {...asked}
      how={
        <Trans>
          Choose one, {lowest} to {highest}.
        </Trans>
      }
    >
      {(low || high) && (
        <p className="ends">
          {low && (
            <span>
              <b>{lowest}</b> <Worded lang={lang} text={low} correction={item.corrections?.low} />
            </span>
          )}
          {high && (
            <span>
              <b>{highest}</b> <Worded lang={lang} text={high} correction={item.corrections?.high} />
            </span>
          )}
        </p>
      )}
      <div className={`steps-row ${evenly(steps.length, MAX_IN_ROW)}`}>
        {steps.map((step) => (
          <label key={step} className="step">
            <input
              type="radio"
              name={name}
              value={step}
              defaultChecked={chosen === String(step)}
              required={item.required && insist}
            />
            <span>{i18n.number(step)}</span>
            {step === min && low && <span className="away">{low}</span>}
            {step === max && high && <span className="away">{high}</span>}
          </label>
        ))}
      </div>
      {aloneIn(item).map((choice) => (
        <label key={choice} className="alone">
          <input type="radio" name={name} value={choice} defaultChecked={chosen === choice} />
          <ChoiceName item={item} lang={lang} option_id={choice} />
        </label>
      ))}
      {!item.required && <NoAnswer name={name} chosen={chosen === ''} />}
    </AskedField>
  )
}
