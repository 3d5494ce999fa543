import '#web/words/more/load.ts'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { RefusedAnswer } from '#web/parts/polls/answering.server.ts'
import { useVisitor } from '#web/state/shared.ts'

/** Who is on a poll’s list by a code says it here. */
export function CodeField({ refused }: { refused: RefusedAnswer | undefined }) {
  const id = useId()
  const { authenticated } = useVisitor()
  const { pathname } = useLocation()
  const to = `/login?redirect=${encodeURIComponent(pathname)}`
  return (
    <div className="field code-field">
      <label htmlFor={id}>
        <Trans>Your code</Trans>
      </label>
      <p id={`${id}-hint`} className="note">
        {authenticated ? (
          <Trans>
            This poll is for people on its list, and your account’s e-mail address isn’t on it. You need a code from the
            organisers.
          </Trans>
        ) : (
          <Trans>
            This poll is for people on its list. You need a code from the organisers, or you can{' '}
            <Link to={to}>sign in with an address on the list</Link>.
          </Trans>
        )}
      </p>
      <input
        id={id}
        name="code"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        defaultValue={refused?.kept.code?.[0]}
        aria-describedby={`${id}-hint`}
        aria-invalid={refused?.codeRefused || undefined}
      />
    </div>
  )
}
