import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ChangeEvent } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { firstColumn, MAX_FILE_BYTES, pastedLines } from './csv.ts'
import { useEditing } from './editing.ts'

type Came = { kind: 'put'; count: number; left: number } | { kind: 'large' } | { kind: 'nothing' }

/** Adds many options at once: pasted lines, or the first column of a CSV file. */
export function PasteFields({ at }: { at: number }) {
  const { live, run, say } = useEditing()
  const area = useRef<HTMLDivElement>(null)
  const tell = (came: Came) => say(<WhatCame came={came} />)
  const put = (lines: string[]) => {
    if (lines.length === 0) return tell({ kind: 'nothing' })
    const item = live.items[at]
    const there = item && 'options' in item ? item.options.filter(Boolean).length : 0
    const count = Math.min(lines.length, limits.options.max - there)
    run(`paste:${at}`, lines)
    tell({ kind: 'put', count, left: lines.length - count })
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    if (file.size > MAX_FILE_BYTES) tell({ kind: 'large' })
    else put(firstColumn(await file.text()))
    target.value = ''
  }
  const pasted = () => put(pastedLines(area.current?.querySelector('textarea')?.value ?? ''))
  return (
    <Details summary={<Trans>Paste or import a list</Trans>}>
      <div ref={area} className="stack-small">
        <Field name={`items.${at}.pasted`} label={<Trans>One per line, or a table (we use its first column)</Trans>}>
          {(control) => <TextArea {...control} rows={4} />}
        </Field>
        <div className="ways">
          <button
            className="btn quiet"
            name="do"
            value={`paste:${at}`}
            onClick={(event) => (event.preventDefault(), pasted())}
          >
            <Trans>Add them</Trans>
          </button>
          <FileChoice onChoose={(event) => void choose(event)} />
        </div>
      </div>
    </Details>
  )
}

/** A file input that only scripts read; without JavaScript, pasting serves the same purpose. */
export function FileChoice({ onChoose }: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useLingui()
  return (
    <label className="btn quiet file shut-off">
      <Trans>Choose a CSV file</Trans>
      <input type="file" accept=".csv,.txt,text/csv,text/plain" aria-label={t`CSV file`} onChange={onChoose} />
    </label>
  )
}

const MEGA = 1_000_000

function WhatCame({ came }: { came: Came }) {
  const most = MAX_FILE_BYTES / MEGA
  if (came.kind === 'large')
    return <Trans>This file is larger than {most} MB, which is too much. Choose a smaller one.</Trans>
  if (came.kind === 'nothing') return <Trans>We found nothing to add.</Trans>
  return (
    <>
      <Plural value={came.count} one="# line added." other="# lines added." />{' '}
      {came.left > 0 && (
        <Plural
          value={came.left}
          one="# line left out because there’s no room for more."
          other="# lines left out because there’s no room for more."
        />
      )}
    </>
  )
}
