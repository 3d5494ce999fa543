import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { HIGHEST_SCORE } from '#contract/poll-limits.ts'
import { optionsIn } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { fieldName } from '#web/parts/polls/field-name.ts'
import { AskedField, type AskedOf } from './asked.tsx'
import { Beside } from './beside.tsx'

const scores = Array.from({ length: HIGHEST_SCORE + 1 }, (_, score) => String(score))

/** A row of scores for each option. A blank means that no score is given, not zero. */
export function ScoreField({ item, lang, order, given, ...asked }: AskedOf<'score'>) {
  const { i18n } = useLingui()
  const [worst, best] = [0, HIGHEST_SCORE].map((score) => i18n.number(score))
  return (
    <AskedField
      {...asked}
      how={
        <Trans>
          Score each option from {worst} (worst) to {best} (best). Leaving one out isn’t the same as giving it a zero.
        </Trans>
      }
    >
      <Beside item={item} lang={lang} given={given}>
        {optionsIn(item, order).map(({ option_id }) => {
          const name = fieldName(item, option_id)
          const chosen = given[name]?.[0] ?? ''
          return (
            <fieldset key={option_id} className="row-field">
              <legend>
                <ChoiceName item={item} lang={lang} option_id={option_id} />
              </legend>
              <div className="steps-row">
                {scores.map((score) => (
                  <label key={score} className="step">
                    <input type="radio" name={name} value={score} defaultChecked={chosen === score} />
                    <span>{i18n.number(Number(score))}</span>
                  </label>
                ))}
                <label className="step blank">
                  <input type="radio" name={name} value="" defaultChecked={chosen === ''} />
                  <Trans>No score</Trans>
                </label>
              </div>
            </fieldset>
          )
        })}
      </Beside>
    </AskedField>
  )
}
