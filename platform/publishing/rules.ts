import { staleVersion } from '#platform/database/versions.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { LifeRow, PublicNote } from './tables.ts'

export type Stage = 'draft' | 'scheduled' | 'published' | 'removed'

/** The stage of an item, whatever its content; each timestamp marks the beginning of a stage. */
export function stageOf({ published_at, removed_at }: Pick<LifeRow, 'published_at' | 'removed_at'>, now: Date): Stage {
  if (removed_at) return 'removed'
  if (!published_at) return 'draft'
  return now < published_at ? 'scheduled' : 'published'
}

export const isDraft = (row: Pick<LifeRow, 'published_at' | 'removed_at'>): boolean =>
  !row.published_at && !row.removed_at

/** Whether everybody can read the item now. */
export const isPublic = (row: Pick<LifeRow, 'published_at' | 'removed_at'>, now: Date): boolean =>
  stageOf(row, now) === 'published'

/**
 * The reason why a draft cannot be published, reviewed or deleted: it is no longer a draft, or someone else saved it
 * first.
 */
export const whyNotDraft = (
  row: Pick<LifeRow, 'published_at' | 'removed_at' | 'version'>,
  if_version: number,
): 'FROZEN' | 'STALE_VERSION' | null => (isDraft(row) ? staleVersion(row.version, if_version) : 'FROZEN')

/**
 * Returns a refusal if the item's community or publication state has changed since the access check, because both
 * determine who may save the item.
 */
export function whyMoved(
  looked: Pick<LifeRow, 'comm_id' | 'published_at'>,
  held: Pick<LifeRow, 'comm_id' | 'published_at'>,
): 'STALE_VERSION' | null {
  const same = looked.comm_id === held.comm_id && Boolean(looked.published_at) === Boolean(held.published_at)
  return same ? null : 'STALE_VERSION'
}

/** The refusal for a removed item. If the item was never public, only its author may learn that it existed. */
export const whyGone = ({ removal_note }: Pick<LifeRow, 'removal_note'>, author: boolean): 'REMOVED' | 'NOT_FOUND' =>
  removal_note || author ? 'REMOVED' : 'NOT_FOUND'

type Authored = Pick<LifeRow, 'author'>
/** The caller's permissions for this type of item in the item's community. */
type Powers = readonly string[]

export const isAuthor = (visitor: Visitor, { author }: Authored): boolean =>
  visitor.kind === 'person' && visitor.UID === author

/**
 * Whether the caller may withdraw the item: for items written by the operator's scripts, operators count as the author.
 */
export const isTheirs = (visitor: Visitor, row: Authored): boolean =>
  isAuthor(visitor, row) || (row.author === null && isOperator(visitor))

/**
 * Whether the visitor may save the item: its author may, if still allowed to write in the community, and so may
 * reviewers of drafts.
 */
export const mayEdit = (visitor: Visitor, row: Authored, may: Powers): boolean =>
  may.includes('review') || (isAuthor(visitor, row) && may.includes('write'))

/** Whether the visitor may publish the item, and manage it afterwards. */
export const mayManage = (visitor: Visitor, row: Authored, may: Powers): boolean =>
  may.includes('look_after') || (isAuthor(visitor, row) && may.includes('publish'))

/** The notes plus a new one, as stored; null if there are too many notes, since all of them are shown with the item. */
export const noted = (
  notes: readonly PublicNote[],
  note: Omit<PublicNote, 'at'>,
  now: Date,
  max: number,
): string | null => (notes.length < max ? JSON.stringify([...notes, { ...note, at: now.toISOString() }]) : null)
