import type { Updateable } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import type { AccessTo } from './access.ts'
import type { Held, Rows, Versioned } from './rows.ts'
import { isDraft, isPublic, whyMoved, whyNotDraft } from './rules.ts'
import type { LifeRow, LifeTable } from './tables.ts'

/** The steps that change a locked item. Each step except sharing creates a new version. */
export function stepsOf<Table extends LifeTable, Row extends LifeRow, Id extends string>(
  { id, refuse }: Pick<AccessTo<Row>, 'refuse'> & { id: Id },
  rows: Rows<Table, Row, Id>,
) {
  const keyOf = (row: Row) => row[id as unknown as keyof Row] as string
  const change = (db: Database, row: Row, to: Updateable<LifeTable> & object) => rows.rewrite(db, keyOf(row), to)

  /** Refuses if the item has changed since the caller's access was checked. */
  function refuseMoved(looked: Row, held: Row): void {
    const why = whyMoved(looked, held)
    if (why) throw new Refusal(why)
  }

  /** Locks a draft, provided that it is still in the version that the caller has seen. */
  async function holdDraft(db: Database, looked: Row, if_version: number): Promise<Held<Row>> {
    const held = await rows.hold(db, keyOf(looked))
    const why = whyNotDraft(held.row, if_version)
    if (why) throw why === 'FROZEN' ? refuse(why) : new Refusal(why)
    refuseMoved(looked, held.row)
    return held
  }

  /** Saves a draft as a new version. Changing a draft that awaits review requests the review again. */
  async function save(db: Database, { row, now }: Held<Row>, words: Updateable<Table>, draft: object) {
    const review = row.review === 'asked' ? null : row.review
    const saved = await change(db, row, { ...words, saved_at: now, review })
    await rows.keepVersion(db, saved, draft)
    return saved
  }

  /**
   * Makes a new preview link for a draft and returns its token, which cannot be read again. An earlier link stops
   * working. null: sharing has ended.
   */
  const share = (db: Database, key: string, on: boolean): Promise<string | null> =>
    db.tx(async () => {
      const { row } = await rows.hold(db, key)
      if (!isDraft(row)) throw refuse('FROZEN')
      const token = on ? newToken() : null
      await rows.setPreview(db, key, token && hashToken(token))
      return token
    })

  const askReview = (db: Database, { row }: Held<Row>) => change(db, row, { review: 'asked', review_note: '' })

  /** Returns a draft that awaits review to its author. */
  function askChanges(db: Database, { row }: Held<Row>, review_note: string): Promise<Versioned<Id>> {
    if (row.review !== 'asked') throw refuse('FROZEN')
    return change(db, row, { review: 'changes', review_note })
  }

  /** Publishes a draft, now or at a later time, and stores the content that publishing fixes. */
  const publish = (db: Database, { row, now }: Held<Row>, words: Updateable<Table>, from = now) =>
    change(db, row, { ...words, published_at: from, review: null, preview_hash: null })

  /** Removes an item from public view, whatever its stage; an item that was never public leaves no public trace. */
  function remove(
    db: Database,
    { row, now }: Held<Row>,
    { reason, by, show_title }: { reason: string; by: NonNullable<Row['removed_by']>; show_title: boolean },
  ) {
    const told = show_title ? 'title' : 'reason'
    const published_before = row.published_before ?? row.published_at
    const removal = { removed_at: now, removed_reason: reason, removed_by: by, published_before }
    return change(db, row, { ...removal, published_at: null, removal_note: isPublic(row, now) ? told : null })
  }

  /**
   * Undoes a removal: the item is restored as it was, and is public from the same time as before. `words`: the texts
   * that are restored with it.
   */
  const restore = (db: Database, { row }: Held<Row>, words: Updateable<Table> = {}) =>
    change(db, row, {
      removed_at: null,
      removed_reason: null,
      removed_by: null,
      removal_note: null,
      published_at: row.published_before,
      published_before: null,
      ...words,
    })

  return { refuseMoved, holdDraft, save, share, askReview, askChanges, publish, remove, restore }
}
