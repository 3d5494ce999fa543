import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { applyEdit, leftOut } from './acts.ts'
import { draftIn } from './draft-form.ts'
import type { EditorPlace, Tab, Turned } from './editing.ts'
import { isSame } from './saving-call.ts'
import type { Draft } from './types.ts'
import { useHistory, type HistoryStep } from './use-history.ts'
import { around, wordIn } from './words-of-acts.ts'

/**
 * The data from which the editor is rendered: the draft at its last change of structure. Between such changes, the form
 * contains the current draft.
 */
interface Drawn {
  draft: Draft
  shape: number
}

/** The content that one click can restore, and why it was removed. */
export interface Undo {
  draft: Draft
  why: 'deleted' | 'other'
}

/** The draft as rendered and as it stands in the form, and what the last change offers to take back. */
function useDrawn(first: Draft, timeZone: string, form: RefObject<HTMLFormElement | null>) {
  const [drawn, setDrawn] = useState<Drawn>({ draft: first, shape: 0 })
  const [live, setLive] = useState(first)
  const [undo, offer] = useState<Undo | null>(null)
  const [turned, turn] = useState<Turned | null>(null)
  const last = useRef(first)

  const read = useCallback((): Draft => {
    if (form.current) last.current = draftIn(new FormData(form.current), timeZone)
    return last.current
  }, [form, timeZone])

  /** Renders the form again from a draft. */
  const draw = useCallback((draft: Draft) => {
    offer(null)
    turn(null)
    last.current = draft
    setLive(draft)
    setDrawn(({ shape }) => ({ draft, shape: shape + 1 }))
  }, [])
  return { drawn, live, setLive, undo, offer, turned, turn, last, read, draw }
}

/** The state of the editor form: its draft, the changes of its structure, and the current position in it. */
export function useEditor(first: Draft, timeZone: string, form: RefObject<HTMLFormElement | null>, tab: Tab) {
  const { drawn, live, setLive, undo, offer, turned, turn, last, read, draw } = useDrawn(first, timeZone, form)
  const [spot, setSpot] = useState<EditorPlace>({ tab, item: 0 })
  const [said, say] = useState<ReactNode>(null)
  const { remember, step, isTyping, can } = useHistory()

  const go = useCallback((to: EditorPlace) => setSpot((from) => ({ ...to, item: to.item ?? from.item ?? 0 })), [])

  const run = useCallback(
    (given: string, lines?: string[]) => {
      const word = form.current ? wordIn(new FormData(form.current), given) : given
      const turning = turningOf(word, turned, last.current)
      // The form already holds the new kind, and with it no longer what that kind has no place for.
      const before = turning ? last.current : read()
      const { draft, focus } = applyEdit(before, word, {
        ...around(timeZone, form.current, word),
        ...(lines && { lines }),
        like: turning?.from,
      })
      say(null)
      // Trying one kind after another is one change.
      if (!isSame(before, draft) && (!turning || turned?.at !== turning.at)) remember(before)
      draw(draft)
      if (turning) turn({ ...turning, ...leftOut(turning.from, draft.items[turning.at]) })
      offer(word.startsWith('remove_item') ? { draft: before, why: 'deleted' } : null)
      setSpot((from) => spotAfter(from, word, draft, focus))
    },
    [draw, form, last, offer, read, remember, timeZone, turn, turned],
  )

  useEffect(() => focusOn(form.current, spot), [form, spot])
  const typed = useCallback(
    (field: EventTarget | null) => {
      if (isKind(field)) return
      turn(null)
      remember(last.current, field)
      setLive(read())
    },
    [last, read, remember, setLive, turn],
  )
  /** Undoes or redoes the last change; returns whether there was one. The focus stays where it is. */
  const travel = (way: HistoryStep): boolean => {
    const to = step(way, read())
    if (!to) return false
    const field = fieldIn(form.current)
    say(null)
    draw(to)
    setSpot((from) => ({ tab: from.tab, item: within(to, from.item ?? 0), ...field }))
    return true
  }
  return {
    drawn,
    live,
    spot,
    undo,
    turned,
    said,
    say,
    read,
    draw,
    go,
    run,
    typed,
    offer,
    remember,
    travel,
    can,
    isTyping,
  }
}

/** The question whose kind a command changes, as it was before any other kind was tried; null for other commands. */
function turningOf(word: string, turned: Turned | null, draft: Draft): Pick<Turned, 'at' | 'from'> | null {
  const [name, place] = word.split(':')
  const at = Number(place)
  const from = turned?.at === at ? turned.from : draft.items[at]
  return name === 'kind' && from ? { at, from } : null
}

/** Whether this field chooses a kind, which is a command of its own. */
const isKind = (field: EventTarget | null) =>
  field instanceof HTMLInputElement && field.type === 'radio' && field.name.endsWith('kind')

/** The index of the question nearest to this one. */
const within = ({ items }: Draft, item: number) => Math.max(0, Math.min(items.length - 1, item))

/** The position to go to after an edit: the position of the part that the edit added or moved. */
function spotAfter(
  from: EditorPlace,
  word: string,
  draft: Draft,
  focus: { name: string; at?: number } | undefined,
): EditorPlace {
  const [name, at, to] = word.split(':')
  const last = draft.items.length - 1
  if (name === 'item_to') {
    const item = Math.max(0, Math.min(last, Number(to)))
    return { tab: from.tab, item, name: `outline-${item}` }
  }
  if (name === 'add_item') return { tab: 'questions', item: last, ...focus }
  if (name === 'remove_item') return { tab: from.tab, item: Math.max(0, Math.min(last, Number(at) - 1)), ...focus }
  return { tab: from.tab, item: Math.min(last, from.item ?? 0), ...focus }
}

/** The field with the focus, by its name and its index among the fields with that name. */
function fieldIn(form: HTMLFormElement | null): { name: string; at: number } | undefined {
  const field = document.activeElement
  const name = field?.getAttribute('name')
  if (!form || !field || !name || !form.contains(field)) return undefined
  const named = [...form.elements].filter((each) => each.getAttribute('name') === name)
  return { name, at: named.indexOf(field) }
}

/** Focuses a field of the form by its name and index, or an element by its id. */
function focusOn(form: HTMLFormElement | null, { name, at = 0 }: EditorPlace): void {
  if (!form || !name) return
  const named = [...form.elements].filter((field) => field.getAttribute('name') === name)
  const checked = named.find((field) => field instanceof HTMLInputElement && field.type === 'radio' && field.checked)
  const wanted =
    checked ?? named[at] ?? named[0] ?? document.getElementById(name) ?? document.getElementsByName(name)[0]
  if (!(wanted instanceof HTMLElement)) return
  // Collapsed content cannot take the focus.
  wanted.closest('details')?.setAttribute('open', '')
  wanted.focus()
}
