import { coinEvents } from '#contract/coin-events.ts'
import { coinPrices, CoinItem } from '#contract/coin-items.ts'
import { CoinRefusal } from '#contract/coin-refusals.ts'
import type { coins } from '#contract/coins.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { holdOwner } from './earning.ts'
import type { Act, Database } from './own.ts'

/** Something that somebody pays for. */
export interface Purchase {
  UID: string
  /** Whoever sends the same key again pays once. */
  key: string
  amount: number
  kind: string
  id: string
}

const SPEND = `
with told as (
  insert into coins.transfer (transfer_id, key, code, owner_id, amount, kind, id, at)
  select $1, $2, 'spend', owner_id, $4::integer, $5, $6, date_trunc('milliseconds', clock_timestamp())
  from coins.ledger_account where owner_id = $3 and kind = 'wallet' and balance >= $4
  on conflict (key) do nothing
  returning transfer_id, owner_id, amount
), moved as (
  insert into coins.entry (transfer_id, owner_id, kind, amount)
  select transfer_id, owner_id, 'wallet', -amount from told
  union all select transfer_id, 'instance', 'spent', amount from told
)
select transfer_id from told`

/** Pays from a wallet, all or nothing. Returns the transfer, and whether it was made just now. Joins a transaction. */
export const spendCoins = (
  db: Database,
  { UID, key: given, amount, kind, id }: Purchase,
): Promise<{ transfer_id: string; anew: boolean }> =>
  db.tx(async () => {
    const owner_id = await holdOwner(db, UID)
    const key = `spend ${given} ${owner_id}`
    const to = [newId(), key, owner_id, amount, kind, id]
    const [made] = await db.run<{ transfer_id: string }>('coins_spend', SPEND, to)
    if (made) return { ...made, anew: true }
    const known = db.q().selectFrom('coins.transfer').select('transfer_id').where('key', '=', key)
    const earlier = await known.executeTakeFirst()
    if (!earlier) throw new CoinRefusal('INSUFFICIENT')
    return { ...earlier, anew: false }
  })

export const shop: Act<typeof coins.shop> = async () =>
  CoinItem.options.map((item) => ({ item, price: coinPrices[item] }))

export const spend: Act<typeof coins.spend> = async ({ item, key }, { db, visitor, publish }) => {
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    const purchase = { UID, key, amount: coinPrices[item], kind: 'item', id: item }
    const { transfer_id, anew } = await spendCoins(db, purchase)
    if (anew) await publish(coinEvents.item_bought, { UID, item, purchase: transfer_id })
    return { transfer_id }
  })
}
