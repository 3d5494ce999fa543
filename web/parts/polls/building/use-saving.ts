import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefusalCode } from '#contract/all.ts'
import { draftOf } from './draft.ts'
import { forgetDraft, keepDraft } from './kept-draft.ts'
import { isSame, sendDraft, type Saved } from './saving-call.ts'
import type { Draft, Issue, Poll } from './types.ts'

const AFTER_LAST_KEY_MS = 1_500
/** The delay before a change made with a button is saved and checked. */
export const AFTER_PRESS_MS = 50
const AGAIN_MS = 15_000

export type SaveState =
  | { kind: 'still' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline'; kept: boolean }
  | { kind: 'stale'; theirs: Poll; mine: Draft }
  | { kind: 'refused'; code: RefusalCode; fields: string[] }

const still: SaveState = { kind: 'still' }

interface Start {
  poll: Poll
  version: number
  issues: Issue[]
  /** Whether the draft is saved automatically: a published poll changes only when its author requests it. */
  byItself: boolean
  /** Reads the draft from the current content of the form. */
  read: () => Draft
}

/**
 * Saves a draft shortly after the last keystroke, one save at a time, and again when the connection is back. A draft
 * that could not be sent is stored in the browser.
 */
export function useSaving({ poll, version: first, issues: found, byItself, read }: Start) {
  const { poll_id } = poll
  const [state, setState] = useState<SaveState>(still)
  const [issues, setIssues] = useState(found)
  const [version, setVersion] = useState(first)
  const at = useRef<Loose>({ version: first, last: draftOf(poll), timer: 0, busy: null, how: 'still', settled: still })
  const show = useCallback((next: SaveState) => {
    at.current.how = next.kind
    setState(next)
  }, [])

  const settle = useCallback(
    (saved: Saved, sent: Draft): boolean => {
      const here = at.current
      if (saved.kind === 'saved') {
        Object.assign(here, { version: saved.version, last: sent })
        forgetDraft(poll_id)
        setVersion(saved.version)
        setIssues(saved.issues)
        here.settled = { kind: 'saved', at: new Date().toISOString() }
        show(here.settled)
        return true
      }
      const kept = keepDraft(poll_id, { draft: sent, version: here.version, at: new Date().toISOString() })
      if (saved.kind === 'stale') show({ ...saved, mine: sent })
      if (saved.kind === 'refused') show(saved)
      if (saved.kind === 'away') show({ kind: 'offline', kept })
      return false
    },
    [poll_id, show],
  )

  /** Saves the form if it has changed. Returns whether everything is now saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    const here = at.current
    clearTimeout(here.timer)
    while (here.busy) await here.busy
    const draft = read()
    if (isSame(draft, here.last)) {
      if (here.how === 'waiting') show(here.settled)
      return true
    }
    show({ kind: 'saving' })
    here.busy = sendDraft(poll_id, draft, here.version).then((saved) => settle(saved, draft))
    const done = await here.busy
    here.busy = null
    return done
  }, [poll_id, read, settle, show])

  const touch = useCallback(
    (after = AFTER_LAST_KEY_MS) => {
      const here = at.current
      if (here.how === 'stale') return
      clearTimeout(here.timer)
      show({ kind: 'waiting' })
      if (byItself) here.timer = window.setTimeout(() => void flush(), after)
    },
    [byItself, flush, show],
  )

  /** Settles a conflict: the saved version becomes the new base, whichever draft the author keeps. */
  const settleConflict = useCallback(
    (theirs: Poll) => {
      Object.assign(at.current, { version: theirs.version, last: draftOf(theirs), settled: still })
      setVersion(theirs.version)
      show(still)
    },
    [show],
  )

  useEffect(() => keepSaving(at.current, { poll_id, read, flush, byItself }), [poll_id, read, flush, byItself])
  const versionNow = useCallback(() => at.current.version, [])
  return { state, issues, setIssues, version, versionNow, touch, flush, settleConflict }
}

interface Loose {
  version: number
  last: Draft
  timer: number
  /** The save in progress, if any. */
  busy: Promise<boolean> | null
  how: SaveState['kind']
  /** The status shown while everything is saved, with the time of the last save. */
  settled: SaveState
}
interface Ways {
  poll_id: string
  byItself: boolean
  read: () => Draft
  flush: () => Promise<boolean>
}

/** Saves when the connection is back, and stores unsaved changes when the author leaves the page. */
function keepSaving(here: Loose, { poll_id, read, flush, byItself }: Ways) {
  const online = () => byItself && here.how !== 'stale' && void flush()
  const again = setInterval(() => here.how === 'offline' && void flush(), AGAIN_MS)
  const leaving = () => {
    if (here.how === 'still' || here.how === 'saved') return
    keepDraft(poll_id, { draft: read(), version: here.version, at: new Date().toISOString() })
  }
  addEventListener('online', online)
  addEventListener('pagehide', leaving)
  return () => {
    // Navigating to another screen does not lose the last change.
    if (byItself && here.how === 'waiting') void flush()
    clearTimeout(here.timer)
    clearInterval(again)
    removeEventListener('online', online)
    removeEventListener('pagehide', leaving)
  }
}
