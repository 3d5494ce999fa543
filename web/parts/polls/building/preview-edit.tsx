import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { useNumber } from '#web/words/dates.ts'
import type { Draft } from './types.ts'

interface Props {
  draft: Draft
  /** See `previewPaths`. */
  paths: string[]
  /** Called with the path whose button has the focus; null if none has. */
  onAim: (path: string | null) => void
  onEdit: (path: string) => void
}

/**
 * For the keyboard and screen readers: a button for each text of the preview that leads to its field. The buttons are a
 * single tab stop, and the arrow keys move between them; the text that a button is about is marked in the preview.
 */
export function PreviewKeys({ draft, paths, onAim, onEdit }: Props) {
  const { t } = useLingui()
  const [last, setLast] = useState(0)
  const current = Math.min(last, paths.length - 1)
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = moved(event.key, current, paths.length)
    if (to === null) return
    event.preventDefault()
    event.currentTarget.parentElement!.querySelectorAll('button')[to]!.focus()
  }
  return (
    <div className="preview-keys" role="toolbar" aria-orientation="vertical" aria-label={t`Edit the preview`}>
      {paths.map((path, at) => (
        <button
          key={path}
          type="button"
          tabIndex={at === current ? 0 : -1}
          onFocus={() => {
            setLast(at)
            onAim(path)
          }}
          onBlur={() => onAim(null)}
          onKeyDown={keys}
          onClick={() => onEdit(path)}
        >
          <EditWords draft={draft} path={path} />
        </button>
      ))}
    </div>
  )
}

function moved(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function EditWords({ draft, path }: { draft: Draft; path: string }) {
  const number = useNumber()
  const [name, at, field, place] = path.split('.')
  if (name === 'title') return <Trans>Edit: the poll’s question</Trans>
  if (name === 'about') return <Trans>Edit: background</Trans>
  if (name === 'secrecy') return <Trans>Edit: whether names are shown</Trans>
  if (name === 'results') return <Trans>Edit: when results show</Trans>
  if (name === 'promise') return <Trans>Edit: what it’s for</Trans>
  const nth = number(Number(at) + 1)
  if (field === 'text') return <Trans>Edit: question {nth}</Trans>
  if (field === 'help') return <Trans>Edit: explanation of question {nth}</Trans>
  const text = lineOf(draft, Number(at), field, Number(place))
  if (text) return <Trans>Edit: “{text}”</Trans>
  const line = number(Number(place) + 1)
  return (
    <Trans>
      Edit: question {nth}, line {line}
    </Trans>
  )
}

function lineOf({ items }: Draft, at: number, list: string | undefined, place: number): string | undefined {
  const item = items[at]
  if (list === 'columns') return item && 'columns' in item ? item.columns[place] : undefined
  return item && 'options' in item ? item.options[place] : undefined
}
