import { useCallback, useEffect, useMemo, useState, type FormEvent } from 'react'
import { useSubmit } from 'react-router'
import { draftOf } from './draft.ts'
import { CHECK_HEADING, type Editing } from './editing.ts'
import { keepDraft } from './kept-draft.ts'
import type { Draft, Issue, Poll } from './types.ts'
import type { HistoryStep } from './use-history.ts'
import type { useEditor } from './use-editor.ts'
import { AFTER_PRESS_MS, type useSaving } from './use-saving.ts'

type Saving = ReturnType<typeof useSaving>

/** The actions of the editor's buttons: changing and saving the draft, publishing it, settling a conflict. */
export function useEditorActs(
  poll: Poll,
  {
    live,
    spot,
    turned,
    run: change,
    draw,
    go,
    say,
    offer,
    read,
    remember,
    travel,
    can,
    isTyping,
  }: ReturnType<typeof useEditor>,
  { state, versionNow, touch, flush, settleConflict }: Saving,
) {
  const submit = useSubmit()
  const run = useCallback(
    (word: string, lines?: string[]) => {
      change(word, lines)
      touch(AFTER_PRESS_MS)
    },
    [change, touch],
  )
  const chosen = spot.item ?? 0
  const editing = useMemo<Editing>(() => ({ live, chosen, turned, run, go, say }), [live, chosen, turned, run, go, say])
  const put = (draft: Draft) => {
    remember(read())
    draw(draft)
    touch()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.ariaDisabled === 'true') return
    const word = submitter?.getAttribute('value') ?? 'save'
    if (word !== 'save' && word !== 'publish' && word !== 'ask_review') return run(word)
    if (!(await flush()) || word === 'save') return
    await submit({ intent: 'draft', do: word, if_version: versionNow() }, { method: 'post' })
  }
  const history = {
    ...can,
    go: (way: HistoryStep) => {
      if (travel(way)) touch(AFTER_PRESS_MS)
    },
  }
  useHistoryKeys(history.go, isTyping)
  const keepMine = () => {
    if (state.kind !== 'stale') return
    settleConflict(state.theirs)
    void flush()
  }
  const takeTheirs = () => {
    if (state.kind !== 'stale') return
    const { theirs, mine } = state
    keepDraft(poll.poll_id, { draft: mine, version: theirs.version, at: new Date().toISOString() })
    settleConflict(theirs)
    remember(mine)
    draw(draftOf(theirs))
    offer({ draft: mine, why: 'other' })
  }
  return { editing, put, send, history, keepMine, takeTheirs }
}

/**
 * Ctrl+Z undoes a change; Ctrl+Shift+Z or Ctrl+Y redoes it (Command on a Mac). While somebody types, the browser's own
 * undo applies.
 */
function useHistoryKeys(go: (way: HistoryStep) => void, isTyping: (field: EventTarget | null) => boolean) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      go(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [go, isTyping])
}

/** Takes the author to the blocking findings after an attempt to publish a draft that has any. */
export function useTried(
  { tried, issues }: { tried: number; issues: Issue[] },
  setIssues: (issues: Issue[]) => void,
  go: Editing['go'],
) {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (tried === seen || tried === 0) return
    setSeen(tried)
    setIssues(issues)
    go({ tab: 'check', name: CHECK_HEADING })
  }, [tried, seen, issues, setIssues, go])
}
