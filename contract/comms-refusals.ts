import { refusing, type Refusals } from './refusals.ts'

/** The refusals of communities. */
export const commsRefusals = {
  NAME_TAKEN: { status: 409, title: 'A community already has this name, or one that looks the same.' },
  OFFICIALS_FULL: { status: 409, title: 'A community names no more officials than it has now: one must end first.' },
  JOIN_CLOSED: { status: 403, title: 'People join this community by invitation.' },
  DECLINED: { status: 409, title: 'The community has declined; they may ask again later.' },
  INVITE_INVALID: { status: 410, title: 'This invitation is not valid, or not any more.' },
  INVITE_USED: { status: 410, title: 'This invitation has been used as often as it could be.' },
  BARRED: { status: 403, title: 'The community has suspended or ended this membership.' },
  CLAIM_WAITS: { status: 409, title: 'Another moderator already claims the ownership.' },
  OWNER_ACTIVE: { status: 409, title: 'An owner has decided something here lately.' },
  LAST_OWNER: { status: 409, title: 'A community needs an owner: someone else must become one first.' },
} as const satisfies Refusals

export const CommsRefusal = refusing(commsRefusals)
