import { MIN_CELL, STEP_PEOPLE } from '#contract/poll-limits.ts'

type Cell = [group: number, choice: number]

/**
 * The cells of a table of groups × choices that can be published beside the total of each group and of each choice, so
 * that no number reveals the answers of fewer than `k` people. null: not published. Cells of 1 to k - 1 people are
 * withheld, together with as many others as necessary, smallest first. Even a reader who knows everything published and
 * the answers of k - 1 people cannot work out any withheld cell.
 *
 * Groups of fewer than `k` people must be left out beforehand: this function cannot hide what the totals alone reveal.
 * Near-unanimity is not hidden either: the more people in a group made the same choice, the more is known about each of
 * them. Zeros are shown.
 *
 * `published`: the cells of the first group that are already public; no more of that group can be withheld.
 */
export function publishable(
  table: readonly (readonly number[])[],
  k: number = MIN_CELL,
  published: readonly (number | null)[] | null = null,
): (number | null)[][] {
  const held = table.map((row) => row.map((n) => n > 0 && n < k))
  if (published) held[0] = published.map((n) => n === null)
  const waiting: Cell[] = cellsOf(table).filter(([g, c]) => held[g]![c])
  const enough = needed(table, k)
  // Withholding more cells only widens the range of the others, so a cell that has been checked need not be checked
  // again.
  for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
    const first = published ? 1 : 0
    while (!isOpen(table, held, cell, enough(cell)) || (cell[0] >= first && areFew(table, held, cell, k))) {
      const next = companion(table, held, cell, { k, first })
      if (!next) break
      held[next[0]]![next[1]] = true
      waiting.push(next)
    }
  }
  return table.map((row, g) => row.map((n, c) => (held[g]![c] ? null : n)))
}

/**
 * Does the same for groups that are part of `everybody`, whose totals are known. From these totals, anyone can work out
 * the remaining people as one more group, and also everybody outside any one group. Overlapping groups do not add up to
 * a total. Each of them is then protected as if shown beside all other people, and cells are withheld as if the groups
 * did not overlap.
 */
export function publishableOf(
  groups: readonly (readonly number[])[],
  everybody: readonly number[],
  k: number = MIN_CELL,
  beside: Beside | null = null,
): (number | null)[][] {
  const first = beside ? [beside.row] : []
  const safe = (rows: readonly (readonly number[])[]) =>
    publishable([...first, ...rows], k, beside?.shown).slice(first.length)
  const less = (rows: readonly (readonly number[])[]) =>
    everybody.map((n, c) => rows.reduce((rest, row) => rest - row[c]!, n))
  const left = less([...first, ...groups])
  const together = safe(left.every((n) => n >= 0) ? [...groups, left] : groups)
  return groups.map((row, g) => {
    const others = less([...first, row]).map((n) => Math.max(0, n))
    const alone = safe([row, others])[0]!
    return row.map((n, c) => (together[g]![c] === null || alone[c] === null ? null : n))
  })
}

/**
 * Whether every part is either empty or has at least `k` people: each group, everybody outside each group, and the
 * people who are in no group. Then every sum of parts is also either empty or at least `k`.
 */
export function noneIsFew(
  groups: readonly (readonly number[])[],
  everybody: readonly number[],
  k: number = MIN_CELL,
): boolean {
  const less = (rows: readonly (readonly number[])[]) =>
    everybody.map((n, c) => rows.reduce((rest, row) => rest - row[c]!, n))
  const rows = [...groups, ...groups.map((row) => less([row])), less(groups)]
  return rows.every((row) => row.every((n) => n <= 0 || n >= k))
}

/** One more group, which does not overlap with the others, and those of its cells that are already public. */
export interface Beside {
  row: readonly number[]
  shown: readonly (number | null)[]
}

const cellsOf = (table: readonly (readonly number[])[]): Cell[] =>
  table.flatMap((row, g) => row.map((_, c): Cell => [g, c]))

/** The amount by which a cell must be able to vary: `k`, or as much as the totals allow. */
function needed(table: readonly (readonly number[])[], k: number) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
  const groups = table.map(sum)
  const choices = (table[0] ?? []).map((_, c) => sum(table.map((row) => row[c]!)))
  const all = sum(groups)
  return ([g, c]: Cell): number => {
    const most = Math.min(groups[g]!, choices[c]!)
    const least = Math.max(0, groups[g]! + choices[c]! - all)
    return Math.min(k, Math.max(most - table[g]![c]!, table[g]![c]! - least))
  }
}

/**
 * Whether a withheld cell could be greater by `far`, or less by `far`, while everything published stays the same. If
 * the answers of k - 1 people are known, this reduces either distance by at most k - 1 (each person is one unit in one
 * of the cells involved), so a distance of k is enough.
 */
const isOpen = (table: readonly (readonly number[])[], held: boolean[][], cell: Cell, far: number): boolean =>
  moves(table, held, cell, 1, far) >= far || moves(table, held, cell, -1, far) >= far

/**
 * Whether the withheld cells in the same group as this cell contain only a few people, while there are more cells that
 * could be withheld. The group's total reveals the sum of its withheld cells.
 */
function areFew(table: readonly (readonly number[])[], held: boolean[][], [g]: Cell, k: number): boolean {
  const row = table[g]!
  const sum = row.reduce((all, n, c) => all + (held[g]![c] ? n : 0), 0)
  return sum > 0 && sum < k && row.some((n, c) => n > 0 && !held[g]![c])
}

