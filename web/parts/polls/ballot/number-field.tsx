import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { fieldName } from '#web/parts/polls/field-name.ts'
import type { ItemOf } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { AskedField, type AskedOf } from './asked.tsx'
import { Beside } from './beside.tsx'

/** A number field with its unit and its limits. */
export function NumberField({ item, lang, given, insist, ...asked }: AskedOf<'number'>) {
  const id = useId()
  const name = fieldName(item)
  return (
    <AskedField {...asked}>
      <Beside item={item} lang={lang} given={given}>
        <div className="field">
          <label htmlFor={id}>
            <Trans>Number</Trans>
          </label>
          <p id={`${id}-limits`} className="note">
            <Limits item={item} />
          </p>
          <div className="with-unit">
            <input
              id={id}
              name={name}
              type="text"
              // On some phones, the keyboard for decimals has no minus key.
              inputMode={item.min !== null && item.min >= 0 ? 'decimal' : 'text'}
              autoComplete="off"
              defaultValue={given[name]?.[0]}
              aria-describedby={`${id}-limits`}
              required={item.required && !item.allow_dont_know && insist}
            />
            {item.unit && (
              <span>
                <Worded lang={lang} text={item.unit} correction={item.corrections?.unit} />
              </span>
            )}
          </div>
        </div>
      </Beside>
    </AskedField>
  )
}

function Limits({ item: { min, max, decimals } }: { item: ItemOf<'number'> }) {
  const { i18n } = useLingui()
  const said = (value: number | null) => (value === null ? null : i18n.number(value, { maximumFractionDigits: 6 }))
  const [lowest, highest] = [said(min), said(max)]
  return (
    <>
      {lowest && highest && (
        <Trans>
          From {lowest} to {highest}.
        </Trans>
      )}
      {lowest && !highest && <Trans>{lowest} or more.</Trans>}
      {!lowest && highest && <Trans>{highest} or less.</Trans>}{' '}
      {decimals === 0 ? (
        <Trans>A whole number.</Trans>
      ) : (
        <Plural value={decimals} one="Up to # decimal place." other="Up to # decimal places." />
      )}
    </>
  )
}
