import { refusing, type Refusals } from './refusals.ts'

/** The refusals of communities. */
export const commsRefusals = {
  NAME_TAKEN: { status: 409, title: 'A community already has this name, or one that looks the same.' },
  OFFICIALS_FULL: { status: 409, title: 'A community names no more officials than it has now: one must end first.' },
  LAST_OWNER: { status: 409, title: 'A community needs an owner: someone else must become one first.' },
} as const satisfies Refusals

export const CommsRefusal = refusing(commsRefusals)
