import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus of the keyboard and the screen reader to the heading of a new screen. */
export function useArrive() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // The meta tags that the server sent are about the first screen, not this one.
    for (const tag of document.querySelectorAll('meta[property],link[rel=alternate]')) tag.remove()
    // A status message takes precedence.
    if (document.activeElement?.closest('.told')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
