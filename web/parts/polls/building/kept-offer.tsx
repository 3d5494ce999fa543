import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { useDates } from '#web/words/dates.ts'
import { draftOf } from './draft.ts'
import { forgetDraft, keptDraft, type KeptDraft } from './kept-draft.ts'
import { isSame } from './saving-call.ts'
import type { Draft, Poll } from './types.ts'

interface Props {
  poll: Poll
  version: number
  onPut: (draft: Draft) => void
}

/** When the page is opened again, offers to restore a draft that was written in this browser and never saved. */
export function KeptOffer({ poll, version, onPut }: Props) {
  const { dayAndTime } = useDates()
  // Offers only what was stored when the page was opened, not what has been saved since.
  const [opened] = useState(poll)
  const [kept, setKept] = useState<KeptDraft | null>(null)
  useEffect(() => {
    const found = keptDraft(opened.poll_id)
    if (found && !isSame(found.draft, draftOf(opened))) setKept(found)
  }, [opened])
  if (!kept) return null
  const done = () => {
    forgetDraft(poll.poll_id)
    setKept(null)
  }
  return (
    <Notice kind="plain">
      <p>
        <Trans>This browser still has unsaved changes from {dayAndTime(kept.at)}.</Trans>{' '}
        {kept.version !== version && (
          <Trans>Since then, the poll has been changed in another window or on another device.</Trans>
        )}
      </p>
      <div className="ways">
        <button type="button" className="btn quiet" onClick={() => (onPut(kept.draft), done())}>
          <Trans>Restore them</Trans>
        </button>
        <button type="button" className="btn quiet" onClick={done}>
          <Trans>Discard them</Trans>
        </button>
      </div>
    </Notice>
  )
}
