import type { RefusalCode } from '#contract/all.ts'
import { draftOf } from './draft.ts'
import type { Draft, Issue, Poll } from './types.ts'

/** How a save went. `away`: nobody answered, or not as a service does. */
export type Saved =
  | { kind: 'saved'; version: number; issues: Issue[] }
  | { kind: 'stale'; theirs: Poll }
  | { kind: 'refused'; code: RefusalCode; fields: string[] }
  | { kind: 'away' }

/** Saves a draft. What another window or a lost reply has saved just so counts as saved. */
export async function sendDraft(poll_id: string, draft: Draft, if_version: number): Promise<Saved> {
  const reply = await call('/api/polls/save_poll', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, poll_id, if_version }),
  })
  if (!reply) return { kind: 'away' }
  if (reply.ok) return savedBy(reply)
  const problem = await problemOf(reply)
  if (!problem) return { kind: 'away' }
  if (problem.code !== 'STALE_VERSION')
    return { kind: 'refused', code: problem.code, fields: Object.keys(problem.fields ?? {}) }
  return foundOther(poll_id, draft)
}

async function foundOther(poll_id: string, draft: Draft): Promise<Saved> {
  const reply = await call(`/api/polls/get_poll?poll_id=${poll_id}`)
  const theirs = reply?.ok ? await saidIn<Poll>(reply) : null
  if (!theirs) return { kind: 'away' }
  if (!isSame(draft, draftOf(theirs))) return { kind: 'stale', theirs }
  const checked = await call(`/api/polls/check_poll?poll_id=${poll_id}`)
  return checked?.ok ? savedBy(checked) : { kind: 'away' }
}

async function savedBy(reply: Response): Promise<Saved> {
  const said = await saidIn<{ version: number; issues: Issue[] }>(reply)
  return said ? { kind: 'saved', ...said } : { kind: 'away' }
}

/** Whether two drafts say the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

async function call(path: string, how: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(path, how)
  } catch (thrown) {
    // The one error of a request nobody answered.
    if (thrown instanceof TypeError) return null
    throw thrown
  }
}

/** What a service said; null: it was not the service that answered, as before one has signed in to a network. */
async function saidIn<T>(reply: Response): Promise<T | null> {
  if (!reply.headers.get('content-type')?.includes('json')) return null
  try {
    return (await reply.json()) as T
  } catch {
    // The reply broke off.
    return null
  }
}

const problemOf = async (reply: Response) =>
  reply.status < 500 ? saidIn<{ code: RefusalCode; fields?: Record<string, string> }>(reply) : null
