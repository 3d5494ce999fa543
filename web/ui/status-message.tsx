import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'
import { STATUS_ANCHOR } from './status-anchor.ts'

/**
 * The outcome of a form. It receives the focus, so that keyboard and screen reader continue from here, wherever the
 * message is.
 */
export const StatusMessage = ({ kind, children }: { kind: 'done' | 'trouble'; children: ReactNode }) => (
  <StatusBox>
    <Notice kind={kind}>
      <Icon node={kind === 'done' ? CircleCheck : CircleAlert} />
      <p>{children}</p>
    </Notice>
  </StatusBox>
)

/** The place where the keyboard and the screen reader continue after a form was sent. */
export function StatusBox({ children }: { children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else would bring the reader here
    <div ref={told} id={STATUS_ANCHOR} tabIndex={-1} autoFocus className="told">
      {children}
    </div>
  )
}
