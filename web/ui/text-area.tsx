import { useLayoutEffect, useRef, type ComponentProps } from 'react'

// React sets a text area back to what it came with when it wakes up: what was typed before, and where, is kept here.
const typed = new WeakMap<Element, Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>>()

function keep(area: unknown) {
  if (!(area instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = area
  typed.set(area, { value, selectionStart, selectionEnd })
}

/** Keeps the cursor’s place in the text; a text that has just been reset is not user input. */
function keepPlace() {
  const area = document.activeElement
  const before = area && typed.get(area)
  if (!before || before.value === (area as HTMLTextAreaElement).value) keep(area)
}

if (!import.meta.env.SSR) {
  for (const area of document.querySelectorAll('textarea')) {
    keep(area)
    // Waking up, React says again what the text began as. Where nothing was ever set that unselects what is selected.
    const { value } = area
    area.value = value
  }
  // A key pressed in a form that is still asleep wakes it on the spot, in React's listener on the document. Ours comes
  // before that one, on the window, or it would find the letter gone.
  addEventListener('input', ({ target }) => keep(target), { capture: true })
  addEventListener('focusin', keepPlace, { capture: true })
  addEventListener('selectionchange', keepPlace, { capture: true })
}

/** A text area that loses nothing typed before or during hydration. */
export function TextArea(props: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = own.current
    const before = area && typed.get(area)
    // A text that was not set back has kept its place too, and knows it better: selections are told late.
    if (!before || area.value === before.value) return
    area.value = before.value
    if (area === document.activeElement) area.setSelectionRange(before.selectionStart, before.selectionEnd)
  }, [])
  return <textarea {...props} ref={own} />
}
