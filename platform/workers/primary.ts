import { isRefusal } from '#contract/refusals.ts'
import { openCounting, openHolds, type Counting, type Taking } from '#platform/door/limits.ts'
import type { Answered, Asked, Changed, Line } from './messages.ts'

export interface SharedPlan {
  workers: number
  /** The number of streams that one network address may have open at once. */
  streamsPerAddress: number
}

/** The state that the workers of a machine share. The primary process keeps it. */
export interface Shared {
  /** Connects a worker. Returns a function to call when the worker is gone. */
  join(line: Line<Answered | Changed, Asked>): () => void
}

const STREAMS_PER_WORKER = 10_000

export function openShared({ workers, streamsPerAddress }: SharedPlan, clock?: () => number): Shared {
  const count = openCounting(clock)
  const hold = openHolds(streamsPerAddress, STREAMS_PER_WORKER * workers)
  const lines = new Set<Line<Answered | Changed, Asked>>()

  /**
   * Takes an amount from a limit. Returns null for a key that is far from its limit, because the worker need not know
   * more.
   */
  const take = (taking: Taking): Counting | null => {
    const counting = count(taking)
    return counting.retryAt === null && counting.left >= taking.limit.count / 2 ? null : counting
  }

  return {
    join(line) {
      lines.add(line)
      const held = openHeld(hold)
      const answer = (one: Asked['asked'][number]): Answered['answered'][number] => {
        if (one.about === 'takes') return one.asked.map(take)
        if (one.about === 'hold') return held.hold(one.asked)
        if (one.about === 'letGo') return held.letGo(one.asked)
        for (const other of lines) if (other !== line) other.send({ changed: one.asked })
        return null
      }
      line.hear(({ asked }) => line.send({ answered: asked.map(answer) }))
      return () => {
        lines.delete(line)
        held.letAllGo()
      }
    },
  }
}

/** The streams that one worker has open: the primary process releases them when the worker is gone. */
function openHeld(hold: (key: string) => () => void) {
  const held = new Map<string, (() => void)[]>()
  return {
    hold(key: string): boolean {
      try {
        held.set(key, [...(held.get(key) ?? []), hold(key)])
        return true
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown
        return false
      }
    },
    letGo(key: string): null {
      const [letGo, ...rest] = held.get(key) ?? []
      letGo?.()
      if (rest.length > 0) held.set(key, rest)
      else held.delete(key)
      return null
    },
    letAllGo(): void {
      for (const letGo of [...held.values()].flat()) letGo()
      held.clear()
    },
  }
}
