import { Trans } from '@lingui/react/macro'
import { Notice } from '#web/ui/notice.tsx'
import { useDates } from '#web/words/dates.ts'

interface Props {
  /** In milliseconds. */
  at: number
  onRestore: () => void
  onForget: () => void
}

/** Offers a text that was written in this browser and never saved. */
export function KeptNote({ at, onRestore, onForget }: Props) {
  const { dayAndTime } = useDates()
  return (
    <Notice kind="plain">
      <p>
        <Trans>
          This browser still has what you wrote here on {dayAndTime(new Date(at).toISOString())} and didn’t save.
        </Trans>
      </p>
      <div className="ways">
        <button type="button" className="btn quiet" onClick={onRestore}>
          <Trans>Bring it back</Trans>
        </button>
        <button type="button" className="btn quiet" onClick={onForget}>
          <Trans>Discard it</Trans>
        </button>
      </div>
    </Notice>
  )
}
