import type { Context } from '#platform/room.ts'
import { topicOf, type TimedPoll } from './data.ts'
import type { Shown } from './results.ts'

/** The longest time for which any result is cached, even if no change was reported. */
const MAX_KEPT_MS = 60_000
/**
 * The minimum time for which an expensive or long result is cached despite changes. The time is longer if the count
 * took longer.
 */
const MIN_DEAR_MS = 1_000
const MAX_DEAR_MS = 5_000
const TIMES_ITS_COUNT = 5
/** A result with more characters than this counts as slow to read. */
const LONG_CHARS = 50_000
const MAX_RESULTS = 1_000
/**
 * The maximum size of all cached results together, in characters. The latest result is always kept, so nobody can force
 * recounts.
 */
const MAX_CHARS = 16_000_000

/** A cached result, which is the same for everybody who may see it. */
interface Kept {
  /** The version and state that the poll had when it was counted. */
  of: string
  result: Promise<Shown | null>
  /** The time of the count in milliseconds since 1970; null while the result is being counted. */
  countedAt: number | null
  /** The time at which the result expires, in milliseconds since 1970. */
  until: number
  /** Whether something has changed since the count began. */
  stale: boolean
  /** For how many milliseconds after the count the result is still used although it is stale. */
  standsMs: number
  chars: number
  /** Set once a caller has been given this result although it was stale. */
  timer?: NodeJS.Timeout
}

/**
 * A count. If part of the result comes from an earlier count, it calls `until` with the time at which that part is due
 * for a recount.
 */
type Count = (ctx: Context, until: (moment: number) => void) => Promise<Shown | null>
/** Cached results by topic. */
type Store = Map<string, Kept>

/** There is one store per process, which learns of changes from the live hub. */
const stores = new WeakMap<Context['live'], Store>()

/**
 * The result of a poll, counted once for all simultaneous requests and cached until something changes. An expensive
 * result is cached for at least a second, so that nobody can trigger a count with every request; other results are
 * always up to date. Callers must have been checked for permission to see the result, because this code does not know
 * who asks.
 */
export async function keptResult(ctx: Context, { poll, state }: TimedPoll, count: Count): Promise<Shown | null> {
  const store = storeOf(ctx)
  const topic = topicOf(poll.poll_id)
  const of = `${poll.version} ${state}`
  for (;;) {
    const last = store.get(topic)
    if (last?.of !== of) return countInto(store, ctx, topic, of, count)
    if (last.countedAt === null) {
      if (!last.stale) return last.result
      // Counts run one after another. If something has changed since a count began, callers wait for the next one.
      await last.result.catch(() => null)
      continue
    }
    const until = last.stale ? last.countedAt + last.standsMs : last.until
    if (Date.now() >= until) return countInto(store, ctx, topic, of, count)
    if (last.stale) comeBack(ctx, topic, last, until)
    return last.result
  }
}

function countInto(store: Store, ctx: Context, topic: string, of: string, count: Count): Kept['result'] {
  const begun = performance.now()
  let dear = false
  const work: Context['work'] = {
    ...ctx.work,
    run(job, input) {
      dear = true
      return ctx.work.run(job, input)
    },
  }
  let until = Date.now() + MAX_KEPT_MS
  const result = count({ ...ctx, work }, (moment) => (until = Math.min(until, moment)))
  const kept: Kept = { of, result, countedAt: null, until, stale: false, standsMs: 0, chars: 0 }
  clearTimeout(store.get(topic)?.timer)
  // The cache is sorted oldest first, so a recounted result goes to the end.
  store.delete(topic)
  store.set(topic, kept)
  kept.result.then(
    (result) => {
      const took = performance.now() - begun
      kept.countedAt = Date.now()
      kept.until = until
      kept.chars = result ? charsIn(result) : 0
      dear ||= kept.chars > LONG_CHARS
      if (dear) kept.standsMs = Math.min(Math.max(TIMES_ITS_COUNT * took, MIN_DEAR_MS), MAX_DEAR_MS)
      makeRoom(store)
    },
    () => store.get(topic) === kept && store.delete(topic),
  )
  return kept.result
}

const charsIn = ({ items }: Shown): number =>
  items.reduce((sum, item) => {
    if (item.kind !== 'open') return sum + JSON.stringify(item).length
    return sum + item.texts.reduce((of, text) => of + text.length, 0)
  }, 0)

/** Drops the oldest results, but never the latest one. */
function makeRoom(store: Store): void {
  let chars = [...store.values()].reduce((sum, kept) => sum + kept.chars, 0)
  for (const [topic, kept] of store) {
    if (store.size <= MAX_RESULTS && chars <= MAX_CHARS) return
    if (kept.countedAt === null || store.size === 1) continue
    chars -= kept.chars
    clearTimeout(kept.timer)
    store.delete(topic)
  }
}

/** Sends live viewers the next count when it is due. */
function comeBack({ live }: Context, topic: string, kept: Kept, until: number): void {
  kept.timer ??= setTimeout(() => live.again(topic), until - Date.now() + 1).unref()
}

function storeOf({ live }: Context): Store {
  const known = stores.get(live)
  if (known) return known
  const store: Store = new Map()
  stores.set(live, store)
  live.onChange((topic) => {
    for (const kept of topic === null ? store.values() : [store.get(topic)]) if (kept) kept.stale = true
  })
  return store
}
