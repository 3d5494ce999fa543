import { useEffect, useRef, type ReactNode } from 'react'

/** The header of a screen that has replaced another one in place; it receives the focus. */
export function ArrivedHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{children}</p>
    </header>
  )
}
