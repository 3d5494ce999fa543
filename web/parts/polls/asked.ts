import { takesPart, type Role } from '#contract/comms-roles.ts'
import type { PollSummary } from './types.ts'

/** The facts about the reader that a list needs. */
export interface Reader {
  signedIn: boolean
  /** The communities in which the reader is one of the people to whom questions for members are addressed. */
  communities: ReadonlySet<string>
}

/**
 * Whether a poll is addressed to this reader, as far as a list can tell: only the poll itself knows who is on its list.
 * Used only for sorting lists; the polls service decides whose vote counts.
 */
export function asks(
  { audience, comm_id, secrecy }: Pick<PollSummary, 'audience' | 'comm_id' | 'secrecy'>,
  reader: Reader,
): boolean {
  if (audience === 'list' || (secrecy !== 'hidden' && !reader.signedIn)) return false
  if (audience === 'everyone') return true
  if (audience === 'signed_in') return reader.signedIn
  return comm_id !== null && reader.communities.has(comm_id)
}

/** The reader as known to a page: whether they are signed in, and their role in each community. */
export const readerOf = (UID: string | null, communities: { comm_id: string; my_role: Role | null }[]): Reader => ({
  signedIn: UID !== null,
  communities: new Set(communities.filter(({ my_role }) => takesPart(my_role)).map(({ comm_id }) => comm_id)),
})
