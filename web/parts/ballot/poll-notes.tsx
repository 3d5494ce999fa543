import { Trans } from '@lingui/react/macro'
import type { PollNote, PollSummary } from '#web/parts/polls/types.ts'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** What was said in public about a poll since it was published, and what it said before. */
export const PollNotes = ({ poll }: { poll: Pick<PollSummary, 'notes' | 'lang'> }) => (
  <Section title={<Trans>What changed</Trans>}>
    <ul className="rows">
      {poll.notes.map((note) => (
        <li key={`${note.at}${note.kind}`}>
          <h3>
            <WhatChanged note={note} />
          </h3>
          {note.text && (
            <p>
              <Written lang={poll.lang}>{note.text}</Written>
            </p>
          )}
          {note.kind === 'amended' && note.was !== null && (
            <p className="note">
              <Trans>
                Before:{' '}
                <q>
                  <Written lang={poll.lang}>{note.was}</Written>
                </q>{' '}
                Now:{' '}
                <q>
                  <Written lang={poll.lang}>{note.now ?? ''}</Written>
                </q>
              </Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
)

function WhatChanged({ note: { kind, at, was, now } }: { note: PollNote }) {
  const { day, dayAndTime } = useDates()
  const when = <time dateTime={at}>{day(at)}</time>
  if (kind === 'paused') return <Trans>Paused on {when}</Trans>
  if (kind === 'resumed') return <Trans>Reopened on {when}</Trans>
  if (kind === 'closed') return <Trans>Closed early on {when}</Trans>
  if (kind === 'amended') return <Trans>Wording changed on {when}</Trans>
  const [before, after] = [was, now].map((moment) =>
    moment && !Number.isNaN(Date.parse(moment)) ? dayAndTime(moment) : '',
  )
  if (!before || !after) return <Trans>Extended on {when}</Trans>
  return (
    <Trans>
      Extended on {when}: closing moved from {before} to {after}
    </Trans>
  )
}
