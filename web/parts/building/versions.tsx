import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/authoring/view-head.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Send, SentForm, RefusedNote, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { DraftLines } from './conflict.tsx'
import type { Poll, Version } from './types.ts'

interface Props {
  poll: Poll
  versions: Version[]
  refused: RefusedForm | undefined
}

/** Earlier states of a draft, latest first, each to be brought back. */
export function Versions({ poll, versions, refused }: Props) {
  const number = useNumber()
  const { dayAndTime } = useDates()
  return (
    <>
      <ViewHead eyebrow={<BackToDraft poll={poll} />} title={<Trans>Versions</Trans>}>
        <Trans>We keep the last 50 saves. You lose nothing by restoring one: the current version stays here too.</Trans>
      </ViewHead>
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {versions.length === 0 && (
        <EmptyState title={<Trans>There are no earlier versions yet.</Trans>}>{null}</EmptyState>
      )}
      <ul className="rows versions-list">
        {versions.map(({ version, at, draft }) => (
          <li key={version}>
            <h2 id={`version-${version}`}>
              <Trans>
                Version {number(version)}, {dayAndTime(at)}
              </Trans>
            </h2>
            <DraftLines draft={draft} fields={[]} />
            {version !== poll.version && poll.can_edit && (
              <SentForm intent="restore" refused={undefined} aria-labelledby={`version-${version}`}>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="if_version" value={poll.version} />
                <Send quiet>
                  <Trans>Restore it</Trans>
                </Send>
              </SentForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export const BackToDraft = ({ poll }: { poll: Poll }) => (
  <Link to={`/build?poll=${poll.poll_id}`}>
    <Trans>Back to the draft</Trans>
  </Link>
)
