import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Wrong } from '#web/ui/wrong.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import { useNumber } from '#web/words/dates.ts'
import { GrowingLine } from './growing-line.tsx'

const LEAST = 2
const WITHOUT_SCRIPTS = 3

/** A line for each option. Enter adds another line; empty lines are ignored. */
export function QuickOptions({ list: name, lines }: { list: 'options' | 'columns'; lines: string[] }) {
  const { t } = useLingui()
  const number = useNumber()
  const { refused } = useThisForm()
  const list = useRef<HTMLFieldSetElement>(null)
  const begun = refused?.kept[name] ?? lines
  const least = Math.max(LEAST, begun.length)
  const [added, setAdded] = useState(0)
  const count = least + added
  const more = (at: number) => {
    const next = list.current?.querySelectorAll('textarea')[at + 1]
    if (next) return next.focus()
    if (count < limits.options.max) setAdded(added + 1)
  }
  const line = (at: number, grown: boolean) => (
    <GrowingLine
      key={at}
      name={name}
      defaultValue={begun[at] ?? ''}
      rows={1}
      maxLength={limits.option.max}
      aria-label={name === 'options' ? t`Option ${number(at + 1)}` : t`Column ${number(at + 1)}`}
      aria-invalid={refused?.errors.items ? true : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author continues writing in a line they just added
      autoFocus={grown}
      onEnter={() => more(at)}
    />
  )
  return (
    <fieldset className="lines quick-lines" ref={list}>
      <legend>
        {name === 'options' ? (
          <Trans>The options to choose from</Trans>
        ) : (
          <Trans>Columns: the options for each row</Trans>
        )}
      </legend>
      <p className="note">
        <Trans>At least two. Empty ones are left out.</Trans>
      </p>
      {name === 'options' && refused?.errors.items && <Wrong>{refused.errors.items}</Wrong>}
      {Array.from({ length: count }, (_, at) => line(at, at >= least))}
      <noscript>{Array.from({ length: WITHOUT_SCRIPTS }, (_, at) => line(count + at, false))}</noscript>
      <button type="button" className="link shut-off" onClick={() => more(count - 1)}>
        {name === 'options' ? <Trans>Add another option</Trans> : <Trans>Add a column</Trans>}
      </button>
    </fieldset>
  )
}
