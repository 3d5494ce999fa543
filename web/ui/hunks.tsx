import { Trans } from '@lingui/react/macro'
import sheet from './hunks.css?inline'
import { LateStyle } from './late-style.tsx'

/** A run of text that is in both of two texts, or in only one of them. */
export interface Hunk {
  change: 'same' | 'added' | 'removed'
  text: string
}

const AROUND = 160

/** The changes between two texts, with the surrounding text; long unchanged passages are shortened. */
export const Hunks = ({ hunks }: { hunks: readonly Hunk[] }) => (
  <>
    <LateStyle name="hunks" sheet={sheet} />
    {hunks.map((hunk, at) => (
      <Change key={at} hunk={hunk} />
    ))}
  </>
)

/** Explains how changes are marked, for readers who can see them. */
export const HunkNote = () => (
  <p className="note">
    <LateStyle name="hunks" sheet={sheet} />
    <ins>
      <Trans>What was added is underlined</Trans>
    </ins>
    {', '}
    <del>
      <Trans>what was removed is struck through</Trans>
    </del>
    .
  </p>
)

function Change({ hunk: { change, text } }: { hunk: Hunk }) {
  if (change === 'added')
    return (
      <ins>
        <span className="away">
          <Trans>added:</Trans>{' '}
        </span>
        {text}
      </ins>
    )
  if (change === 'removed')
    return (
      <del>
        <span className="away">
          <Trans>removed:</Trans>{' '}
        </span>
        {text}
      </del>
    )
  if (text.length <= 3 * AROUND) return text
  return (
    <>
      {text.slice(0, text.lastIndexOf(' ', AROUND))}
      <span className="left-out">
        {' '}
        … <Trans>unchanged</Trans> …{' '}
      </span>
      {text.slice(text.indexOf(' ', text.length - AROUND))}
    </>
  )
}
