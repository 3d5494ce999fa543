import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props extends ComponentProps<typeof TextArea> {
  /** Handles Enter, which never breaks the line. */
  onEnter?: (area: HTMLTextAreaElement) => void
}

/**
 * A field for one line that takes as many rows of the screen as it needs, so that a long question can be read while it
 * is written. Without scripts, the code that reads the form joins its lines (`lineIn`).
 */
export function GrowingLine({ onEnter, onKeyDown, rows = 2, ...control }: Props) {
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    onEnter?.(event.currentTarget)
  }
  return <TextArea {...control} className="growing" rows={rows} autoComplete="off" onKeyDown={keys} onInput={grow} />
}

/** Joins pasted lines, and where style sheets cannot make the field grow, makes it as high as its text. */
function grow({ currentTarget: area }: FormEvent<HTMLTextAreaElement>) {
  if (/[\r\n]/.test(area.value)) {
    const end = joined(area.value.slice(0, area.selectionEnd)).length
    area.value = joined(area.value)
    area.setSelectionRange(end, end)
  }
  if (CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

const joined = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
