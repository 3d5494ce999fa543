import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Send, SentForm, RefusedNote, type RefusedForm } from '#web/ui/sent-form.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import { DraftLines } from './conflict.tsx'
import { isSame } from './saving-call.ts'
import type { Draft, Poll, Version } from './types.ts'

interface Props {
  poll: Poll
  versions: Version[]
  refused: RefusedForm | undefined
}

/** Earlier versions of a draft, latest first; each can be restored. */
export function Versions({ poll, versions, refused }: Props) {
  const number = useNumber()
  const { dayAndTime } = useDates()
  // Leaves out all but the latest of several saves with the same content.
  const kept = versions.filter(({ draft }, at) => at === 0 || !isSame(draft, versions[at - 1]!.draft))
  return (
    <>
      <ViewHead eyebrow={<BackToDraft poll={poll} />} title={<Trans>Versions</Trans>}>
        <Trans>
          We keep the last 50 saved versions. You lose nothing by restoring one: the current version stays here too.
        </Trans>
      </ViewHead>
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {versions.length === 0 && (
        <EmptyState title={<Trans>There are no earlier versions yet.</Trans>}>{null}</EmptyState>
      )}
      <ul className="rows versions-list">
        {kept.map(({ version, at: savedAt, draft }, at) => (
          <li key={version}>
            <h2 id={`version-${version}`}>
              <Trans>
                Version {number(version)}, {dayAndTime(savedAt)}
              </Trans>
            </h2>
            <p className="meta">
              <Changes draft={draft} older={kept[at + 1]?.draft} />
            </p>
            <Details summary={<Trans>Show this version</Trans>}>
              <DraftLines draft={draft} fields={[]} />
            </Details>
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

/** The differences between a version and the version before it. */
function Changes({ draft, older }: { draft: Draft; older: Draft | undefined }) {
  if (!older) return <Trans>The oldest version we have</Trans>
  const title = draft.title || '–'
  const differs = (name: keyof Draft) => !isSame(draft[name], older[name])
  const settings = (Object.keys(draft) as (keyof Draft)[]).filter((name) => !WRITTEN.includes(name))
  return (
    <>
      {differs('title') && (
        <span>
          <Trans>New title: {title}</Trans>
        </span>
      )}
      {differs('about') && (
        <span>
          <Trans>Background changed</Trans>
        </span>
      )}
      {differs('items') && (
        <span>
          <Trans>Questions changed</Trans>
        </span>
      )}
      {settings.some(differs) && (
        <span>
          <Trans>Settings changed</Trans>
        </span>
      )}
    </>
  )
}

const WRITTEN: (keyof Draft)[] = ['title', 'about', 'items']

export const BackToDraft = ({ poll }: { poll: Poll }) => (
  <Link to={`/build?poll=${poll.poll_id}`}>
    <Trans>Back to the draft</Trans>
  </Link>
)
