import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { Wallet } from './account-plate.server.ts'
import { BotQuestions, earnedFor } from './coin-words.tsx'

type Line = Wallet['lines'][number]

const address = '/account?look=coins'

/** Every line of a wallet, latest first, each explained in words. */
export function WalletLines({ page: { lines, next, further } }: { page: Wallet }) {
  if (lines.length === 0 && !further)
    return (
      <EmptyState title={<Trans>No coins yet.</Trans>}>
        <p>
          <Trans>
            Your first five come with your next answer to a poll. <Link to="/home">Find one to answer</Link>
          </Trans>
        </p>
      </EmptyState>
    )
  return (
    <>
      <ul className="rows">
        {lines.map((line) => (
          <WalletLine key={line.transfer_id} line={line} />
        ))}
      </ul>
      <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
        <Trans>Earlier lines</Trans>
      </ListPages>
    </>
  )
}

function WalletLine({ line }: { line: Line }) {
  const { day } = useDates()
  const number = useNumber()
  const { amount, at, kind, id, transfer_id } = line
  const signed = amount < 0 ? `−${number(-amount)}` : `+${number(amount)}`
  return (
    <li>
      <p>
        <b>{line.state === 'voided' ? <s>{signed} i¢</s> : `${signed} i¢`}</b> <LineWords line={line} />
      </p>
      <p className="meta">
        <time dateTime={at}>{day(at)}</time>
        <span>
          <LineState line={line} />
        </span>
        {kind === 'poll' && (
          <Link to={`/results/${id}`}>
            <Trans>The poll</Trans>
          </Link>
        )}
        {line.isOver && (
          <a href={`/coins/lines/${transfer_id}`}>
            <Trans>Proof</Trans>
          </a>
        )}
      </p>
    </li>
  )
}

function LineWords({ line: { code, rule } }: { line: Line }) {
  if (code === 'spend')
    return (
      <Trans>
        Spent on: <BotQuestions />
      </Trans>
    )
  return rule && earnedFor[rule]
}

function LineState({ line: { code, state, vests_at, reason } }: { line: Line }) {
  const { day } = useDates()
  const when = vests_at ? day(vests_at) : ''
  if (state === 'pending') return <Trans>On its way: yours on {when}.</Trans>
  if (state === 'posted') return code === 'earn' ? <Trans>Yours.</Trans> : <Trans>Done.</Trans>
  if (reason === 'withdrawn') return <Trans>Not counted, because it was taken back before it was yours.</Trans>
  return <Trans>Not counted, because what it was about was removed.</Trans>
}
