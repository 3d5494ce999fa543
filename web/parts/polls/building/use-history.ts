import { useCallback, useRef, useState } from 'react'
import { isSame } from './saving-call.ts'
import type { Draft } from './types.ts'

const MAX_UNDO_STEPS = 100

interface History {
  past: Draft[]
  future: Draft[]
}

/** The direction in which to step through the changes of a draft. */
export type HistoryStep = 'undo' | 'redo'

/** The drafts before each change made since the editor was opened, and those after the changes that were undone. */
export function useHistory() {
  const [{ past, future }, setHistory] = useState<History>({ past: [], future: [] })
  /** The field being typed in: everything typed in it without a break is one change. */
  const typing = useRef<EventTarget | null>(null)

  const remember = useCallback((before: Draft, field: EventTarget | null = null) => {
    const goesOn = field !== null && field === typing.current
    typing.current = field
    if (goesOn) return
    setHistory((history) => {
      const last = history.past.at(-1)
      if (last && isSame(last, before)) return history
      return { past: [...history.past.slice(1 - MAX_UNDO_STEPS), before], future: [] }
    })
  }, [])

  /** The draft one step before or after this one; null if there is none. */
  const step = (way: HistoryStep, now: Draft): Draft | null => {
    typing.current = null
    const [from, to] = way === 'undo' ? [past, future] : [future, past]
    // Changes that were reverted by hand do not count.
    const at = from.findLastIndex((draft) => !isSame(draft, now))
    const found = from[at]
    if (!found) return null
    const [left, added] = [from.slice(0, at), [...to, now]]
    setHistory(way === 'undo' ? { past: left, future: added } : { past: added, future: left })
    return found
  }

  const isTyping = useCallback((field: EventTarget | null) => field !== null && field === typing.current, [])
  return { remember, step, isTyping, can: { undo: past.length > 0, redo: future.length > 0 } }
}
