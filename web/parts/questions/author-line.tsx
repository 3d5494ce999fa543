import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Face as Initials } from '#web/ui/face.tsx'
import type { Answer } from './types.ts'

type By = Answer['written_by']

/** The name of an author, if the reader may see it. */
export const AuthorName = ({ by }: { by: By }) =>
  by.name ?? (by.mine ? <Trans context="author">You</Trans> : <Trans>Somebody here</Trans>)

/** A person as a circle with their initials, beside their name. */
export const Face = ({ by }: { by: By }) => <Initials name={by.name} />

/** The author of something, and when it was written. */
export const AuthorLine = ({ by, children }: { by: By; children: ReactNode }) => (
  <p className="by">
    <Face by={by} />
    <span>{children}</span>
  </p>
)
