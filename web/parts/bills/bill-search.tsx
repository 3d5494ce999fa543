import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { billLimits, billStatuses } from '#contract/bill-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { searchAddress } from './addresses.ts'
import { BillList } from './bill-list.tsx'
import { StatusName } from './bill-status.tsx'
import type { BillStatus, FoundBill } from './types.ts'

export interface Wanted {
  q: string
  congress: string
  status: BillStatus | ''
}

/** The search form for bills. It uses GET, so that it works without JavaScript and its result has an address. */
export function BillSearch({ wanted, filters = false }: { wanted: Wanted; filters?: boolean }) {
  const id = useId()
  return (
    <Form method="get" action="/billsbot" role="search" className="search" key={Object.values(wanted).join()}>
      <FormStyles />
      <label htmlFor={id}>
        <Trans>Search the bills</Trans>
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={wanted.q}
        maxLength={billLimits.words.max}
        autoComplete="off"
      />
      <Button quiet>
        <Trans>Search</Trans>
      </Button>
      {filters && <Filters wanted={wanted} />}
    </Form>
  )
}

function Filters({ wanted }: { wanted: Wanted }) {
  return (
    <div className="filters">
      <label>
        <Trans>Congress</Trans>
        <input
          name="congress"
          inputMode="numeric"
          pattern="[0-9]{1,4}"
          size={4}
          defaultValue={wanted.congress}
          autoComplete="off"
        />
      </label>
      <label>
        <Trans>Status</Trans>
        <select name="status" defaultValue={wanted.status}>
          <option value="">
            <Trans>any</Trans>
          </option>
          {billStatuses.map((status) => (
            <option key={status} value={status}>
              <StatusName status={status} />
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface Results {
  wanted: Wanted
  items: FoundBill[]
  next: string | null
}

/** The bills found, best match first, each with the sentence that contains the search terms. */
export function BillsFound({ wanted, items, next }: Results) {
  const { q, congress, status } = wanted
  if (items.length === 0)
    return (
      <EmptyState
        title={q ? <Trans>No bill here mentions “{q}”.</Trans> : <Trans>No bills here match your search.</Trans>}
      >
        <p>
          <Trans>Try fewer words, or a number such as H.R. 12. We search only the bills imported here.</Trans>
        </p>
        <Link className="btn quiet" to="/billsbot?q=">
          <Trans>Show all bills</Trans>
        </Link>
      </EmptyState>
    )
  return (
    <>
      <p className="note" role="status">
        {next === null && <Plural value={items.length} one="# bill" other="# bills" />}
        {next !== null && q !== '' && <Trans>Best matches first. More results are available.</Trans>}
        {next !== null && q === '' && <Trans>Newest first. More results are available.</Trans>}
      </p>
      <BillList bills={items} heading="h2" />
      {next !== null && (
        <p className="ways">
          <Link className="btn quiet" to={searchAddress(q, { congress, status, cursor: next })}>
            <Trans>More bills</Trans>
          </Link>
        </p>
      )}
    </>
  )
}
