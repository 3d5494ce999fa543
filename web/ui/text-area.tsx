import { useLayoutEffect, useRef, type ComponentProps } from 'react'

// React sets a text area back to what it came with when the page wakes up: what was typed before is kept here.
const typed = new WeakMap<EventTarget, string>()

if (!import.meta.env.SSR) {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  })
}

/** A text area that loses nothing to whoever types before the page has woken up. */
export function TextArea(props: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const value = area.current && typed.get(area.current)
    if (typeof value === 'string') area.current!.value = value
  }, [])
  return <textarea {...props} ref={area} />
}
