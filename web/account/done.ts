import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'
import type { AccountSection } from './section-names.tsx'

/** What can have been done on /account, and in which section of it that is told. */
export const doneIn = {
  'signed-in': 'password',
  read: 'happened',
  withdrawn: 'answers',
  left: 'communities',
  name: 'name',
  letter: 'email',
  link: 'email',
  change: 'email',
  kept: 'email',
  confirmed: 'email',
  password: 'password',
  session: 'sessions',
  appearance: 'appearance',
} as const satisfies Record<string, AccountSection>

export type Done = keyof typeof doneIn

/** What the address says was done; null for anything else. */
export const doneOf = (value: string | null): Done | null =>
  value !== null && Object.hasOwn(doneIn, value) ? (value as Done) : null

/** Where /account tells that something was done: at the message itself, since a page that is opened at another place brings nobody to it. */
export const toldAt = (done: Done): string => `/account?done=${done}#${STATUS_ANCHOR}`
