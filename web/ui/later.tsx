import { Suspense, type ComponentProps } from 'react'
import { useWaking } from './waking.ts'

/**
 * Holds parts whose code arrives later than their screen’s. The server’s HTML stays unchanged until all the code is
 * here: a boundary that changes before it has hydrated would be rendered again, and anything shown or typed in it would
 * be lost.
 */
export function Later({ children, fallback }: ComponentProps<typeof Suspense>) {
  const waking = useWaking()
  return import.meta.env.SSR || waking ? children : <Suspense fallback={fallback}>{children}</Suspense>
}
