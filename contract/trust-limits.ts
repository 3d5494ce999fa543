/**
 * What an account needs in order not to count as new any more: a minimum age, and a minimum number of things its owner
 * has done.
 */
export const trustLimits = { days: 3, acts: 3 } as const
