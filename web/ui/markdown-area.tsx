import { useLingui } from '@lingui/react/macro'
import { Bold, Heading, Italic, Link, List, TextQuote } from 'lucide'
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import { LateStyle } from './late-style.tsx'
import sheet from './markdown-area.css?inline'
import { markdownEdit, type MarkdownMark } from './markdown-edits.ts'
import { TextArea } from './text-area.tsx'

const icons = { bold: Bold, italic: Italic, heading: Heading, list: List, quote: TextQuote, link: Link }
const everyMark = Object.keys(icons) as MarkdownMark[]
const keys: Record<string, MarkdownMark> = { b: 'bold', i: 'italic', k: 'link' }

/** Replaces a part of a text as if it was typed, so that it can be undone. */
function apply(area: HTMLTextAreaElement, mark: MarkdownMark, words: string) {
  const { start, end, text, select } = markdownEdit(area.value, area.selectionStart, area.selectionEnd, mark, words)
  area.focus()
  area.setSelectionRange(start, end)
  // Nothing else leaves the browser's own undo intact.
  // oxlint-disable-next-line typescript/no-deprecated -- no browser has anything in its place
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

interface Props extends ComponentProps<'textarea'> {
  id: string
  /** The formats that the text may have; by default, all. */
  marks?: readonly MarkdownMark[]
}

/**
 * A text area for Markdown, with buttons above it for people who don't know its syntax; without scripts, only the text
 * area.
 */
export function MarkdownArea({ marks = everyMark, ...props }: Props) {
  const { t } = useLingui()
  const area = useRef<HTMLDivElement>(null)
  const press = (mark: MarkdownMark) => apply(area.current!.querySelector('textarea')!, mark, t`words`)
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? keys[event.key] : undefined
    if (!mark || !marks.includes(mark)) return
    event.preventDefault()
    press(mark)
  }
  return (
    <div ref={area} className="markdown-area">
      <LateStyle name="markdown-area" sheet={sheet} />
      <Toolbar controls={props.id} marks={marks} onPress={press} />
      <TextArea {...props} onKeyDown={onKeyDown} />
    </div>
  )
}

interface ToolbarProps {
  controls: string
  marks: readonly MarkdownMark[]
  onPress: (mark: MarkdownMark) => void
}

/** The buttons, as a single tab stop: arrow keys move between them. */
function Toolbar({ controls, marks, onPress }: ToolbarProps) {
  const { t } = useLingui()
  const id = useId()
  const [ready, setReady] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => setReady(true), [])
  if (!ready) return <div className="toolbar" aria-hidden />
  const names: Record<MarkdownMark, string> = {
    bold: t`Bold`,
    italic: t`Italic`,
    heading: t`Heading`,
    list: t`List`,
    quote: t`Quote`,
    link: t`Link`,
  }
  const goTo = (place: number) => {
    setAt(place)
    document.getElementById(`${id}-${marks[place]}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
    const last = marks.length - 1
    const to = { Home: 0, End: last }[event.key] ?? (step === 0 ? null : at + (event.key === back ? -1 : 1))
    if (to === null) return
    event.preventDefault()
    goTo(Math.min(last, Math.max(0, to)))
  }
  return (
    <div
      className="toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Format the text`}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {marks.map((mark, place) => (
        <button
          key={mark}
          id={`${id}-${mark}`}
          type="button"
          title={names[mark]}
          aria-label={names[mark]}
          tabIndex={place === at ? 0 : -1}
          onFocus={() => setAt(place)}
          // The words stay selected while the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(mark)}
        >
          <Icon node={icons[mark]} />
        </button>
      ))}
    </div>
  )
}
