import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDraft, forgetForm, keepDraft, keepForm, keptDraft, keptForm } from './kept-draft.ts'
import { isSame, sendDraft } from './saving-call.ts'
import { anyDraft, draftWith, poll_id, pollOf, question } from './written.test-kit.tsx'

const mine = draftWith(question('Which tree?', ['Oak', 'Lime']))
const json = (status: number, body: unknown) => Response.json(body, { status })
const page = (status: number) =>
  new Response('<html>Sign in to this network</html>', { status, headers: { 'content-type': 'text/html' } })

/** The network's replies, in turn; after the last one there is no reply. */
let replies: Response[] = []
let asked: string[] = []

beforeEach(() => {
  ;[replies, asked] = [[], []]
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.split('?')[0]!)
    const reply = replies.shift()
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('fetch failed'))
  })
})
afterEach(() => vi.unstubAllGlobals())

const saveAgainst = (...given: Response[]) => {
  replies = given
  return sendDraft(poll_id, mine, 7)
}
const stale = () => json(409, { code: 'STALE_VERSION' })

test('a successful save returns the new version and the findings', async () => {
  const issues = [{ rule: 'no_closing', severity: 'block', path: 'closes_at' }]
  expect(await saveAgainst(json(200, { version: 8, issues }))).toEqual({ kind: 'saved', version: 8, issues })
  expect(asked).toEqual(['/api/polls/save_poll'])
})

test('a refusal lists the fields it is about', async () => {
  const refusal = json(422, {
    code: 'INVALID',
    fields: { title: { is: 'too_long' }, 'items.0.text': { is: 'too_long' } },
  })
  expect(await saveAgainst(refusal)).toEqual({ kind: 'refused', code: 'INVALID', fields: ['title', 'items.0.text'] })
  expect(await saveAgainst(json(401, { code: 'SIGN_IN' }))).toEqual({ kind: 'refused', code: 'SIGN_IN', fields: [] })
})

describe('a reply that does not come from the service does not count as saved', () => {
  const broken = () => new Response('{"version": 8, "iss', { headers: { 'content-type': 'application/json' } })
  const cases: [string, () => Response[]][] = [
    ['no reply', () => []],
    ['a network that requires signing in', () => [page(200)]],
    ['an error page', () => [page(403)]],
    ['a broken proxy', () => [json(502, { code: 'RULE' })]],
    ['a truncated reply', () => [broken()]],
    ['no reply when loading the other version', () => [stale()]],
    ['a sign-in page when loading the other version', () => [stale(), page(200)]],
    ['a sign-in page when loading the findings', () => [stale(), json(200, pollOf(mine)), page(200)]],
  ]
  test.each(cases)('a draft does not count as saved after %s', async (_who, given) => {
    expect(await saveAgainst(...given())).toEqual({ kind: 'away' })
  })
})

test('a newer version with the same content counts as a save whose reply was lost, not as a conflict', async () => {
  const saved = await saveAgainst(stale(), json(200, pollOf(mine)), json(200, { version: 9, issues: [] }))
  expect(saved).toEqual({ kind: 'saved', version: 9, issues: [] })
  expect(asked).toEqual(['/api/polls/save_poll', '/api/polls/get_poll', '/api/polls/check_poll'])
})

test('a newer version with any difference, however small, is a conflict', async () => {
  for (const theirs of [{ ...mine, title: 'Which?' }, draftWith(question('Which tree?', ['Lime', 'Oak']))]) {
    const saved = await saveAgainst(stale(), json(200, pollOf(theirs, { version: 9 })))
    expect(saved).toMatchObject({ kind: 'stale', theirs: { version: 9 } })
  }
})

/** The same draft with the fields of every object in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, turned(part)])
      .toReversed(),
  )
}

test('drafts that differ only in the order of their fields are the same, and any other change counts', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (one, other) => {
      expect(isSame(one, turned(one))).toBe(true)
      expect(isSame(one, { ...one, title: `${one.title}.` })).toBe(false)
      expect(isSame(one, other)).toBe(isSame(other, one))
      const [first, second, ...more] = one.items
      if (first && second) expect(isSame(one, { ...one, items: [second, first, ...more] })).toBe(isSame(first, second))
    }),
  )
})

describe('an unsaved draft in this browser', () => {
  const kept = { draft: mine, version: 7, at: '2026-11-22T12:00:00Z' }
  const storage = new Map<string, string>()
  const browser = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
    removeItem: (name: string) => void storage.delete(name),
  }
  beforeEach(() => storage.clear())

  test('an unsaved draft is kept per poll until it is removed', () => {
    vi.stubGlobal('localStorage', browser)
    expect(keptDraft(poll_id)).toBeNull()
    expect(keepDraft(poll_id, kept)).toBe(true)
    expect(keptDraft(poll_id)).toEqual(kept)
    expect(keptDraft('another')).toBeNull()
    forgetDraft(poll_id)
    expect(keptDraft(poll_id)).toBeNull()
  })

  test('input for a new poll is kept too, by author and starting point', () => {
    vi.stubGlobal('localStorage', browser)
    const form = { UID: 'ana', from: 'yes-no ', fields: { title: ['Which tree?'] }, at: 1 }
    expect(keptForm('ana', 'yes-no ')).toBeNull()
    expect(keepForm(form)).toBe(true)
    expect(keptForm('ana', 'yes-no ')).toEqual(form)
    expect(keptForm('ben', 'yes-no ')).toBeNull()
    expect(keptForm('ana', ' ')).toBeNull()
    expect([...storage.keys()]).toEqual(['draft:new'])
    forgetForm()
    expect(keptForm('ana', 'yes-no ')).toBeNull()
  })

  test('an unreadable unsaved draft is ignored', () => {
    vi.stubGlobal('localStorage', browser)
    storage.set(`draft:${poll_id}`, '{"draft": ')
    expect(keptDraft(poll_id)).toBeNull()
  })

  test('an unsaved draft is reported as not kept, without errors, if storage is blocked', () => {
    const no = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: no, setItem: no, removeItem: no })
    expect(keepDraft(poll_id, kept)).toBe(false)
    expect(keptDraft(poll_id)).toBeNull()
    expect(() => forgetDraft(poll_id)).not.toThrow()
  })
})
