import type { ComponentProps } from 'react'
import type { Poll } from '#web/parts/polls/types.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Barred } from './barred.tsx'
import { CodeFirst } from './code-first.tsx'

/** Shown in place of a ballot that this visitor cannot fill in: how to open it, or why that is not possible. */
export function NotYetYours(props: ComponentProps<typeof CodeFirst>) {
  const { authenticated } = useVisitor()
  return codeHelps(props.poll, authenticated) ? <CodeFirst {...props} /> : <Barred poll={props.poll} />
}

/**
 * Whether a code helps: it opens the ballot of a list poll to anyone signed in, and to guests if the organiser allows
 * it.
 */
const codeHelps = ({ eligibility: { why }, secrecy, guest_codes }: Poll, authenticated: boolean) =>
  (why === 'NOT_LISTED' || why === 'NOT_CONFIRMED') && (authenticated || (guest_codes && secrecy !== 'named'))
