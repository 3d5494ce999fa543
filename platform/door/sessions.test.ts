import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openSessions, SESSIONS_ENDED, type SessionOwner, type Sessions } from './sessions.ts'

const ana: SessionOwner = { UID: 'ana', operator: false }

onEveryEngine('the door’s session cache', (open) => {
  let db: Database
  let now: number
  let asked: string[]
  let answer: (hash: string) => Promise<SessionOwner | null>
  let sessions: Sessions
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = 0
    asked = []
    answer = async () => ana
    sessions = await newSessions()
  })
  const newSessions = () =>
    openSessions(
      db,
      (hash) => {
        asked.push(hash)
        return answer(hash)
      },
      () => now,
    )

  test('the owner of a session is looked up at most once every ten seconds', async () => {
    expect(await sessions.whose('one')).toEqual(ana)
    now = 9_999
    expect(await sessions.whose('one')).toEqual(ana)
    expect(asked).toEqual(['one'])
    now = 10_000
    await sessions.whose('one')
    expect(asked).toEqual(['one', 'one'])
  })

  test('two sessions are looked up separately, and simultaneous requests for one session only once', async () => {
    await Promise.all(['one', 'two', 'one', 'two'].map((hash) => sessions.whose(hash)))
    expect(asked).toEqual(['one', 'two'])
  })

  test('the end of a session is remembered', async () => {
    answer = async () => null
    expect(await sessions.whose('one')).toBeNull()
    expect(await sessions.whose('one')).toBeNull()
    expect(asked).toEqual(['one'])
  })

  test('when one session is forgotten, only that session is looked up again', async () => {
    await sessions.whose('one')
    await sessions.whose('two')
    sessions.forget('one')
    answer = async () => null
    expect(await sessions.whose('one')).toBeNull()
    expect(await sessions.whose('two')).toEqual(ana)
    expect(asked).toEqual(['one', 'two', 'one'])
  })

  test('a session that ended in another process is forgotten', async () => {
    const elsewhere = await newSessions()
    await Promise.all([sessions.whose('one'), elsewhere.whose('one'), sessions.whose('two')])
    answer = async () => null
    await db.notify(SESSIONS_ENDED, ['one'])
    await expect.poll(() => Promise.all([sessions.whose('one'), elsewhere.whose('one')])).toEqual([null, null])
    expect(await sessions.whose('two')).toEqual(ana)
  })

  test('a failed look-up is not cached: the next request tries again', async () => {
    answer = async () => {
      throw new Error('away')
    }
    const failed = [sessions.whose('one'), sessions.whose('one')]
    for (const one of failed) await expect(one).rejects.toThrow('away')
    expect(asked).toEqual(['one'])
    answer = async () => ana
    expect(await sessions.whose('one')).toEqual(ana)
  })

  test('the result of a newer look-up is kept when an older look-up fails late', async () => {
    const late = Promise.withResolvers<never>()
    answer = () => late.promise
    const first = sessions.whose('one')
    sessions.forget('one')
    answer = async () => ana
    await sessions.whose('one')
    late.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await wait(1)
    await sessions.whose('one')
    expect(asked).toEqual(['one', 'one'])
  })
})
