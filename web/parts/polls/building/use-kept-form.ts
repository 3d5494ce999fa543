import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { useVisitor } from '#web/state/shared.ts'
import { keptOf } from '#web/ui/form-texts.ts'
import { forgetForm, keepForm, keptForm, type KeptForm } from './kept-draft.ts'

/**
 * A new poll is kept in this browser while it is written, and until it has arrived: offline and after a reload it is
 * there again. `from`: what it was begun with.
 */
export function useKeptForm(from: string, refused: boolean) {
  const UID = useVisitor().user?.UID
  const [found, setFound] = useState<KeptForm | null>(null)
  const [fresh, setFresh] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const arrived = useArrived()
  useEffect(() => {
    if (UID && !refused) setFound(keptForm(UID, from))
    // oxlint-disable-next-line react/exhaustive-deps -- what lay here when the page was opened
  }, [UID, from])
  useEffect(() => {
    if (found) chooseAgain(form.current!, found.fields)
  }, [found])
  useEffect(() => {
    if (arrived) forgetForm()
  }, [arrived])
  return {
    form,
    found: refused ? null : found,
    /** Tells a form that was begun anew from the one before. */
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

/** A text follows what stands in it at first for as long as nobody types; what is chosen in a list does not. */
function chooseAgain(form: HTMLFormElement, fields: KeptForm['fields']) {
  for (const list of form.querySelectorAll('select')) {
    const chosen = fields[list.name]?.[0]
    if (![...list.options].some(({ value }) => value === chosen)) continue
    list.value = chosen!
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Whether what was sent has become a poll: the browser is on its way to it. */
function useArrived(): boolean {
  const { state, formData, location } = useNavigation()
  return state === 'loading' && formData?.get('intent') === 'quick' && new URLSearchParams(location.search).has('poll')
}
