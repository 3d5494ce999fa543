import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'

type Issuers = Reply<typeof identity.issuer_states>['items']

const states: Record<Issuers[number]['state'], ReactNode> = {
  answers: <Trans>It answers.</Trans>,
  refused: <Trans>Something answers there, but not as this issuer should. Check its address.</Trans>,
  unreachable: <Trans>It can’t be reached right now, so nobody can sign in with it.</Trans>,
}

/** The issuers that are set, and whether each answered when the page was opened. */
export function IssuerStates({ issuers }: { issuers: Issuers }) {
  if (issuers.length === 0)
    return (
      <p>
        <Trans>None: people sign in with a password or a passkey.</Trans>
      </p>
    )
  return (
    <ul className="rows">
      {issuers.map(({ issuer, name, address, callback, state }) => (
        <li key={issuer}>
          <p>
            <b dir="auto">{name}</b> <bdi>{address}</bdi>
          </p>
          <p>{states[state]}</p>
          <p className="note">
            <Trans>
              It has to allow this address: <bdi>{callback}</bdi>
            </Trans>
          </p>
        </li>
      ))}
    </ul>
  )
}
