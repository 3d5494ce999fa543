import { Trans } from '@lingui/react/macro'
import { isCorrection } from './corrections.ts'
import type { PollNote, PollSummary } from '#web/parts/polls/types.ts'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'

/** The public notes on a poll since its publication, with the original version of corrected texts. */
export const PollNotes = ({ poll }: { poll: Pick<PollSummary, 'notes' | 'lang'> }) => (
  <Section title={<Trans>What changed</Trans>}>
    <ul className="rows">
      {poll.notes.map((note, at) => (
        <li key={`${note.at}${note.kind}`}>
          <h3>
            <WhatChanged note={note} />
          </h3>
          {note.text && (
            <p>
              <Written lang={poll.lang}>{note.text}</Written>
            </p>
          )}
          {isCorrection(note) && (
            <BothWordings note={note} before={before(poll.notes, at)} later={after(poll.notes, at)} lang={poll.lang} />
          )}
        </li>
      ))}
    </ul>
  </Section>
)

const ofSameWords = (one: PollNote) => (note: PollNote) =>
  isCorrection(note) && note.path !== null && note.path === one.path

/** The earlier correction of the same text, which this correction replaces. */
const before = (notes: PollNote[], at: number) => notes.slice(0, at).findLast(ofSameWords(notes[at]!))

/** The next correction of the same text, which replaces this correction. */
const after = (notes: PollNote[], at: number) => notes.slice(at + 1).find(ofSameWords(notes[at]!))

interface WordingsProps {
  note: PollNote
  before: PollNote | undefined
  later: PollNote | undefined
  lang: string
}

/** The original and the corrected version, always with a note on which of them counts. */
function BothWordings({ note: { kind, path, was, now }, before: earlier, later, lang }: WordingsProps) {
  const { dayInFull } = useDates()
  const quoted = (text: string | null) => (
    <q>
      <Written lang={lang}>{text}</Written>
    </q>
  )
  return (
    <>
      <dl className="facts">
        <div>
          <dt>
            <Trans>Original</Trans>
          </dt>
          <dd>{was ? quoted(was) : <Trans>(nothing)</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Correction</Trans>
          </dt>
          <dd>{quoted(now)}</dd>
        </div>
      </dl>
      {earlier && (
        <p>
          <Trans>
            It replaces the correction made on <time dateTime={earlier.at}>{dayInFull(earlier.at)}</time>.
          </Trans>
        </p>
      )}
      {later && (
        <p>
          <Trans>
            A later correction, made on <time dateTime={later.at}>{dayInFull(later.at)}</time>, replaces this one.
          </Trans>
        </p>
      )}
      <p className="note">
        {kind === 'corrected' && <Trans>The original stays, and answers are counted under it.</Trans>}
        {kind === 'amended' && path !== null && (
          <Trans>
            For a while, the correction was shown instead of the original. The original is back, and answers are counted
            under it.
          </Trans>
        )}
        {kind === 'amended' && path === null && (
          <Trans>
            In some places, the correction was shown instead of the original, and we can no longer tell where.
          </Trans>
        )}
      </p>
    </>
  )
}

function WhatChanged({ note: { kind, at, was, now } }: { note: PollNote }) {
  const { day, dayInFull, dayAndTime } = useDates()
  const when = <time dateTime={at}>{day(at)}</time>
  if (kind === 'paused') return <Trans>Paused on {when}</Trans>
  if (kind === 'edited') return <Trans>Edited on {when}, before anyone had answered</Trans>
  if (kind === 'resumed') return <Trans>Reopened on {when}</Trans>
  if (kind === 'closed') return <Trans>Closed early on {when}</Trans>
  if (kind === 'withdrawn') return <Trans>Withdrawn on {when}</Trans>
  if (kind === 'corrected' || kind === 'amended') {
    const corrected = <time dateTime={at}>{dayInFull(at)}</time>
    return <Trans>Corrected on {corrected}</Trans>
  }
  const [before, after] = [was, now].map((moment) =>
    moment && !Number.isNaN(Date.parse(moment)) ? dayAndTime(moment) : '',
  )
  if (!before || !after) return <Trans>Extended on {when}</Trans>
  return (
    <Trans>
      Extended on {when}: the closing time moved from {before} to {after}
    </Trans>
  )
}
