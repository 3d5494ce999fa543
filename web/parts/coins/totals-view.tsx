import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import { useNumber } from '#web/words/dates.ts'
import type { Totals } from './account-plate.server.ts'

/** How many coins there are, without saying whose they are. */
export function TotalsView({ totals }: { totals: Totals }) {
  const number = useNumber()
  const rows = [
    { key: 'held', name: <Trans>In people’s wallets</Trans>, value: totals.held },
    { key: 'pending', name: <Trans>On their way into wallets</Trans>, value: totals.pending },
    { key: 'spent', name: <Trans>Spent</Trans>, value: totals.spent },
    { key: 'issued', name: <Trans>Earned in all, without what wasn’t counted</Trans>, value: totals.issued },
  ]
  const people = number(totals.people)
  return (
    <div className="stack">
      <Head
        eyebrow={
          <Link to="/account?look=desk">
            <Trans>The desk of this site</Trans>
          </Link>
        }
        title={<Trans>Coins on this site</Trans>}
      >
        <Trans>
          Whose they are isn’t told here. What’s held, on its way and spent always adds up to what was earned.
        </Trans>
      </Head>
      <dl className="panel">
        {rows.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{number(value)} i¢</dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>People with coins</Trans>
          </dt>
          <dd>{people}</dd>
        </div>
      </dl>
      <p>
        <a href="/coins.txt">
          <Trans>The published fingerprints of each day</Trans>
        </a>
      </p>
    </div>
  )
}
