import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/refusals.ts'
import { rateRefusal, type Counting, type Hold, type Take, type Taking } from '#platform/door/limits.ts'
import type { PrimaryLine } from './primary-line.ts'

/** The fraction by which all workers together may exceed a limit. */
const TOLERANCE = 0.1
const MAX_KNOWN = 100_000

/** What a worker knows about a key that has used half of its limit or more. */
interface Known {
  /** The latest refusal for the key: a call with this cost does not fit before that time. */
  refused: { cost: number; retryAt: number } | null
  /** The time at which the counted amount will have expired, in milliseconds since 1970. */
  until: number
}

interface Waiting {
  name: string
  taking: Taking
  settle: ((counting: Counting | null) => void) | null
}

/**
 * Limits that all workers share, while the primary process counts. If a key is far from its limit, a worker admits the
 * request at once and reports it afterwards; it does so for such small amounts per key that all workers together exceed
 * a limit by at most a tenth. Once a key has used half of its limit, each request waits for the primary's reply, and
 * any excess delays later requests. So a vote rarely waits, and no request is refused too early.
 */
export function openSharedLimits(line: PrimaryLine, workers: number, clock: () => number = Date.now): Take {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN })
  /** For each key, the cost of the requests that were admitted at once and have not been counted yet. */
  const ahead = new Map<string, number>()
  let waiting: Waiting[] = []
  let begun = new Map<string, Waiting>()

  const learn = ({ name, taking, settle }: Waiting, counting: Counting | null): void => {
    if (!settle) {
      const left = ahead.get(name)! - taking.cost
      if (left > 0) ahead.set(name, left)
      else ahead.delete(name)
    }
    const { limit, cost } = taking
    if (!counting) known.delete(name)
    else {
      const refused = counting.retryAt === null ? null : { cost, retryAt: counting.retryAt }
      known.set(name, { refused, until: clock() + 2_000 * limit.seconds })
    }
    settle?.(counting)
  }

  const tell = async (): Promise<void> => {
    let left: Waiting[] = []
    const answers = await line.ask('takes', () => {
      left = waiting
      waiting = []
      begun = new Map()
      return left.map(({ taking }) => taking)
    })
    left.forEach((one, at) => learn(one, answers[at]!))
  }

  const add = (one: Waiting): void => {
    waiting.push(one)
    if (waiting.length === 1) void tell()
  }

  const letIn = (name: string, taking: Taking): void => {
    ahead.set(name, (ahead.get(name) ?? 0) + taking.cost)
    const together = begun.get(name)
    if (together) together.taking.cost += taking.cost
    else {
      const one = { name, taking, settle: null }
      begun.set(name, one)
      add(one)
    }
  }

  return (key, limit, counted, cost = 1) => {
    const name = `${counted} ${limit.seconds} ${key}`
    const last = known.get(name)
    const heard = last && last.until > clock() ? last : null
    if (heard?.refused && cost >= heard.refused.cost && heard.refused.retryAt > clock())
      throw rateRefusal(heard.refused.retryAt)
    const taking = { key, limit, counted, cost }
    const share = Math.floor((limit.count * TOLERANCE) / workers)
    if (!heard && (ahead.get(name) ?? 0) + cost <= share) return letIn(name, { ...taking, begun: true })
    return new Promise((resolve, reject) => {
      const settle = (counting: Counting | null) =>
        counting && counting.retryAt !== null ? reject(rateRefusal(counting.retryAt)) : resolve()
      add({ name, taking: { ...taking, begun: false }, settle })
    })
  }
}

/** The primary process counts streams, for all workers together. */
export const openSharedHolds =
  (line: PrimaryLine): Hold =>
  async (key) => {
    if (!(await line.ask('hold', () => key))) throw new Refusal('RATE')
    return () => void line.ask('letGo', () => key)
  }
