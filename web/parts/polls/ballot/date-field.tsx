import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { fieldName } from '#web/parts/polls/field-name.ts'
import { useDates } from '#web/words/dates.ts'
import { AskedField, type AskedOf } from './asked.tsx'
import { Beside } from './beside.tsx'

/** A date field, with its earliest and latest day. */
export function DateField({ item, lang, given, insist, ...asked }: AskedOf<'date'>) {
  const id = useId()
  const { date } = useDates()
  const name = fieldName(item)
  const said = (day: string | null) => (day === null ? null : date(day))
  const [from, to] = [said(item.from), said(item.to)]
  return (
    <AskedField {...asked}>
      <Beside item={item} lang={lang} given={given}>
        <div className="field">
          <label htmlFor={id}>
            <Trans>Date</Trans>
          </label>
          {(from || to) && (
            <p id={`${id}-limits`} className="note">
              {from && to && (
                <Trans>
                  From {from} to {to}.
                </Trans>
              )}
              {from && !to && <Trans>On {from} or later.</Trans>}
              {!from && to && <Trans>On {to} or earlier.</Trans>}
            </p>
          )}
          <input
            id={id}
            name={name}
            type="date"
            min={item.from ?? undefined}
            max={item.to ?? undefined}
            defaultValue={given[name]?.[0]}
            aria-describedby={from || to ? `${id}-limits` : undefined}
            required={item.required && !item.allow_dont_know && insist}
          />
        </div>
      </Beside>
    </AskedField>
  )
}
