interface Publishing {
  /** Whether the person who publishes or rewrites the thing is its author. If not, two people have seen it. */
  own: boolean
  operator: boolean
  /** Whether others have given the author a role in the community of the thing. */
  appointed: boolean
}

/**
 * Whether a thing is shown only in the lists of its community until its author is established. A founder counts as
 * appointed, since the front page shows only communities that an operator has seen.
 */
export const dependsOnTrust = ({ own, operator, appointed }: Publishing): boolean => own && !operator && !appointed

/**
 * Whether a person may let the whole instance see a waiting thing: those who look after the thing's community may, but
 * not its author.
 */
export const mayPass = (
  { only_here_at }: { only_here_at: Date | null },
  { own, may }: { own: boolean; may: readonly string[] },
): boolean => only_here_at !== null && !own && may.includes('look_after')

/**
 * The maximum number of things of one kind (polls, articles or questions) that a new account may have waiting for
 * review at once.
 */
export const MAX_WAITING = 10

/** The maximum number of waiting things by one author that everybody sees, without anybody having looked, as time passes. */
export const MAX_BY_ITSELF = 3

/**
 * The maximum number of waiting things of one kind in one community, by any authors, that everybody sees without anybody
 * having looked. A flood can come from many accounts with one thing each.
 */
export const MAX_TOGETHER = 20
