/** From when on an account is no longer new: its age, and how many things its person has done. */
export const trustLimits = { days: 3, acts: 3 } as const
