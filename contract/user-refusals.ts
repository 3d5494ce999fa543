import { refusing, type Refusals } from './refusals.ts'

/** The reasons a profile is not changed. */
export const userRefusals = {
  EMAIL_UNPROVED: {
    status: 409,
    title: "A new e-mail address only counts once it's confirmed through a link sent to it.",
  },
} as const satisfies Refusals

export const UserRefusal = refusing(userRefusals)
