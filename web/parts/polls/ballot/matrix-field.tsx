import { Trans } from '@lingui/react/macro'
import { optionsIn } from '#web/parts/polls/ballot-choices.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { fieldName } from '#web/parts/polls/field-name.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { AskedField, type AskedOf } from './asked.tsx'

/** The number of columns above which a matrix is stacked on every screen. */
const MAX_BESIDE = 6

/** One choice per row, from the same columns: a table if there is room, otherwise stacked. */
export function MatrixField({ item, lang, order, given, insist, ...asked }: AskedOf<'matrix'>) {
  const columns = item.columns.map(({ column_id, text, correction }) => ({
    value: column_id,
    text: <Worded lang={lang} text={text} correction={correction} />,
  }))
  const all = item.required ? columns : [...columns, { value: '', text: <Trans>No answer</Trans> }]
  return (
    <AskedField
      {...asked}
      how={
        item.required ? (
          <Trans>Choose one in each row.</Trans>
        ) : (
          <Trans>Choose one answer in as many rows as you like.</Trans>
        )
      }
    >
      <div className={all.length > MAX_BESIDE ? 'matrix' : 'matrix beside'}>
        <div className="columns" aria-hidden>
          {all.map(({ value, text }) => (
            <span key={value}>{text}</span>
          ))}
        </div>
        {optionsIn(item, order).map(({ option_id }) => {
          const name = fieldName(item, option_id)
          const chosen = given[name]?.[0] ?? ''
          return (
            <fieldset key={option_id} className="row-field">
              <legend>
                <ChoiceName item={item} lang={lang} option_id={option_id} />
              </legend>
              <div className="cells">
                {all.map(({ value, text }) => (
                  <label key={value} className="cell">
                    <input
                      type="radio"
                      name={name}
                      value={value}
                      defaultChecked={chosen === value}
                      required={item.required && insist}
                    />
                    <span>{text}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </AskedField>
  )
}
