import { PollDraft } from '#contract/poll-shapes.ts'

/** A poll of one item, whose fields may be given beside the poll’s own: options, kind, max … */
export function oneItem(given: Record<string, unknown>): Record<string, unknown> {
  const isItems = (field: string) =>
    !(field in PollDraft.shape) && !['publish', 'draft_key', 'poll_id', 'if_version'].includes(field)
  const fields = Object.entries(given)
  const item = { kind: 'single', ...Object.fromEntries(fields.filter(([field]) => isItems(field))) }
  return { items: [item], ...Object.fromEntries(fields.filter(([field]) => !isItems(field))) }
}

const DAY_MS = 86_400_000

/** A moment so many days from now, as calls take it. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
