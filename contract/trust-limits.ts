/** The conditions for an account to be no longer new: its age, and the number of things its person has done. */
export const trustLimits = { days: 3, acts: 3 } as const
