import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { RefusedForm } from './form-words.ts'

/** Why a form was refused, above it; the reader is brought here, also without JavaScript. */
export function RefusedNotice({ refused }: { refused: Pick<RefusedForm, 'sentence'> | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) notice.current?.focus()
  }, [refused])
  if (!refused) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={notice} tabIndex={-1} autoFocus>
      <Notice kind="trouble">
        <p>{refused.sentence}</p>
      </Notice>
    </div>
  )
}
