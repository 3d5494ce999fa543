import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On a new screen the keyboard and the screen reader start at its heading. */
export function useArrive() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
