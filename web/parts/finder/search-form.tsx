import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { findLimits } from '#contract/finds.ts'
import { Details } from '#web/ui/details.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { SearchData } from './home-plate.server.ts'

/**
 * The search words, with filters by place and date folded away. It is a plain form, so that its result has an address.
 */
export function SearchForm({ asked, places }: SearchData) {
  const { q, kind, state, comm, from, to } = asked
  const { t } = useLingui()
  const id = useId()
  return (
    <form action="/home" role="search" aria-label={t`Words to look for`} className="finder">
      <div className="search">
        <SearchField
          label={<Trans>Words to look for</Trans>}
          q={q}
          max={findLimits.q.max}
          send={<Trans>Search</Trans>}
        />
      </div>
      {kind && <input type="hidden" name="kind" value={kind} />}
      {state && <input type="hidden" name="state" value={state} />}
      <Details summary={<Trans>Where and when</Trans>} open={Boolean(comm || from || to)}>
        <div className="finder-more">
          <div className="field">
            <label htmlFor={`${id}-comm`}>
              <Trans>Community</Trans>
            </label>
            <select id={`${id}-comm`} name="comm" key={comm} defaultValue={comm}>
              <option value="">
                <Trans>Any</Trans>
              </option>
              {places.map((place) => (
                <option key={place.comm_id} value={place.comm_id} lang={place.lang}>
                  {place.comm_name}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-from`}>
              <Trans>On or after</Trans>
            </label>
            <input id={`${id}-from`} type="date" name="from" key={from} defaultValue={from} />
          </div>
          <div className="field">
            <label htmlFor={`${id}-to`}>
              <Trans>On or before</Trans>
            </label>
            <input id={`${id}-to`} type="date" name="to" key={to} defaultValue={to} />
          </div>
        </div>
      </Details>
    </form>
  )
}
