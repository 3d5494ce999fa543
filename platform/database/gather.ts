import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { isOutage } from './trouble.ts'

interface Waiting<Item, Done> {
  item: Item
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

interface Batches<Item, Done> {
  /** The maximum number of items in one batch. */
  most?: number
  /**
   * Processes all the items or none, and returns the results in the same order. Such a function consists of one
   * statement, or runs in a transaction of its own. If items from several processes may touch the same rows, the
   * function must lock those rows in a fixed order to avoid deadlocks.
   */
  run: (db: Database, items: Item[]) => Promise<Done[]>
}

/** The batch must not inherit the asynchronous context of the caller who happens to start it. */
const outside = AsyncLocalStorage.snapshot()

/**
 * Collects items that arrive together into one commit. There is no timer: each process runs one batch per database at a
 * time, and items that arrive meanwhile form the next batch. Each caller gets the result of its own item once that item
 * is committed. If a batch fails, its items are tried one by one, so that a bad item fails alone.
 */
export function gather<Item, Done>(batches: Batches<Item, Done>): (db: Database, item: Item) => Promise<Done> {
  const { most = 500, run } = batches
  const queues = new WeakMap<Database, Waiting<Item, Done>[]>()
  const working = new WeakSet<Database>()

  async function together(db: Database, batch: Waiting<Item, Done>[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    const done = await run(db, items)
    if (done.length !== items.length) throw new Error(`${items.length} items were gathered, ${done.length} answered`)
    batch.forEach(({ resolve }, place) => resolve(done[place]!))
  }

  async function settle(db: Database, batch: Waiting<Item, Done>[]): Promise<void> {
    try {
      await together(db, batch)
    } catch (error) {
      // If the database is down, each further attempt would only wait for the database again.
      if (batch.length === 1 || isOutage(error)) return batch.forEach(({ reject }) => reject(error))
      for (const waiting of batch) await settle(db, [waiting])
    }
  }

  async function work(db: Database, queue: Waiting<Item, Done>[]): Promise<void> {
    while (queue.length > 0) await settle(db, queue.splice(0, most))
    working.delete(db)
  }

  return (db, item) => {
    if (db.inTx()) throw new Error('an item was gathered inside a transaction, whose end its batch would not wait for')
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const queue = queues.get(db) ?? []
    queues.set(db, queue)
    queue.push({ item, resolve, reject })
    if (!working.has(db)) {
      working.add(db)
      outside(setImmediate, () => void work(db, queue))
    }
    return promise
  }
}
