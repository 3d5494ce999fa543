import type { Item } from '#web/parts/polls/types.ts'

/** The pages of a ballot, as item ids. A page begins at each item marked by the author. */
export function pagesOf(items: Pick<Item, 'item_id' | 'new_page'>[]): string[][] {
  const pages: string[][] = []
  for (const { item_id, new_page } of items) {
    if (new_page || pages.length === 0) pages.push([])
    pages.at(-1)!.push(item_id)
  }
  return pages
}

/** The indexes of the pages with at least one visible item; there is always at least one page. */
export function pagesShown(pages: string[][], shown: ReadonlySet<string>): number[] {
  const full = [...pages.keys()].filter((at) => pages[at]!.some((item_id) => shown.has(item_id)))
  return full.length > 0 ? full : [0]
}
