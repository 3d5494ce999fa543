import { migrate } from '#platform/database/migrate.ts'
import type { Event, EventInput } from '#contract/event.ts'
import { newId } from '#platform/kit/ids.ts'
import { openContext } from '#tests/context.ts'
import type { Open } from '#tests/engines.ts'
import type { CoinTables, Context, Database } from './own.ts'
import service from './service.ts'
import { vest } from './settling.ts'
import { get_wallet, transactions } from './wallet.ts'

/** The room of coins alone, on a database of its own. */
export async function openStage(open: Open) {
  const db = (await open({ tables: true })) as Database
  await migrate(db, service.name, service.migrations)
  const { person, guest, operator, heard } = openContext(db)
  const as = (UID: string) => person(UID) as Context
  return {
    db,
    as,
    heard,
    guest: guest(null) as Context,
    operator: operator as Context,
    rows: db.q<CoinTables>(),
    /** Lets the room react to an event. */
    async hear<E extends Event>(event: E, data: EventInput<E>): Promise<void> {
      for (const { react, event: known } of service.reactions)
        if (known.name === event.name) await react(event.data.parse(data), operator, newId())
    },
    wallet: (UID: string) => get_wallet({}, as(UID)),
    lines: async (UID: string) => (await transactions({ limit: 100 }, as(UID))).items,
    /** Lets everything vest that is pending, as if its time had come. */
    async vestAll(): Promise<void> {
      await db
        .q()
        .updateTable('coins.unsettled')
        .set({ vests_at: new Date(0) })
        .execute()
      await vest({ db })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
