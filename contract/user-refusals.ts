import { refusing, type Refusals } from './refusals.ts'

/** The reasons for refusing a change to a profile. */
export const userRefusals = {
  EMAIL_UNPROVED: {
    status: 409,
    title: "A new e-mail address only counts once it's confirmed through a link sent to it.",
  },
} as const satisfies Refusals

export const UserRefusal = refusing(userRefusals)
