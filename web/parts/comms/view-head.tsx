import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'

/** The header of a form shown in place of a page; it receives the focus after a link is followed. */
export function ViewHead({ eyebrow, title, children }: { eyebrow: ReactNode; title: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation: 'POP' | 'PUSH' | 'REPLACE' = useNavigationType()
  const arrived = navigation !== 'POP'
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <header className="head">
      <p className="eyebrow">{eyebrow}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="lead">{children}</p>}
    </header>
  )
}
