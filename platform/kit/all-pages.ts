/**
 * Reads all items of a paged list, for a room that needs every one of them. It reads page by page, so that no reply is
 * longer than a page.
 */
export async function allPages<Item>(
  pageAt: (cursor: string | undefined) => Promise<{ items: Item[]; next_cursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ;) {
    const { items, next_cursor } = await pageAt(cursor)
    all.push(...items)
    if (next_cursor === null) return all
    cursor = next_cursor
  }
}
