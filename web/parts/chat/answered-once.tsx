import { Trans } from '@lingui/react/macro'
import { ExchangeCard } from './exchange.tsx'
import type { Exchange } from './types.ts'

/** An answer that is not stored: it is shown until the reader leaves the page. */
export function AnsweredOnce({ exchange, action }: { exchange: Exchange; action: string }) {
  return (
    <div className="transcript">
      <ExchangeCard exchange={exchange} thread={null} action={action} fresh>
        <p className="note">
          <Trans>We don’t keep this question or this answer. Once you leave this page, they’re gone.</Trans>
        </p>
      </ExchangeCard>
    </div>
  )
}
