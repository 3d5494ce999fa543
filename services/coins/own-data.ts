import { coins } from '#contract/coins.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { CoinTables } from './own.ts'

const lists: OwnLists<typeof coins.own_data, CoinTables> = {
  wallet: {
    of: ['coins.owner', 'coins.ledger_account'],
    by: ['owner_id', 'kind'],
    rows: (q, UID) =>
      q
        .selectFrom('coins.ledger_account as a')
        .innerJoin('coins.owner as o', 'o.owner_id', 'a.owner_id')
        .select(['a.owner_id', 'a.kind', 'a.balance', 'o.hidden'])
        .where('o.UID', '=', UID),
  },
  lines: {
    of: ['coins.transfer', 'coins.entry', 'coins.unsettled'],
    by: ['transfer_id'],
    rows: (q, UID) =>
      q
        .selectFrom('coins.transfer as t')
        .innerJoin('coins.owner as o', 'o.owner_id', 't.owner_id')
        .select(['t.transfer_id', 't.code', 't.rule', 't.amount', 't.kind', 't.id', 't.of', 't.reason', 't.at'])
        .select('t.vests_at')
        .where('o.UID', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(coins.own_data, lists, {
  'coins.barred': 'hashes of what must not be earned any more, for some days',
  'coins.tree_root': 'one line a day about the whole ledger',
})