/**
 * How far the value of a cell can be moved up (1) or down (-1), at most `far`. If one cell gains, others in its group
 * and in its choice must lose, and so on in a cycle until the totals fit again. This is a maximum flow (Ford and
 * Fulkerson 1956) between the group and the choice of the cell, through all other withheld cells: a cell can lose its
 * whole value, and gain without limit.
 */
function moves(table: readonly (readonly number[])[], held: boolean[][], cell: Cell, way: 1 | -1, far: number): number {
  const left = table.map((row) => [...row])
  let moved = 0
  while (moved < far) {
    const round = roundOf(left, held, cell, way)
    if (!round) return moved
    // Every second cell of the cycle loses. When a cell is moved up, it does not lose itself; when it is moved down, it
    // is the first that loses.
    const losers = round.filter((_, place) => place % 2 === (way === 1 ? 0 : 1))
    const gainers = round.filter((_, place) => place % 2 === (way === 1 ? 1 : 0))
    const [g, c] = cell
    const own = way === 1 ? Infinity : left[g]![c]!
    const by = Math.min(far - moved, own, ...losers.map(([group, choice]) => left[group]![choice]!))
    if (by <= 0) return moved
    for (const [group, choice] of losers) left[group]![choice]! -= by
    for (const [group, choice] of gainers) left[group]![choice]! += by
    left[g]![c]! += way * by
    moved += by
  }
  return moved
}

/**
 * The shortest cycle from a cell through other withheld cells that can move against each other, without the cell
 * itself.
 */
function roundOf(left: number[][], held: boolean[][], [group, choice]: Cell, way: 1 | -1): Cell[] | null {
  // A step from a choice to a group goes through a cell that loses when moving up, and gains when moving down. The step
  // on to the next choice goes through a cell that does the opposite.
  const loses = (g: number, c: number, losing: boolean) => !losing || left[g]![c]! > 0
  const byGroup = new Map<number, number>()
  const byChoice = new Map<number, number>([[choice, -1]])
  const next = [choice]
  for (let c = next.shift(); c !== undefined; c = next.shift()) {
    for (let g = 0; g < held.length; g++) {
      if (!held[g]![c] || byGroup.has(g) || (g === group && c === choice) || !loses(g, c, way === 1)) continue
      byGroup.set(g, c)
      if (g === group) return roundFrom(byGroup, byChoice, group)
      for (let to = 0; to < held[g]!.length; to++) {
        if (!held[g]![to] || byChoice.has(to) || !loses(g, to, way === -1)) continue
        byChoice.set(to, g)
        next.push(to)
      }
    }
  }
  return null
}

function roundFrom(byGroup: Map<number, number>, byChoice: Map<number, number>, group: number): Cell[] {
  const round: Cell[] = []
  for (let g = group; g !== -1;) {
    const c = byGroup.get(g)!
    round.unshift([g, c])
    g = byChoice.get(c)!
    if (g !== -1) round.unshift([g, c])
  }
  return round
}

/**
 * The smallest cell that it would help to withhold. It is in the same group or choice as long as too little of that is
 * withheld; otherwise, it is where a group and a choice that have withheld cells cross; otherwise, anywhere. Zeros come
 * last, because they cannot lose anything.
 */
function companion(
  table: readonly (readonly number[])[],
  held: boolean[][],
  [g, c]: Cell,
  { k, first }: { k: number; first: number },
): Cell | null {
  const all = cellsOf(table)
  const free = all.filter(([group, choice]) => group >= first && !held[group]![choice])
  const beside = all.filter(([group, choice]) => held[group]![choice] && (group === g) !== (choice === c))
  const ofGroup = ([group]: Cell) => group === g
  const ofChoice = ([, choice]: Cell) => choice === c
  const crossing = ([group, choice]: Cell) => held[group]![c] === true && held[g]![choice] === true
  const sparse = [ofGroup, ofChoice].filter(
    (own) => beside.filter(own).reduce((sum, [group, choice]) => sum + table[group]![choice]!, 0) < k,
  )
  const pools = [...sparse, crossing].map((helps) => free.filter(helps))
  const pool = pools.find((cells) => cells.length > 0) ?? free
  const weight = ([group, choice]: Cell) => table[group]![choice]! || Infinity
  const least = Math.min(...pool.map(weight))
  return pool.find((one) => weight(one) === least) ?? null
}

/** `hour`: hours since 1970. `people`: new people whose present answers date from that hour. */
export interface Hour {
  hour: number
  people: number
}

/**
 * The full hour up to which answers may be shown, given that they were shown up to `from` and that the hours up to
 * `until` have passed. It is the latest hour such that at least `step` people answered between `from` and that hour,
 * and as many after it. So any two results shown in succession, including the final one, differ by at least `step`
 * people. null: nothing can be shown yet, or nothing more.
 *
 * `people` are voters whom nobody can invent at will. If `step` is 2k, and k - 1 of these voters are really one person,
 * who may also control any number of guests, the difference between two results still contains more than k other
 * people.
 */
export function nextMark(
  hours: readonly Hour[],
  { from, until }: { from: number | null; until: number },
  step: number = STEP_PEOPLE,
): number | null {
  const since = hours
    .filter(({ hour }) => hour < until && (from === null || hour >= from))
    .toSorted((a, b) => b.hour - a.hour)
  const sum = (some: readonly Hour[]) => some.reduce((all, { people }) => all + people, 0)
  const after = since.findIndex((_, place) => sum(since.slice(0, place + 1)) >= step)
  if (after < 0 || sum(since.slice(after + 1)) < step) return null
  return since[after]!.hour
}
