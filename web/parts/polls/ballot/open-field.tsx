import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { fieldName } from '#web/parts/polls/field-name.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { AskedField, type AskedOf } from './asked.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The field for an answer in the visitor's own words. */
export function OpenField({ item, given, insist, named, ...asked }: AskedOf<'open'> & { named: boolean }) {
  const { i18n } = useLingui()
  const id = useId()
  const hydrated = useHydrated()
  const name = fieldName(item)
  const [length, setLength] = useState(given[name]?.[0]?.length ?? 0)
  const [used, most] = [i18n.number(length), i18n.number(item.max)]
  return (
    <AskedField {...asked}>
      <div className="field">
        <label htmlFor={id}>
          <Trans>In your own words</Trans>
        </label>
        <p id={`${id}-hint`} className="note">
          {named ? (
            <Trans>Other people will see what you write, with your name.</Trans>
          ) : (
            <Trans>
              Other people will see what you write, but not your name. Leave out anything that shows who you are.
            </Trans>
          )}{' '}
          <Trans>Up to {most} characters.</Trans>
        </p>
        <TextArea
          id={id}
          name={name}
          rows={4}
          defaultValue={given[name]?.[0]}
          aria-describedby={`${id}-hint`}
          required={item.required && insist}
          onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
        />
        {hydrated && (
          <p className={length > item.max ? 'wrong' : 'note'} role={length > item.max ? 'status' : undefined}>
            <Trans>
              {used} of {most} characters
            </Trans>
          </p>
        )}
      </div>
    </AskedField>
  )
}
