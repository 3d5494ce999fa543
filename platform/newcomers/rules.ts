interface Publishing {
  /** Whether the person who publishes or rewrites the thing is its author: if not, two people have seen it. */
  own: boolean
  operator: boolean
  /** Whether others have given them a role in the community of the thing. */
  appointed: boolean
}

/**
 * Whether a thing stays in the lists of its community unless its author is established. A founder counts as appointed:
 * the front page shows no community that an operator has not seen.
 */
export const dependsOnTrust = ({ own, operator, appointed }: Publishing): boolean => own && !operator && !appointed

/** Whether somebody may let the whole instance see such a thing: those who look after its community, not its author. */
export const mayPass = (
  { only_here_at }: { only_here_at: Date | null },
  { own, may }: { own: boolean; may: readonly string[] },
): boolean => only_here_at !== null && !own && may.includes('look_after')

/**
 * The most things of one kind (polls, articles or questions) by a new account that may be waiting for review at once.
 */
export const MAX_WAITING = 10
