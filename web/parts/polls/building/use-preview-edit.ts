import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { useHydrated } from '#web/parts/polls/ballot/use-hydrated.ts'
import { partAt, partOf, previewPaths } from './preview-parts.ts'
import type { Draft } from './types.ts'

/**
 * Makes the texts of the preview lead to their fields, once the page is hydrated. `whole`: with the contract. `onEdit`
 * gets the path of the text to edit; without it the preview stays a ballot to try out.
 */
export function usePreviewEdit(
  phone: RefObject<HTMLElement | null>,
  draft: Draft,
  whole: boolean,
  onEdit: ((path: string) => void) | undefined,
) {
  const [trying, setTrying] = useState(false)
  const [aim, setAim] = useState<string | null>(null)
  const over = useRef<HTMLElement | null>(null)
  const awake = useHydrated() && onEdit !== undefined
  const editable = awake && !trying
  const paths = previewPaths(draft, whole)
  const found = (target: EventTarget) => (target instanceof Element ? partAt(target, paths) : null)
  useEffect(() => {
    // This happens a moment later, because the ballot may first have to open the page of the question.
    const frame = requestAnimationFrame(() => {
      const part = aim !== null && phone.current ? partOf(phone.current, aim) : undefined
      mark(over, part ?? null)
      part?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [aim, phone])
  /** While a text has the keyboard focus, a resting pointer that the page scrolls under is ignored. */
  const hover = (part: HTMLElement | null) => aim === null && mark(over, part)
  const pointing = {
    onPointerOver: ({ target }: PointerEvent) => hover(found(target)?.part ?? null),
    onPointerLeave: () => hover(null),
    onClickCapture: (event: MouseEvent) => {
      // A key press on a control also causes a click, which is not a click on a text.
      const there = event.detail > 0 ? found(event.target) : null
      if (!there) return
      event.preventDefault()
      event.stopPropagation()
      mark(over, null)
      onEdit?.(there.path)
    },
  }
  return {
    awake,
    editable,
    paths,
    trying,
    setTrying,
    setAim,
    /** The question whose text has the focus. */
    aimedItem: aim?.startsWith('items.') ? Number(aim.split('.')[1]) : undefined,
    pointing: editable ? pointing : {},
  }
}

/** Shows which part of the preview would be edited, without rendering the ballot again. */
function mark(over: RefObject<HTMLElement | null>, part: HTMLElement | null): void {
  if (part === over.current) return
  over.current?.removeAttribute('data-aimed')
  over.current = part
  part?.setAttribute('data-aimed', '')
}
