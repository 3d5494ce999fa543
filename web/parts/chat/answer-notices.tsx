import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { searchAddress } from '#web/parts/bills/addresses.ts'
import { BillName } from '#web/parts/bills/bill-name.tsx'
import { StatusChip } from '#web/parts/bills/bill-status.tsx'
import { OfficialLink } from '#web/parts/bills/official-link.tsx'
import { recordLang } from '#web/parts/bills/record-lang.ts'
import { Written } from '#web/ui/written.tsx'
import { AsksAgain } from './asks-again.tsx'
import type { BlockOf, BotName } from './types.ts'

/** Says what was searched for and not found. */
export const NotFoundBlock = ({ what }: { what: string }) => (
  <div className="not-there">
    <h3>
      <Trans>Not in the text</Trans>
    </h3>
    <p>{what}</p>
  </div>
)

interface Clarify {
  options: BlockOf<'clarify'>['options']
  message: string
  thread_id: string | undefined
  action: string
}

/**
 * Asks which bill is meant if several bills have this number or name: choosing one asks the same question about that
 * bill.
 */
export function ClarifyBlock({ options, message, thread_id, action }: Clarify) {
  return (
    <ul className="choices-again">
      {options.map((bill) => (
        <li key={bill.bill_id}>
          <AsksAgain action={action} message={message} bill_id={bill.bill_id} thread_id={thread_id}>
            <BillName bill={bill} />
            <span className="pick-title">
              <Written lang={recordLang}>{bill.title}</Written>
            </span>
            <StatusChip bill={bill} />
          </AsksAgain>
        </li>
      ))}
    </ul>
  )
}

/** Shown for a question that other services answer, with links to them. */
export function RedirectBlock({ block: { card, text, links } }: { block: BlockOf<'redirect'> }) {
  return (
    <div className="elsewhere">
      <p>{text}</p>
      {links.length > 0 && (
        <ul>
          {links.map(({ label, url }) => (
            <li key={url}>
              {label} <OfficialLink url={url} />
            </li>
          ))}
        </ul>
      )}
      {links.length === 0 && card === 'VOTING_PROCEDURE' && (
        <p>
          <Trans>Ask the office that runs elections where you live.</Trans>
        </p>
      )}
    </div>
  )
}

/** The reason why there is no answer, and other places where the reader can look. */
export function RefusalBlock({
  block: { reason, text },
  bot,
  message,
}: {
  block: BlockOf<'refusal'>
  bot: BotName
  message: string
}) {
  const looks = reason === 'NO_SOURCE' || reason === 'NO_SUCH_BILL' || reason === 'OFF_TOPIC'
  return (
    <div className="refused-answer">
      <p>{text}</p>
      {looks && bot === 'billsbot' && (
        <Link className="act" to={searchAddress(message)}>
          <Trans>Search all bills for these words</Trans>
        </Link>
      )}
      {looks && bot === 'harrisbot' && (
        <Link className="act" to="/harrisbot?record=all">
          <Trans>Browse the record</Trans>
        </Link>
      )}
    </div>
  )
}
