import type { Asked } from '#contract/call.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import type { polls } from '#contract/polls.ts'

/** The input that creates a poll. */
export type Draft = Asked<typeof polls.create_poll>

export type DraftItem = NonNullable<Draft['items']>[number]

/**
 * A draft of a poll with one item; fields of the item (options, kind, max …) can be given together with those of the
 * poll.
 */
export function oneItem(given: Record<string, unknown>): Draft {
  const isItems = (field: string) =>
    !(field in PollDraft.shape) && !['publish', 'draft_key', 'poll_id', 'if_version'].includes(field)
  const fields = Object.entries(given)
  const item = { kind: 'single', ...Object.fromEntries(fields.filter(([field]) => isItems(field))) }
  return { items: [item], ...Object.fromEntries(fields.filter(([field]) => !isItems(field))) } as Draft
}

const DAY_MS = 86_400_000

/** The moment this many days from now, in the format of calls. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
