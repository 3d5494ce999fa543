import type { ItemResultOf } from '#web/parts/polls/types.ts'

/** The row on which people agree most, and what they say there; null: nobody has answered, or nothing stands out. */
export function clearestRow({ rows }: Pick<ItemResultOf<'matrix'>, 'rows'>) {
  const leads = rows.flatMap(({ option_id, n, columns }) => {
    const most = columns.toSorted((a, b) => b.n - a.n)
    const [first, second] = most
    if (!first || n === 0 || first.n === second?.n) return []
    return [{ option_id, column_id: first.column_id, count: first.n, n }]
  })
  return leads.toSorted((a, b) => b.count / b.n - a.count / a.n)[0] ?? null
}
