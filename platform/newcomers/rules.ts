interface Publishing {
  operator: boolean
  /** Whether the person has a role to publish, in a community that the front page may show. */
  appointed: boolean
}

/**
 * Whether it depends on a person's account if what they publish, rewrite or pass on is shown in instance-wide lists. A
 * role in a community that nobody has looked at doesn't help: its founder gave it to themselves, or to anybody.
 */
export const dependsOnTrust = ({ operator, appointed }: Publishing): boolean => !operator && !appointed

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
