import { cellOf, type Role } from '#contract/comms-roles.ts'

interface Publishing {
  /** Whether the person who publishes or rewrites the thing is its author: if not, two people have seen it. */
  own: boolean
  operator: boolean
  /** The person's role in the community of the thing. */
  role: Role | null
}

/**
 * Whether a thing stays in the lists of its community unless its author is established: owners, moderators and editors
 * were appointed by others, and the front page shows no community that an operator has not seen.
 */
export const dependsOnTrust = ({ own, operator, role }: Publishing): boolean =>
  own && !operator && cellOf('publish', role) !== 'yes'

/** Whether somebody may let the whole instance see such a thing: those who look after its community, not its author. */
export const mayPass = (
  { only_here_at }: { only_here_at: Date | null },
  { own, may }: { own: boolean; may: readonly string[] },
): boolean => only_here_at !== null && !own && may.includes('look_after')
