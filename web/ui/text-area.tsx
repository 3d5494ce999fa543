import { useLayoutEffect, useRef, type ComponentProps } from 'react'

// On hydration, React resets a text area to its initial value: what was typed before, and where, is kept here.
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
    // On hydration, React sets the initial value again. If the value was never changed, that clears the selection.
    const { value } = area
    area.value = value
  }
  // A key press in a form that is not hydrated yet hydrates it at once, in React's listener on the document. Ours is on
  // the window and runs before that one; otherwise the letter would already be gone.
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
    // A text that was not reset has also kept its selection, more exactly than we could restore it: selection events
    // come late.
    if (!before || area.value === before.value) return
    area.value = before.value
    if (area === document.activeElement) area.setSelectionRange(before.selectionStart, before.selectionEnd)
  }, [])
  return <textarea {...props} ref={own} />
}
