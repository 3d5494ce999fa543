import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { keptOf } from '#web/ui/form-texts.ts'

/** The unsaved input of a form. */
interface Kept {
  fields: Record<string, string[]>
  at: number
}

/**
 * Keeps the input of the article form in this browser until it is saved, so that it survives a reload or a lost
 * connection. `name`: the article's id, or `new`; `shown`: the form shows what was just sent.
 */
export function useKeptTexts(name: string, version: number | undefined, shown: boolean) {
  const key = `draft:article:${useVisitor().user?.UID} ${name}`
  const [found, setFound] = useState<Kept | null>(null)
  const [restored, setRestored] = useState<Kept | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef(version)
  const left = useLeft()
  useEffect(() => {
    // A different version means that the input has just been saved.
    if (saved.current !== version) drop(key)
    saved.current = version
    const kept = shown ? null : read(key)
    setFound(kept && differs(kept, form.current) ? kept : null)
    // oxlint-disable-next-line react/exhaustive-deps -- what lay here when the page was opened
  }, [key, version])
  useEffect(() => {
    if (left) drop(key)
  }, [left, key])
  return {
    form,
    found,
    restored,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      keep(key, { fields: keptOf(new FormData(currentTarget)), at: Date.now() })
    },
    restore: () => {
      setRestored(found)
      setFound(null)
    },
    forget: () => {
      drop(key)
      setFound(null)
    },
  }
}

/** Whether the submitted form has been saved and the browser is moving on to another page. */
function useLeft(): boolean {
  const { pathname, search } = useLocation()
  const { state, formData, location } = useNavigation()
  const ours = state === 'loading' && formData?.get('intent') === 'write-article'
  return ours && location.pathname + location.search !== pathname + search
}

function differs({ fields }: Kept, form: HTMLFormElement | null): boolean {
  const { if_version: _now, ...now } = keptOf(new FormData(form ?? undefined))
  const { if_version: _then, ...then } = fields
  const filled = (of: Kept['fields']) => JSON.stringify(Object.entries(of).filter(([, [text]]) => text))
  return filled(now) !== filled(then)
}

function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Where storage is full or blocked, the text is only on the page.
  }
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is blocked, there is nothing to remove.
  }
}
