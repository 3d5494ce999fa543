/** A comment with its replies. */
export interface Branch<One> {
  said: One
  below: Branch<One>[]
}

/** Turns comments in thread order into branches: each belongs to the nearest earlier comment of a lesser depth. */
export function branchesOf<One extends { depth: number }>(replies: readonly One[]): Branch<One>[] {
  const first: Branch<One>[] = []
  const above: Branch<One>[] = []
  for (const said of replies) {
    while (above.length > 0 && above.at(-1)!.said.depth >= said.depth) above.pop()
    const branch = { said, below: [] }
    ;(above.at(-1)?.below ?? first).push(branch)
    above.push(branch)
  }
  return first
}
