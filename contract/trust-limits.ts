/**
 * The conditions under which an account no longer counts as new: its age, and the number of things its owner has done.
 */
export const trustLimits = { days: 3, acts: 3 } as const
