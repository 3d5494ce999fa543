/**
 * Limits for accounts, used by rooms and by forms. This file does not import the schema library, because the browser
 * loads it too.
 */
export const identityLimits = {
  password: { min: 10, max: 200 },
  fullname: { min: 1, max: 80 },
  email: { max: 254 },
  passkey: { name: { min: 1, max: 60 }, most: 20 },
  invitation: { uses: { min: 1, max: 1_000 }, days: { min: 1, max: 90 }, note: { max: 80 } },
} as const
