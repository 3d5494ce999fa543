import { cleaned } from '#platform/files/texts.ts'
import type { Context } from '#platform/room.ts'
import { progress } from '#services/bills/import-runs.ts'
import { keep } from '#services/bills/store.ts'
import type { BillRecord } from '#services/bills/record.ts'
import { oneLine } from './html-text.ts'
import { note, type Tally } from './tally.ts'

/** A completed step: the file, the position in the file, and the result. */
export interface Taken {
  source: string
  place: number
  name: string
  records: BillRecord[]
  fault: string | null
}

/** The steps that are collected until there are enough to be worth storing. */
export interface Batch {
  add(taken: Taken): Promise<void>
  flush(): Promise<void>
}

const MAX_RECORDS = 300
const MAX_CHARACTERS = 6_000_000
const MAX_FAULT = 400

interface Far {
  place: number
  read: number
  refused: number
  faults: string[]
}

/**
 * The records and the progress of a batch are stored in one transaction, so a run that is killed counts nothing twice.
 */
export function openBatch(ctx: Context, { import_id, tally }: { import_id: string; tally: Tally }): Batch {
  let records: BillRecord[] = []
  let characters = 0
  const files = new Map<string, Far>()

  const flush = async () => {
    if (files.size === 0) return
    const kept = records
    const changed = await ctx.db.tx(async () => {
      const { changed } = kept.length > 0 ? await keep(ctx, kept) : { changed: 0 }
      let counted = changed
      for (const [source, far] of files) {
        await progress(ctx, import_id, { source, ...far, changed: counted })
        counted = 0
      }
      return changed
    })
    tally.changed += changed
    records = []
    characters = 0
    files.clear()
  }

  return {
    flush,
    async add({ source, place, name, records: more, fault }) {
      const far = files.get(source) ?? { place: 0, read: 0, refused: 0, faults: [] }
      files.set(source, far)
      far.place = place
      far.read += more.length
      // The names and contents of files come from strangers, and must not be able to control a terminal or break the
      // database.
      const told = fault === null ? null : oneLine(cleaned(`${name} ${fault}`)).slice(0, MAX_FAULT)
      if (told !== null) {
        far.refused += 1
        far.faults.push(told)
      }
      note(tally, { records: more, fault: told })
      records.push(...more)
      characters += more.reduce((sum, record) => sum + sizeOf(record), 0)
      if (records.length >= MAX_RECORDS || characters >= MAX_CHARACTERS || files.size >= MAX_RECORDS) await flush()
    },
  }
}

const sizeOf = ({ versions, actions }: BillRecord): number =>
  versions.flatMap(({ sections }) => sections).reduce((sum, { text }) => sum + text.length, 0) +
  (actions?.length ?? 0) * 200
