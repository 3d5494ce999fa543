import { replyOf } from '#web/forms/refused.server.ts'

/** The entries of all of these lists; a list that cannot be read now counts as empty. */
export async function itemsOf<Item>(reads: Promise<{ items: Item[] }>[]): Promise<Item[]> {
  const replies = await Promise.all(reads.map((each) => replyOf(each)))
  return replies.flatMap(({ reply }) => reply?.items ?? [])
}
