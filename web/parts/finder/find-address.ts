/** The search in an address: the words, and the filters. */
export interface FindFor {
  q: string
  kind: string
  state: string
  comm: string
  from: string
  to: string
}

export const filterNames = ['kind', 'state', 'comm', 'from', 'to'] as const satisfies (keyof FindFor)[]

/** The address of a search, or of a further page of it. */
export function findAddress({ q, ...rest }: Partial<FindFor> & { after?: string }): string {
  const given = Object.entries(rest).filter(([, value]) => value)
  return `/home?${new URLSearchParams([['q', q ?? ''], ...given])}`
}
