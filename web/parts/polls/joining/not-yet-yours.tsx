import type { ComponentProps } from 'react'
import type { Poll } from '#web/parts/polls/types.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Barred } from './barred.tsx'
import { CodeFirst } from './code-first.tsx'

/** In place of a ballot this visitor cannot fill in: what opens it, or why nothing does. */
export function NotYetYours(props: ComponentProps<typeof CodeFirst>) {
  const { authenticated } = useVisitor()
  return codeHelps(props.poll, authenticated) ? <CodeFirst {...props} /> : <Barred poll={props.poll} />
}

/** A code opens the ballot of a list poll to whoever is signed in, and to guests where the organiser says so. */
const codeHelps = ({ eligibility: { why }, secrecy, guest_codes }: Poll, authenticated: boolean) =>
  (why === 'NOT_LISTED' || why === 'NOT_CONFIRMED') && (authenticated || (guest_codes && secrecy !== 'named'))
