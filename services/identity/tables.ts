import type { Generated, Selectable } from 'kysely'
import type { ClosingTable, DeletedAccountTable, LastingSuspensionTable } from './closing-tables.ts'
import type { Lang } from '#platform/words/words.ts'
import type {
  CodeAppTable,
  PasskeyRequestTable,
  PasskeyTable,
  ProvedBy,
  RecoveryCodeTable,
  RecoveryTable,
  SecondStepTable,
} from './way-tables.ts'

/** A person who can sign in. */
export interface AccountTable {
  UID: string
  email: string
  username: string
  /** The hash of the password; null if the account has none because its owner signs in with an outside account. */
  password_hash: string | null
  /** The time at which the owner confirmed the address through an e-mailed link. */
  confirmed_at: Date | null
  operator: Generated<boolean>
  created_at: Generated<Date>
  /**
   * The decision by which the account is now suspended; `suspended_until` is null if the suspension does not end
   * automatically.
   */
  suspended_by: Generated<string | null>
  suspended_until: Generated<Date | null>
  suspended_reason: Generated<string | null>
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
  /** The outside issuer with which the session began. */
  iss: Generated<string | null>
  /** The address that this issuer verified when the session began. */
  vouched: Generated<string | null>
  /**
   * The time at which the owner of the account last proved their identity other than by signing in.
   */
  proved_at: Generated<Date | null>
  proved_by: Generated<ProvedBy | null>
  /** The passkey with which the session began. */
  passkey_id: Generated<string | null>
  /** The browser's identifier, so that ending the session also makes the browser an unknown one. */
  guest: Generated<string | null>
}

export type SessionRow = Selectable<SessionTable>

export type LinkKind =
  | 'sign_up'
  | 'confirm'
  | 'change'
  | 'reset'
  | 'sign_in'
  | 'proof'
  | 'not_me'
  | 'recover'
  | 'stop_recovery'
  | 'keep'

/** The action that an e-mailed link performs. */
export interface LinkTable {
  link_id: string
  /** A hash of the token in the e-mail; null until the e-mail is written. */
  hash: string | null
  kind: LinkKind
  /** The account to which the link belongs; null if the link will create the account. */
  UID: string | null
  /** The address to which the link is sent, or which the link confirms. */
  email: string
  /** The hash of the password, for an account that the link will create. */
  password_hash: string | null
  username: string | null
  /**
   * The outside account that will be used to sign in, instead of a password, for an account that the link will create.
   */
  iss: Generated<string | null>
  subject: Generated<string | null>
  /** The language of the e-mails that contain the link. */
  lang: string
  /** The browser that requested the link. */
  guest: string | null
  /** The page to which the visitor was going. No e-mail ever contains it. */
  onward: string | null
  /** Whether the operator created the link; if so, using it proves nothing about the address. */
  by_operator: Generated<boolean>
  created_at: Generated<Date>
  expires_at: Date
}

/** The number of recent attempts, as a level that drains over time. */
export interface AttemptTable {
  key: string
  level: number
  at: Date
}

/** The times at which passwords from unknown browsers were checked for an address, which is stored as a hash. */
export interface LookTable {
  address: string
  times: Date[]
}

/** Browsers waiting for their turn to try a password; browser, network and address are all stored as hashes. */
export interface WaitingTable {
  address: string
  browser: string
  network: string
  came_at: Date
  /** When the browser had its latest turn. */
  looked_at: Date | null
  due_at: Date
  looks: Generated<number>
  /** Whether the browser came back when its turn was due. Only browsers that do so keep their position. */
  came_back: Generated<boolean>
}

/** Browsers from which a person has signed in. */
export interface KnownBrowserTable {
  UID: string
  guest: string
  seen_at: Generated<Date>
}

/** Who may create an account; without a row, anybody may. */
export interface SignUpRuleTable {
  one: Generated<boolean>
  sign_up: 'open' | 'invited' | 'closed'
  /** Until this time, everybody may sign up, however many people do so. */
  pass_until: Generated<Date | null>
}

/** The languages and the time zone of the pages; without a row, the environment's settings apply. */
export interface RegionalTable {
  one: Generated<boolean>
  languages: Lang[]
  language: Lang
  time_zone: string
  version: number
}

/** An invitation to sign up, identified by the hash of its code. */
export interface InvitationTable {
  invitation_id: string
  hash: string
  /** A note for operators about who is invited. */
  note: string
  uses: number
  used: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
}

/** An e-mail that could not be sent so far. The address is stored only in the queue, which retries for about a day. */
export interface FailedLetterTable {
  letter_id: string
  kind: string
  tries: number
  first_at: Date
  last_at: Date
}

/** An account at an outside issuer with which a person signs in. */
export interface OutsideAccountTable {
  /** The issuer's address, as in its tokens. */
  iss: string
  /** The issuer's identifier for the person. Two issuers may use the same identifier for different people. */
  subject: string
  UID: string
  /** The latest address that the issuer has verified. */
  email: string | null
  linked_at: Generated<Date>
  used_at: Date | null
}

/** A sign-in that was started at an issuer, identified by the hash of its `state`. */
export interface OutsideRequestTable {
  hash: string
  iss: string
  nonce: string
  verifier: string
  /** The browser that signs in; null if a signed-in person is adding a way to sign in. */
  guest: string | null
  UID: string | null
  session: string | null
  /** Whether the person went to the issuer to prove their identity, and not to add a way to sign in. */
  proving: Generated<boolean>
  /**
   * How the browser identifies itself. This is stored, because it is not known when the issuer sends the browser back.
   */
  device: string
  lang: string
  onward: string | null
  expires_at: Date
}

/** An issuer's statement about a person in this browser who has no account here yet. */
export interface OutsideArrivalTable {
  guest: string
  iss: string
  subject: string
  email: string | null
  email_verified: boolean
  fullname: string
  device: string
  onward: string | null
  expires_at: Date
}

export type AccountRow = Selectable<AccountTable>
export type LinkRow = Selectable<LinkTable>

/** The tables of this room. No other room accesses them. */
export interface IdentityTables {
  'identity.account': AccountTable
  'identity.session': SessionTable
  'identity.link': LinkTable
  'identity.attempt': AttemptTable
  'identity.look': LookTable
  'identity.waiting': WaitingTable
  'identity.known_browser': KnownBrowserTable
  'identity.sign_up_rule': SignUpRuleTable
  'identity.regional': RegionalTable
  'identity.invitation': InvitationTable
  'identity.failed_letter': FailedLetterTable
  'identity.outside_account': OutsideAccountTable
  'identity.outside_request': OutsideRequestTable
  'identity.outside_arrival': OutsideArrivalTable
  'identity.code_app': CodeAppTable
  'identity.recovery_code': RecoveryCodeTable
  'identity.second_step': SecondStepTable
  'identity.recovery': RecoveryTable
  'identity.passkey': PasskeyTable
  'identity.passkey_request': PasskeyRequestTable
  'identity.closing': ClosingTable
  'identity.deleted_account': DeletedAccountTable
  'identity.lasting_suspension': LastingSuspensionTable
  'identity.address_key': { one: Generated<boolean>; key: string }
}
