import { Refusal } from '#contract/refusals.ts'

/** Why a change is not made that was begun on `if_version`, where that is said; the row is held meanwhile. */
export const staleVersion = (version: number, if_version: number | undefined): 'STALE_VERSION' | null =>
  if_version === undefined || version === if_version ? null : 'STALE_VERSION'

/** Refuses a change begun on another version than there is now. */
export function refuseStale(version: number, if_version: number | undefined): void {
  const why = staleVersion(version, if_version)
  if (why) throw new Refusal(why)
}

/** What a statement wrote that names the version it changes (`where version = …`): no row, because that is past. */
export function writtenUnlessStale<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('STALE_VERSION')
  return row
}
