import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useNumber } from '#web/words/dates.ts'
import type { OnAccount } from './account-plate.server.ts'

/** How many coins the person has, and the way to the wallet. */
export function CoinsPanel({ wallet }: OnAccount) {
  const number = useNumber()
  if (!wallet)
    return (
      <p>
        <Trans>Your coins can’t be shown right now. They’re safe: please try again later.</Trans>
      </p>
    )
  const [balance, pending] = [number(wallet.balance), number(wallet.pending)]
  return (
    <>
      <p>
        <Trans>
          You have <b>{balance} i¢</b>.
        </Trans>{' '}
        {wallet.pending > 0 && <Trans>Another {pending} i¢ are on their way.</Trans>}
      </p>
      <p className="note">
        <Trans>Coins are a thank-you for taking part. They aren’t money, and they give nobody more say.</Trans>
      </p>
      <p>
        <Link className="act" to="/account?look=coins">
          <Trans>Your coins and how to earn them</Trans>
        </Link>
      </p>
    </>
  )
}
