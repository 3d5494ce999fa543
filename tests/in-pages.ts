/** Every page of a list. */
export async function inPages<Item>(
  pageAt: (more: { cursor?: string }) => Promise<{ items: Item[]; next_cursor: string | null }>,
): Promise<Item[][]> {
  const pages: Item[][] = []
  for (let more: { cursor?: string } = {}; ;) {
    const { items, next_cursor } = await pageAt(more)
    pages.push(items)
    if (next_cursor === null) return pages
    more = { cursor: next_cursor }
  }
}
