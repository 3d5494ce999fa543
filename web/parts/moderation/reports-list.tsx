import { Trans } from '@lingui/react/macro'
import { ListPages } from '#web/ui/list-pages.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { AppealRow } from './appeal-row.tsx'
import { CameOfMany, DecideMany } from './deciding-many.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersAsQuery } from './queue-filters.ts'
import { ReportedRow } from './reported-row.tsx'
import type { Waiting } from './settling.server.ts'

interface Props {
  waiting: Waiting
  /** The address of the list. */
  address: string
  refused: RefusedForm | undefined
}

/** The open tasks: appeals, then reports, the earliest deadline first. */
export function ReportsList({ waiting, address, refused }: Props) {
  const { items, names, appeals, rules, filters, many, next, further, done, now } = waiting
  const chosen = filtersAsQuery(filters)
  const here = `${address}${chosen}`
  const community = address.startsWith('/communities/')
  return (
    <div className="stack">
      {done === 'many' && many && !refused && <CameOfMany many={many} items={items} />}
      {done && done !== 'many' && !refused && (
        <StatusMessage kind="done">
          <Done done={done} />
        </StatusMessage>
      )}
      {appeals.length > 0 && !further && chosen === '' && (
        <>
          <h2>
            <Trans>Appeals</Trans>
          </h2>
          <ul className="rows">
            {appeals.map((appeal) => (
              <li key={appeal.appeal_id}>
                <AppealRow
                  appeal={appeal}
                  name={names[appeal.id]}
                  community={community}
                  rules={rules}
                  now={now}
                  refused={refused}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>
        <Trans>Reports</Trans>
      </h2>
      {(items.length > 0 || further || chosen !== '') && <FilterForm filters={filters} address={address} />}
      {items.length === 0 ? (
        <p>
          {chosen === '' ? (
            <Trans>Nothing is waiting for an answer.</Trans>
          ) : (
            <Trans>Nothing like that is waiting for an answer.</Trans>
          )}
        </p>
      ) : (
        <ul className="rows">
          {items.map((reported) => (
            <li key={`${reported.kind} ${reported.id}`}>
              <ReportedRow
                reported={reported}
                name={names[reported.id]}
                now={now}
                community={community}
                filters={filters}
                refused={refused}
              />
            </li>
          ))}
        </ul>
      )}
      <DecideMany items={items} rules={rules} filters={filters} refused={refused} />
      <ListPages first={further ? here : null} next={next && `${here}&after=${encodeURIComponent(next)}`}>
        <Trans>More reports</Trans>
      </ListPages>
    </div>
  )
}

function Done({ done }: { done: Exclude<Waiting['done'], null | 'many'> }) {
  switch (done) {
    case 'answered':
      return <Trans>It stays as it is. Those who reported it have been told.</Trans>
    case 'closed':
      return <Trans>The case is closed. Those who reported it have been told.</Trans>
    case 'assigned':
      return <Trans>Saved. Others see whether somebody is looking at it.</Trans>
    case 'escalated':
      return <Trans>The people who run this site will look at it.</Trans>
    case 'appeal':
      return <Trans>The appeal has been decided, and whoever wrote it has been told.</Trans>
  }
}
