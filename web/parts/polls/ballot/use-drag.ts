import { useState, type PointerEvent } from 'react'

interface Drag {
  key: string
  /** The row before which the dragged row would be placed; null: after the last row. */
  over: string | null
}

/**
 * Makes the rows of a list draggable by a handle, with finger, pen or mouse. Nothing moves until the row is dropped;
 * until then, the list shows where the row would go. Each row has its key in `data-key`.
 */
export function useDrag(drop: (key: string, over: string | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = (key: string) => (event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ol')
    if (!list || event.button !== 0) return
    event.preventDefault()
    let over: string | null = key
    const stop = new AbortController()
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      over = rowBelow(list, clientY)
      setDrag({ key, over })
    }
    const end = (then: () => void) => () => {
      stop.abort()
      setDrag(null)
      then()
    }
    const { signal } = stop
    setDrag({ key, over })
    addEventListener('pointermove', follow, { signal })
    addEventListener(
      'pointerup',
      end(() => over !== key && drop(key, over)),
      { signal },
    )
    addEventListener(
      'pointercancel',
      end(() => {}),
      { signal },
    )
  }
  return { drag, start }
}

/** The first row whose vertical middle lies below the pointer. */
function rowBelow(list: HTMLElement, y: number): string | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-key]')]
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below?.dataset.key ?? null
}
