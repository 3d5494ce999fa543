import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface Props {
  /** The number of things that wait for this person, and how many of them are polls. */
  needs: number
  toAnswer: number
  /** Whether the poll shown next is one that this person can answer. */
  offers: boolean
  /** The list of these things, each with a link to it. */
  children: ReactNode
}

/** Shown first to a signed-in person: the number of things waiting for them, and a list of these things. */
export const NeedsYou = ({ needs, toAnswer, offers, children }: Props) => (
  <section className="needs-you" aria-labelledby="needs-you">
    <p id="needs-you" className="say">
      {needs === 0 &&
        (offers ? (
          <Trans>Nothing needs you. You could answer this:</Trans>
        ) : (
          <Trans>Nothing needs you right now.</Trans>
        ))}
      {needs > toAnswer && <Plural value={needs} one="One thing needs you." other="# things need you." />}
      {needs > 0 && needs === toAnswer && (
        <Plural value={needs} one="One poll needs your answer." other="# polls need your answer." />
      )}
    </p>
    <ul>{children}</ul>
  </section>
)
