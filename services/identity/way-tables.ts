import type { Generated } from 'kysely'

/** A passkey with which a person signs in. The site keeps only its public key. */
export interface PasskeyTable {
  credential_id: string
  passkey_id: string
  UID: string
  /** The host for which the browser keeps the passkey. */
  site: string
  public_key: string
  /** How often the passkey has been used, according to itself. */
  counter: number
  name: string
  created_at: Generated<Date>
  used_at: Date | null
}

/** A challenge that a browser is to answer with a passkey, identified by its hash. */
export interface PasskeyRequestTable {
  hash: string
  /** Whether it is for making a passkey, and not for using one. */
  adds: boolean
  /** The browser that signs in; null if a signed-in person is asked. */
  guest: string | null
  UID: string | null
  session: string | null
  expires_at: Date
}

/** An app whose codes an account asks for, or will ask for once somebody has shown that the app has its secret. */
export interface CodeAppTable {
  UID: string
  /** In base 32. It has to be readable here, to compute the codes from it. */
  secret: string
  /** The session that is setting the app up; null once it is done. */
  session: string | null
  begun_at: Generated<Date>
  turned_on_at: Date | null
  /** The step of time of the latest code that was used: no code of it, or of an earlier one, is accepted again. */
  last_step: Generated<number>
}

/** A recovery code that nobody has used yet. */
export interface RecoveryCodeTable {
  hash: string
  UID: string
}

/** A sign-in in a browser that still waits for a code. */
export interface SecondStepTable {
  guest: string
  UID: string
  iss: string | null
  vouched: string | null
  expires_at: Date
}

/** How the owner of an account has proved their identity within a session. */
export type ProvedBy = 'password' | 'passkey' | 'code' | 'issuer' | 'letter'

/** Somebody's wait for a way in without the app and the recovery codes that they have lost. */
export interface RecoveryTable {
  UID: string
  /** The address that was proved: the wait is worth nothing once the account has another. */
  email: string
  begun_at: Generated<Date>
  /** The link that an operator has made after the wait. */
  link_id: Generated<string | null>
}
