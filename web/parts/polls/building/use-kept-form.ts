import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { keptOf } from '#web/ui/form-texts.ts'
import { forgetForm, keepForm, keptForm, type KeptForm } from './kept-draft.ts'

/**
 * Stores a new poll in this browser while it is being written, until it has been saved, so that it survives a reload or
 * a lost connection. `from`: the template or poll it started from.
 */
export function useKeptForm(from: string, refused: boolean) {
  const UID = useVisitor().user?.UID
  const [found, setFound] = useState<KeptForm | null>(null)
  const [fresh, setFresh] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  /** The text areas in which nothing had been typed when the stored input was found. */
  const untouched = useRef<HTMLTextAreaElement[]>([])
  const arrived = useArrived()
  useEffect(() => {
    if (!UID || refused) return
    untouched.current = [...form.current!.querySelectorAll('textarea')].filter(
      (area) => area.value === area.defaultValue,
    )
    setFound(keptForm(UID, from))
    // oxlint-disable-next-line react/exhaustive-deps -- what lay here when the page was opened
  }, [UID, from])
  useEffect(() => {
    if (!found) return
    chooseAgain(form.current!, found.fields)
    writeAgain(untouched.current, found.fields)
  }, [found])
  useEffect(() => {
    if (arrived) forgetForm()
  }, [arrived])
  return {
    form,
    found: refused ? null : found,
    /** A number that changes when the form is started again. */
    fresh,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      if (UID) keepForm({ UID, from, fields: keptOf(new FormData(currentTarget)), at: Date.now() })
    },
    forget: () => {
      forgetForm()
      setFound(null)
      setFresh(fresh + 1)
    },
  }
}

/**
 * Restores the stored choices in select boxes and radio buttons: unlike text fields, they do not follow a changed
 * initial value.
 */
function chooseAgain(form: HTMLFormElement, fields: KeptForm['fields']) {
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    if (fields[radio.name]?.[0] === radio.value) radio.checked = true
  for (const list of form.querySelectorAll('select')) {
    const chosen = fields[list.name]?.[0]
    if (![...list.options].some(({ value }) => value === chosen)) continue
    list.value = chosen!
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Restores the stored texts of text areas: once hydrated, they do not follow a changed initial value either. */
function writeAgain(areas: HTMLTextAreaElement[], fields: KeptForm['fields']) {
  for (const area of areas) {
    const alike = [...area.form!.querySelectorAll('textarea')].filter(({ name }) => name === area.name)
    const written = fields[area.name]?.[alike.indexOf(area)]
    if (written === undefined) continue
    area.value = written
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Whether the submitted form has become a poll, so that the browser is navigating to it. */
function useArrived(): boolean {
  const { state, formData, location } = useNavigation()
  return state === 'loading' && formData?.get('intent') === 'quick' && new URLSearchParams(location.search).has('poll')
}
