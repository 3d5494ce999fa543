import { Refusal } from '#contract/refusals.ts'

/**
 * Returns the refusal of a change based on a version other than `if_version`, if that is given; the row must be locked.
 */
export const staleVersion = (version: number, if_version: number | undefined): 'STALE_VERSION' | null =>
  if_version === undefined || version === if_version ? null : 'STALE_VERSION'

/** Refuses a change based on a version that is not the current one. */
export function refuseStale(version: number, if_version: number | undefined): void {
  const why = staleVersion(version, if_version)
  if (why) throw new Refusal(why)
}

/**
 * The row written by a statement that checks the version (`where version = …`); without a row, the version is outdated.
 */
export function writtenUnlessStale<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('STALE_VERSION')
  return row
}
