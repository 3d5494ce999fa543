import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'

/** The channel on which the room that keeps sessions announces the token hashes of sessions that have ended. */
export const SESSIONS_ENDED = 'sessions_ended'

const KEPT_MS = 10_000
const MAX_SESSIONS = 10_000

/** The owner of a session. */
export interface SessionOwner {
  UID: string
  operator: boolean
  /** When the suspension ends, if the account is suspended; null: it is permanent. */
  suspended?: { until: string | null } | undefined
  /** When the account will be deleted, if its owner has closed it. */
  closing?: { closes_at: string } | undefined
}

export interface Sessions {
  /** The owner of the session with this token hash; null if it has ended. Throws if that cannot be determined now. */
  whose(hash: string): Promise<SessionOwner | null>
  /** Forgets the session, so that the next request looks it up again. */
  forget(hash: string): void
}

/**
 * Caches look-ups for ten seconds. A session ended in any process is forgotten as soon as the notice arrives. `find`
 * asks the room that keeps sessions.
 */
export async function openSessions(
  db: Database,
  find: (hash: string) => Promise<SessionOwner | null>,
  clock: () => number = Date.now,
): Promise<Sessions> {
  const kept = new LRUCache<string, { owner: Promise<SessionOwner | null>; until: number }>({ max: MAX_SESSIONS })
  const forget = (hash: string) => void kept.delete(hash)
  await db.listen(SESSIONS_ENDED, forget, () => kept.clear())

  return {
    forget,
    whose(hash) {
      const known = kept.get(hash)
      if (known && known.until > clock()) return known.owner
      const owner = find(hash)
      kept.set(hash, { owner, until: clock() + KEPT_MS })
      owner.catch(() => {
        if (kept.get(hash)?.owner === owner) forget(hash)
      })
      return owner
    },
  }
}
