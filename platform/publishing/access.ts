import { Refusal, type AnyRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Places } from '#platform/places/places.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Context } from '#platform/room.ts'
import type { Placed } from './rows.ts'
import { isAuthor, isDraft, isPublic, mayEdit, mayManage, whyGone } from './rules.ts'
import type { LifeRow } from './tables.ts'

/** The rules by which a room decides who can access its items. */
export interface AccessTo<Row> {
  /** The room's own refusal with this code, which may include further details. */
  refuse(code: 'FROZEN' | 'REMOVED'): AnyRefusal
  /**
   * The caller's permissions for this type of item in the item's community. May ask another room, so never call it in a
   * transaction.
   */
  mayOf(ctx: Context, row: Row): Promise<readonly string[]>
  /** The visibility of the places to which items belong. */
  places: Pick<Places<Context>, 'mayEnter'>
}

/** Checks a caller’s access to an item before an act uses it. */
export function accessTo<Row extends LifeRow>(
  { refuse, mayOf, places }: AccessTo<Row>,
  find: (db: Database, key: string) => Promise<Placed<Row>>,
) {
  const edits = async (ctx: Context, row: Row) => mayEdit(ctx.visitor, row, await mayOf(ctx, row))

  /** An item in any state. If this visitor may not see its place, the item does not exist for the visitor. */
  async function enter(ctx: Context, key: string): Promise<Placed<Row>> {
    const found = await find(ctx.db, key)
    if (await places.mayEnter(ctx, found.row.comm_id, found.sight)) return found
    throw new Refusal('NOT_FOUND')
  }

  /**
   * An item as this visitor may see it: for people who are not involved in an item, it does not exist unless it is
   * public.
   */
  async function reach(ctx: Context, key: string): Promise<Placed<Row>> {
    const found = await enter(ctx, key)
    const { row, now } = found
    if (row.removed_at && !isOperator(ctx.visitor)) {
      const why = whyGone(row, isAuthor(ctx.visitor, row))
      throw why === 'REMOVED' ? refuse(why) : new Refusal(why)
    }
    if (!row.removed_at && !isPublic(row, now) && !(await edits(ctx, row))) throw new Refusal('NOT_FOUND')
    return found
  }

  /** An item that the caller may save. */
  async function reachEditable(ctx: Context, key: string): Promise<Placed<Row>> {
    const found = await reach(ctx, key)
    if (isDraft(found.row) || (await edits(ctx, found.row))) return found
    throw new Refusal('FORBIDDEN')
  }

  /** An item that the caller may manage. */
  async function reachManaged(ctx: Context, key: string): Promise<Placed<Row>> {
    const found = await reach(ctx, key)
    if (mayManage(ctx.visitor, found.row, await mayOf(ctx, found.row))) return found
    throw new Refusal('FORBIDDEN')
  }

  /**
   * A draft for anyone with the token of its preview link. Once it is published, the link leads to the published item.
   */
  async function reachPreview(ctx: Context, key: string, token: string): Promise<Placed<Row>> {
    const found = await enter(ctx, key)
    return isDraft(found.row) && found.row.preview_hash === hashToken(token) ? found : reach(ctx, key)
  }

  return { enter, reach, reachEditable, reachManaged, reachPreview }
}
