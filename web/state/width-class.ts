import { useSyncExternalStore } from 'react'

export type WidthClass = 'sm' | 'md' | 'lg' | 'xl'

/** The four width classes, by the window’s width in CSS pixels. */
export function widthClassOf(width: number): WidthClass {
  if (width < 576) return 'sm'
  if (width < 768) return 'md'
  return width < 992 ? 'lg' : 'xl'
}

function onResize(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/**
 * The current width class. The server cannot know the width, so it uses `sm`, and the style sheet decides what is
 * shown.
 */
export const useWidthClass = () =>
  useSyncExternalStore(
    onResize,
    () => widthClassOf(innerWidth),
    () => 'sm',
  )
