import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answer } from './types.ts'

type By = Answer['written_by']

/** The name of whoever wrote something, as far as the reader may know it. */
export const AuthorName = ({ by }: { by: By }) =>
  by.name ?? (by.mine ? <Trans context="author">You</Trans> : <Trans>Somebody here</Trans>)

/** A person as a circle with their initials, beside their name. */
export const Face = ({ by }: { by: By }) => (
  <span className="face" aria-hidden="true">
    {by.name ? initialsOf(by.name) : '·'}
  </span>
)

/** Whoever wrote something, and when. */
export const AuthorLine = ({ by, children }: { by: By; children: ReactNode }) => (
  <p className="by">
    <Face by={by} />
    <span>{children}</span>
  </p>
)

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
