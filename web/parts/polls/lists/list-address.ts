/** The lists of polls there are, each of one state: `/home?polls=closed`. */
export const listStates = ['open', 'scheduled', 'closed', 'outcome', 'overdue', 'withdrawn'] as const
export type ListState = (typeof listStates)[number]

/** Whose polls a list of the whole instance holds: what its front page shows, one’s own communities’, what belongs to nobody, or all. */
export const reaches = ['front', 'mine', 'nobody', 'all'] as const
export type Reach = (typeof reaches)[number]

interface Asked {
  state: ListState
  of?: Reach
  /** The list of a community. */
  comm_id: string | null
  /** After which poll the page begins. */
  after?: string
}

export function listAddress({ state, of = 'front', comm_id, after = '' }: Asked): string {
  const page = comm_id === null ? '/home' : `/communities/${comm_id}`
  return `${page}?polls=${state}${of === 'front' ? '' : `&of=${of}`}${after && `&after=${encodeURIComponent(after)}`}`
}
