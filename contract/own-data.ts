import { z } from 'zod'
import { read } from './call.ts'
import { ownData } from './usual-limits.ts'

/** One value of a row, as it is stored: times in ISO 8601 (UTC), lists and objects as JSON. */
export const OwnRow = z.record(z.string(), z.json()).meta({ id: 'OwnRow' })

/** A page of one list, with the cursor for the next page. */
export const OwnRows = z.object({ rows: z.array(OwnRow), next_cursor: z.string().nullable() }).meta({ id: 'OwnRows' })

/**
 * What a room stores about the caller, list by list: one part of the copy of their data that people can download
 * (`users.my_data`). `lists`: the names of the room's lists.
 */
export const ownDataCall = <const List extends string>(lists: readonly List[]) =>
  read({
    doc: 'What this room stores about the caller, list by list and page by page, for the copy of their own data. Only the room `users` asks for it, after the caller has proved their identity.',
    who: 'person',
    limit: ownData,
    asked_by: 'rooms',
    input: z.strictObject({ list: z.enum(lists), cursor: z.string().max(300).optional() }),
    reply: OwnRows,
  })
