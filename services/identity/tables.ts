import type { Generated, Selectable } from 'kysely'

/** Somebody who can sign in. */
export interface AccountTable {
  UID: string
  email: string
  username: string
  password_hash: string
  /** When a letter to the address was answered. */
  confirmed_at: Date | null
  operator: Generated<boolean>
  created_at: Generated<Date>
}

/** A session, identified by the hash of the token that the browser holds. */
export interface SessionTable {
  hash: string
  session_id: string
  UID: string
  device: string
  created_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
}

export type LinkKind = 'sign_up' | 'confirm' | 'change' | 'reset' | 'sign_in'

/** What a letter's link does once it is used. */
export interface LinkTable {
  link_id: string
  /** Hash of the token in the letter; null until the letter is written. */
  hash: string | null
  kind: LinkKind
  /** The account the link belongs to; null while it is still to be created. */
  UID: string | null
  /** The address the link goes to, or is about. */
  email: string
  /** For an account that is still to be created. */
  password_hash: string | null
  username: string | null
  /** The language of its letters. */
  lang: string
  /** The browser that asked. */
  guest: string | null
  /** Where the visitor was going; it is never in a letter. */
  onward: string | null
  /** Whether the operator made it: then using it proves nothing about the address. */
  by_operator: Generated<boolean>
  created_at: Generated<Date>
  expires_at: Date
}

/** How much has been tried lately: a level that drains with time. */
export interface AttemptTable {
  key: string
  level: number
  at: Date
}

/** When passwords from unknown browsers were looked at for an address, which is stored as a hash. */
export interface LookTable {
  address: string
  times: Date[]
}

/** Browsers that wait for their turn to try a password; all of them, their networks and the address are hashes. */
export interface WaitingTable {
  address: string
  browser: string
  network: string
  came_at: Date
  /** When it last had its turn. */
  looked_at: Date | null
  due_at: Date
  looks: Generated<number>
  /** Whether it came back when its turn was due: only such browsers keep their place. */
  came_back: Generated<boolean>
}

/** Browsers somebody has signed in from. */
export interface KnownBrowserTable {
  UID: string
  guest: string
  seen_at: Generated<Date>
}

export type AccountRow = Selectable<AccountTable>
export type LinkRow = Selectable<LinkTable>

/** The tables of this room. Nobody outside it touches them. */
export interface IdentityTables {
  'identity.account': AccountTable
  'identity.session': SessionTable
  'identity.link': LinkTable
  'identity.attempt': AttemptTable
  'identity.look': LookTable
  'identity.waiting': WaitingTable
  'identity.known_browser': KnownBrowserTable
}
