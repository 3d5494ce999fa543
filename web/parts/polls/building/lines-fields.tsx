import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { pollLimits as limits } from '#contract/poll-limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNumber } from '#web/words/dates.ts'
import { useEditing } from './editing.ts'
import { GrowingLine } from './growing-line.tsx'

interface Props {
  at: number
  list: 'options' | 'columns'
  lines: string[]
  legend: ReactNode
  more: ReactNode
}

const LEAST = 2

/** Answers, rows or columns: one line for each, with buttons to move and remove it. Enter creates the next line. */
export function LinesFields({ at, list, lines, legend, more }: Props) {
  const { t } = useLingui()
  const number = useNumber()
  const id = useId()
  const most = list === 'columns' ? limits.columns.max : limits.options.max
  const rows = [...lines, ...Array.from({ length: Math.max(0, LEAST - lines.length) }, () => '')]
  return (
    <fieldset className="lines">
      <legend id={id}>{legend}</legend>
      <ol>
        {rows.map((line, place) => (
          <Line
            key={place}
            {...{ at, list, place, line }}
            last={place === rows.length - 1}
            label={t`Line ${number(place + 1)}`}
            legend={id}
          />
        ))}
      </ol>
      {rows.length < most && (
        <button className="link" name="do" value={`add:${at}:${list}:${rows.length}`}>
          {more}
        </button>
      )}
    </fieldset>
  )
}

interface LineProps {
  at: number
  list: 'options' | 'columns'
  place: number
  line: string
  last: boolean
  label: string
  legend: string
}

function Line({ at, list, place, line, last, label, legend }: LineProps) {
  const { t } = useLingui()
  const { run } = useEditing()
  const id = useId()
  const act = (name: string) => `${name}:${at}:${list}:${place}`
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      run(act(event.key === 'ArrowUp' ? 'up' : 'down'))
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    run(`add:${at}:${list}:${place + 1}`)
  }
  const what = line || label
  return (
    <li>
      <GrowingLine
        id={id}
        name={`items.${at}.${list}`}
        defaultValue={line}
        rows={1}
        maxLength={limits.option.max}
        aria-label={label}
        aria-describedby={legend}
        onKeyDown={keys}
      />
      <button
        className="tool"
        name="do"
        value={act('up')}
        aria-label={t`Move “${what}” up`}
        aria-disabled={place === 0}
      >
        <Icon node={ArrowUp} />
      </button>
      <button className="tool" name="do" value={act('down')} aria-label={t`Move “${what}” down`} aria-disabled={last}>
        <Icon node={ArrowDown} />
      </button>
      <button className="tool" name="do" value={act('remove')} aria-label={t`Remove “${what}”`}>
        <Icon node={X} />
      </button>
    </li>
  )
}
