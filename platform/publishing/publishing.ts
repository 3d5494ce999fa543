import { Refusal } from '#contract/refusals.ts'
import type { Places } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'
import { accessTo, type AccessTo } from './access.ts'
import { listsOf } from './lists.ts'
import { rowsOf, type RowsOf } from './rows.ts'
import { noted } from './rules.ts'
import { stepsOf } from './steps.ts'
import type { LifeRow, LifeTable } from './tables.ts'

/** One type of item that people write, publish and remove. */
interface Kind<Row, Id extends string> extends Omit<RowsOf<Id>, 'places'>, Omit<AccessTo<Row>, 'places'> {
  places: Places<Context>
  max: RowsOf<Id>['max'] & { notes: number }
}

/**
 * The life cycle of a published item, whatever its content: draft, versions, preview, review, publishing, public notes,
 * removal. An act fetches the item with the caller's rights, locks it in a transaction, applies the act's own rules,
 * and then performs one of these steps.
 */
export function publishing<Table extends LifeTable, Row extends LifeRow, Id extends string>(kind: Kind<Row, Id>) {
  const rows = rowsOf<Table, Row, Id>(kind)

  /**
   * An item's notes plus a new one, as stored. `last`: set if no note will follow, so that the limit does not apply.
   */
  function noting<Note extends Row['notes'][number]>(
    notes: readonly Note[],
    note: Omit<Note, 'at'>,
    now: Date,
    last = false,
  ): string {
    const kept = noted(notes, note, now, last ? notes.length + 1 : kind.max.notes)
    if (kept === null) throw new Refusal('TOO_MANY')
    return kept
  }

  return {
    ...rows,
    ...listsOf<Row>(kind),
    ...accessTo<Row>(kind, rows.find),
    ...stepsOf<Table, Row, Id>(kind, rows),
    noting,
  }
}
