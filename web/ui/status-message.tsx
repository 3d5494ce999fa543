import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'
import { STATUS_ANCHOR } from './status-anchor.ts'

/** How what was sent has gone. The keyboard and the ear go on from here, wherever on the page it stands. */
export function StatusMessage({ kind, children }: { kind: 'done' | 'trouble'; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else would bring the reader here
    <div ref={notice} id={STATUS_ANCHOR} tabIndex={-1} autoFocus className="told">
      <Notice kind={kind}>
        <Icon node={kind === 'done' ? CircleCheck : CircleAlert} />
        <p>{children}</p>
      </Notice>
    </div>
  )
}
