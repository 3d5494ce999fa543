import { replyOf } from '#web/forms/refused.server.ts'

/** What all of these lists hold; one that cannot be read now holds nothing. */
export async function itemsOf<Item>(reads: Promise<{ items: Item[] }>[]): Promise<Item[]> {
  const replies = await Promise.all(reads.map((each) => replyOf(each)))
  return replies.flatMap(({ reply }) => reply?.items ?? [])
}
