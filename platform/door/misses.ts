import type { Call } from '#contract/call.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Take } from './limits.ts'
import type { Visitor } from './visitor.ts'

/**
 * Makes a call and counts it for its network address if it finds nothing. An address that has missed too often is
 * refused before anything is looked up: a reply would tell whether the guess was right.
 */
export async function countingMisses<T>(
  { misses, service, name }: Call,
  { address, paid }: Visitor,
  { take }: { take: Take },
  enter: () => Promise<T>,
): Promise<T> {
  if (!misses || address === '' || paid) return enter()
  const key = `miss ${service}.${name} ${address}`
  // Costs nothing, so that whoever finds something can come as often as they like.
  await take(key, { ...misses, count: misses.count - 1 }, 'address', 0)
  return enter().catch(async (thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') await take(key, misses, 'address')
    throw thrown
  })
}
