import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import type { OnAccount, Totals, Wallet } from './account-plate.server.ts'
import { CoinsPanel } from './coins-panel.tsx'

const WalletView = lazy(async () => ({ default: (await import('./wallet-view.tsx')).WalletView }))

// Only the few people who run the site load the totals.
const TotalsView = lazy(async () => ({ default: (await import('./totals-view.tsx')).TotalsView }))

/** This person's coins in short, the whole wallet as a page of its own, and the totals for operators. */
export default {
  sections: [
    { place: 45, id: 'coins', name: <Trans>Coins</Trans>, View: ({ data }) => <CoinsPanel wallet={data.wallet} /> },
  ],
  looks: {
    coins: ({ data: { wallet }, refused }) =>
      wallet && (
        <Later>
          <WalletView page={wallet} refused={refused} />
        </Later>
      ),
    'coin-totals': ({ data: { totals } }) =>
      totals && (
        <Later>
          <TotalsView totals={totals} />
        </Later>
      ),
  },
} satisfies AccountPlate<OnAccount, { wallet?: Wallet; totals?: Totals }>
