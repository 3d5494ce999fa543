import { z } from 'zod'
import { eventList } from './event.ts'
import { CoinItem } from './coin-items.ts'
import { id } from './shapes.ts'

/** Events about coins, published in the transaction that makes the change. */
export const coinEvents = eventList({
  item_bought: {
    doc: 'Somebody has spent coins on an item of the shop. The room that the item is for hands it over, once per purchase.',
    data: z.object({ UID: id('person'), item: CoinItem, purchase: id('transfer') }),
  },
})
