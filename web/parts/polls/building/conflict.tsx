import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { useDates } from '#web/words/dates.ts'
import { draftOf } from './draft.ts'
import { isSame } from './saving-call.ts'
import type { Draft, Poll } from './types.ts'

interface Props {
  mine: Draft
  theirs: Poll
  onMine: () => void
  onTheirs: () => void
}

/**
 * Shown when two people, or two windows, have changed the draft: it shows both versions, and the author chooses one.
 */
export function Conflict({ mine, theirs, onMine, onTheirs }: Props) {
  const other = draftOf(theirs)
  const fields = (Object.keys(mine) as (keyof Draft)[]).filter((name) => !isSame(mine[name], other[name]))
  return (
    <section className="conflict panel" aria-labelledby="conflict">
      <h2 id="conflict">
        <Trans>Two versions</Trans>
      </h2>
      <StatusMessage kind="trouble">
        <Trans>
          While you were writing, this poll was changed in another window or on another device. Choose which version to
          keep; nothing is lost.
        </Trans>
      </StatusMessage>
      <div className="versions">
        <Side title={<Trans>Your version</Trans>} draft={mine} fields={fields} />
        <Side title={<Trans>The other version</Trans>} draft={other} fields={fields} />
      </div>
      <div className="ways">
        <button type="button" className="btn" onClick={onMine}>
          <Trans>Keep mine</Trans>
        </button>
        <button type="button" className="btn quiet" onClick={onTheirs}>
          <Trans>Use the other version</Trans>
        </button>
      </div>
      <p className="note">
        <Trans>The version you don’t choose stays under “Versions” or in this browser.</Trans>
      </p>
    </section>
  )
}

function Side({ title, draft, fields }: { title: ReactNode; draft: Draft; fields: (keyof Draft)[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <DraftLines draft={draft} fields={fields} />
    </div>
  )
}

/** A summary of a draft: its question, its options, and the other fields that differ. */
export function DraftLines({ draft, fields }: { draft: Draft; fields: (keyof Draft)[] }) {
  const { dayAndTime } = useDates()
  const others = fields.filter((name) => !['title', 'items', 'about', 'closes_at', 'opens_at'].includes(name))
  return (
    <>
      <p>
        <b>{draft.title || '–'}</b>
      </p>
      {fields.includes('about') && <p className="note">{draft.about || '–'}</p>}
      <ol>
        {draft.items.map((item, at) => (
          <li key={at}>
            {item.text} {'options' in item && <span className="note">{item.options.join(' · ')}</span>}
          </li>
        ))}
      </ol>
      {draft.closes_at && (
        <p className="note">
          <Trans>Closes on {dayAndTime(draft.closes_at)}</Trans>
        </p>
      )}
      {others.map((name) => (
        <p key={name} className="note">
          {name}: {JSON.stringify(draft[name])}
        </p>
      ))}
    </>
  )
}
