import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { MomentFields } from './fields.tsx'
import type { QuickProps } from './quick-form.tsx'

/** The closing time: one of a few choices, or a custom date and time. */
export function ClosingField({ closing, zone }: Pick<QuickProps, 'closing' | 'zone'>) {
  const { refused } = useThisForm()
  const [own, setOwn] = useState(refused?.kept.closes?.[0] === 'own')
  return (
    <>
      <Field name="closes" refusedAs="closes_at" label={<Trans>The poll closes</Trans>} value="7">
        {(control) => (
          <select {...control} onChange={({ target }) => setOwn(target.value === 'own')}>
            <option value="1">
              <Trans>tomorrow at {closing.time}</Trans>
            </option>
            <option value="3">
              <Trans>in three days at {closing.time}</Trans>
            </option>
            <option value="7">
              <Trans>in a week at {closing.time}</Trans>
            </option>
            <option value="14">
              <Trans>in two weeks at {closing.time}</Trans>
            </option>
            <option value="30">
              <Trans>in 30 days at {closing.time}</Trans>
            </option>
            <option value="own">
              <Trans>on a day and time I choose</Trans>
            </option>
          </select>
        )}
      </Field>
      <div className={own ? undefined : 'shut'}>
        <MomentFields
          name="closes"
          label={<Trans>Closes on</Trans>}
          timeLabel={<Trans>Time ({zone})</Trans>}
          clock={{
            date: refused?.kept.closes_date?.[0] ?? closing.date,
            time: refused?.kept.closes_time?.[0] ?? closing.time,
          }}
        />
      </div>
    </>
  )
}
