import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading after navigating to another page of the same screen, unless the address contains a
 * fragment.
 */
export function useArriveIn(view: string) {
  const { search, hash } = useLocation()
  const page = view + search.replaceAll(/[?&](done|at)=[^&]*/g, '')
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const place = hash ? document.getElementById(hash.slice(1)) : null
    const start = place ?? document.querySelector<HTMLElement>('main h1')
    if (!start || start.contains(document.activeElement)) return
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [page, hash])
}
