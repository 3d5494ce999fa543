import { Suspense, type ComponentProps } from 'react'
import { useWaking } from './waking.ts'

/**
 * Holds parts whose code comes later than that of their screen. What the server has drawn stays as it came until all its
 * code is here: a boundary that changes before it has woken up would be drawn anew, and what stood or was typed in it lost.
 */
export function Later({ children, fallback }: ComponentProps<typeof Suspense>) {
  const waking = useWaking()
  return import.meta.env.SSR || waking ? children : <Suspense fallback={fallback}>{children}</Suspense>
}
