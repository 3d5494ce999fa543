import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { shownItems } from '#contract/poll-conditions.ts'
import type { Item } from '#web/parts/polls/types.ts'
import { keptOf } from '#web/ui/form-texts.ts'
import { readBallot, type Fields } from './fields.ts'
import { pagesOf, pagesShown } from './steps.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The visible items of a ballot: those that its conditions show, one page at a time. Hidden items keep their input in
 * the form. Before hydration, and without JavaScript, the ballot is one long form.
 */
export function useSteps(
  items: Item[],
  given: Fields,
  wrong: Record<string, string>,
  ballot: RefObject<HTMLElement | null>,
  follow?: number,
) {
  const hydrated = useHydrated()
  const pages = useMemo(() => pagesOf(items), [items])
  const [fields, setFields] = useState(given)
  const [page, setPage] = useState(0)
  const [moves, setMoves] = useState(0)
  const shown = new Set(shownItems(items, readBallot(fields).ballots).map(({ item_id }) => item_id))
  const steps = pagesShown(pages, shown)
  // An answer on another page may have hidden all items of this one.
  const here = steps.includes(page) ? page : (steps.findLast((at) => at < page) ?? steps[0]!)
  const step = steps.indexOf(here)
  const last = step === steps.length - 1
  const go = (by: number) => {
    const to = steps[step + by]
    if (to === undefined) return
    setPage(to)
    setMoves(moves + 1)
  }

  const forward = useRef<(() => void) | null>(null)
  useEffect(() => {
    forward.current = last ? null : () => go(1)
  })
  useEffect(() => {
    const form = ballot.current?.closest('form')
    if (!form) return
    const stop = new AbortController()
    const look = () => setFields(keptOf(new FormData(form)))
    const { signal } = stop
    look()
    form.addEventListener('input', look, { signal })
    form.addEventListener('change', look, { signal })
    form.addEventListener(
      'submit',
      (event) => {
        if (!forward.current) return
        event.preventDefault()
        forward.current()
      },
      { signal },
    )
    return () => stop.abort()
  }, [ballot])

  useEffect(() => {
    const [first] = Object.keys(wrong)
    const at = pages.findIndex((ids) => first !== undefined && ids.includes(first))
    if (at !== -1) setPage(at)
  }, [pages, wrong])

  useEffect(() => {
    const wanted = follow === undefined ? undefined : items[follow]?.item_id
    const at = pages.findIndex((ids) => wanted !== undefined && ids.includes(wanted))
    if (at !== -1) setPage(at)
  }, [follow, items, pages])

  const inSight = (item_id: string) => !hydrated || (shown.has(item_id) && pages[here]!.includes(item_id))
  return { awake: hydrated, inSight, step, count: steps.length, last: !hydrated || last, go, moves }
}
