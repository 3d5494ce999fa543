import { staleVersion } from '#platform/database/versions.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { LifeRow, PublicNote } from './tables.ts'

export type Stage = 'draft' | 'scheduled' | 'published' | 'removed'

/** What anybody can know of a thing before it says anything itself; each moment belongs to the stage it begins. */
export function stageOf({ published_at, removed_at }: Pick<LifeRow, 'published_at' | 'removed_at'>, now: Date): Stage {
  if (removed_at) return 'removed'
  if (!published_at) return 'draft'
  return now < published_at ? 'scheduled' : 'published'
}

export const isDraft = (row: Pick<LifeRow, 'published_at' | 'removed_at'>): boolean =>
  !row.published_at && !row.removed_at

/** Whether everybody can read it now. */
export const isPublic = (row: Pick<LifeRow, 'published_at' | 'removed_at'>, now: Date): boolean =>
  stageOf(row, now) === 'published'

/** Why a draft cannot be published, reviewed or deleted: it is none any more, or someone else saved it first. */
export const whyNotDraft = (
  row: Pick<LifeRow, 'published_at' | 'removed_at' | 'version'>,
  if_version: number,
): 'FROZEN' | 'STALE_VERSION' | null => (isDraft(row) ? staleVersion(row.version, if_version) : 'FROZEN')

/** Whose community it is in, and whether it is published, decides who may save it: who has looked, looks again. */
export function whyMoved(
  looked: Pick<LifeRow, 'comm_id' | 'published_at'>,
  held: Pick<LifeRow, 'comm_id' | 'published_at'>,
): 'STALE_VERSION' | null {
  const same = looked.comm_id === held.comm_id && Boolean(looked.published_at) === Boolean(held.published_at)
  return same ? null : 'STALE_VERSION'
}

/** How a removed thing is refused: a draft never was public, so nothing says that there was one. */
export const whyGone = ({ removal_note }: Pick<LifeRow, 'removal_note'>, author: boolean): 'REMOVED' | 'NOT_FOUND' =>
  removal_note || author ? 'REMOVED' : 'NOT_FOUND'

type Authored = Pick<LifeRow, 'author'>
/** What the caller may do with things of this kind in the community of this one. */
type Powers = readonly string[]

export const isAuthor = (visitor: Visitor, { author }: Authored): boolean =>
  visitor.kind === 'person' && visitor.UID === author

/** Whose it is to take back: of what the operator's scripts wrote, operators are the author. */
export const isTheirs = (visitor: Visitor, row: Authored): boolean =>
  isAuthor(visitor, row) || (row.author === null && isOperator(visitor))

/** Who may save it: who wrote it and may still write there, and who looks at drafts. */
export const mayEdit = (visitor: Visitor, row: Authored, may: Powers): boolean =>
  may.includes('review') || (isAuthor(visitor, row) && may.includes('write'))

/** Who may publish it, and look after it once it is. */
export const mayManage = (visitor: Visitor, row: Authored, may: Powers): boolean =>
  may.includes('look_after') || (isAuthor(visitor, row) && may.includes('publish'))

/** The notes and one more, as they are kept; null: there is an end to them, since they are shown wherever the thing is. */
export const noted = (
  notes: readonly PublicNote[],
  note: Omit<PublicNote, 'at'>,
  now: Date,
  max: number,
): string | null => (notes.length < max ? JSON.stringify([...notes, { ...note, at: now.toISOString() }]) : null)
