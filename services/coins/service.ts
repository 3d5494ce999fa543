import { coinEvents } from '#contract/coin-events.ts'
import { coins } from '#contract/coins.ts'
import { room } from '#platform/room.ts'
import { ledger } from './migrations/001-ledger.ts'
import { rootTable } from './migrations/002-roots.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'
import { reactions } from './reactions.ts'
import { checkLedger, proof, publish_roots, roots } from './roots.ts'
import { forget_barred, vest } from './settling.ts'
import { shop, spend } from './spending.ts'
import { balance, earn_rules, get_wallet, set_hidden, totals, transactions } from './wallet.ts'

export default room({
  calls: coins,
  acts: { own_data, balance, get_wallet, transactions, earn_rules, shop, spend, set_hidden, roots, proof, totals },
  migrations: { '001-ledger': ledger, '002-roots': rootTable },
  ownData,
  deletion,
  commands: {
    'check coins': {
      doc: 'compares the ledger of coins with itself and with what was published',
      checks: true,
      run: checkLedger,
    },
  },
  events: coinEvents,
  reactions: [leaving, ...reactions],
  everyMinute: { vest, publish_roots, forget_barred },
})
