import type { CodeOf } from '#contract/call.ts'
import { clientOf } from '#contract/client.ts'
import type { polls } from '#contract/polls.ts'
import { draftOf } from './draft.ts'
import type { Draft, Issue, Poll } from './types.ts'

/** The result of a save. `away`: there was no reply, or the reply did not come from the service. */
export type Saved =
  | { kind: 'saved'; version: number; issues: Issue[] }
  | { kind: 'stale'; theirs: Poll }
  | { kind: 'refused'; code: CodeOf<typeof polls.save_poll>; fields: string[] }
  | { kind: 'away' }

const client = clientOf<typeof polls>('polls')

/** Saves a draft. If the same content has already been saved (another window, a lost reply), that counts as saved. */
export async function sendDraft(poll_id: string, draft: Draft, if_version: number): Promise<Saved> {
  const answer = await client.post('save_poll', { ...draft, poll_id, if_version })
  if (answer.kind === 'away') return answer
  if (answer.kind === 'reply') return { kind: 'saved', ...answer.reply }
  const { code, fields = {} } = answer.no
  return code === 'STALE_VERSION' ? foundOther(poll_id, draft) : { kind: 'refused', code, fields: Object.keys(fields) }
}

async function foundOther(poll_id: string, draft: Draft): Promise<Saved> {
  const other = await client.get('get_poll', { poll_id })
  if (other.kind !== 'reply') return { kind: 'away' }
  const theirs = other.reply
  if (!isSame(draft, draftOf(theirs))) return { kind: 'stale', theirs }
  const checked = await client.get('check_poll', { poll_id })
  return checked.kind === 'reply' ? { kind: 'saved', ...checked.reply } : { kind: 'away' }
}

/** Whether two drafts are equal, regardless of the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
