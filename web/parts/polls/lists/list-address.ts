/** The available lists of polls, one for each state, at addresses such as `/home?polls=closed`. */
export const listStates = ['open', 'scheduled', 'closed', 'outcome', 'overdue', 'withdrawn'] as const
export type ListState = (typeof listStates)[number]

/**
 * The polls that an instance-wide list contains: those of the front page, those of the reader’s communities, those
 * without a community, or all.
 */
export const reaches = ['front', 'mine', 'nobody', 'all'] as const
export type Reach = (typeof reaches)[number]

interface Asked {
  state: ListState
  of?: Reach
  /** The community the list belongs to; null for the whole instance. */
  comm_id: string | null
  /** The poll after which the page begins. */
  after?: string
}

export function listAddress({ state, of = 'front', comm_id, after = '' }: Asked): string {
  const page = comm_id === null ? '/home' : `/communities/${comm_id}`
  return `${page}?polls=${state}${of === 'front' ? '' : `&of=${of}`}${after && `&after=${encodeURIComponent(after)}`}`
}
