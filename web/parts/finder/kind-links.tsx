import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { finder } from '#contract/finder.ts'
import { kindOf, kinds } from '#web/find/kinds.ts'
import { findAddress, type FindFor } from './find-address.ts'

type Counts = Reply<typeof finder.find>['counts']

/**
 * The kinds of things to which a search can be narrowed, with the number of things of each kind; then the states of the
 * chosen kind.
 */
export function KindLinks({ asked, counts }: { asked: FindFor; counts: Counts }) {
  const { t } = useLingui()
  const { states = {}, asked: askable = [] } = kindOf(asked.kind) ?? {}
  const to = (more: Partial<FindFor>) => findAddress({ ...asked, state: '', ...more })
  return (
    <div className="found-filters">
      <nav aria-label={t`What to search`}>
        <Link className="act" to={to({ kind: '' })} aria-current={asked.kind ? undefined : 'true'}>
          <Trans>Everything</Trans>
        </Link>
        {kinds.map(({ kind, name }) => (
          <Link key={kind} className="act" to={to({ kind })} aria-current={asked.kind === kind ? 'true' : undefined}>
            {name} <Count of={counts.find((each) => each.kind === kind)} />
          </Link>
        ))}
      </nav>
      {askable.length > 0 && (
        <nav aria-label={t`In which state`}>
          <Link className="act" to={to({})} aria-current={asked.state ? undefined : 'true'}>
            <Trans>In any state</Trans>
          </Link>
          {askable.map((state) => (
            <Link
              key={state}
              className="act"
              to={to({ state })}
              aria-current={asked.state === state ? 'true' : undefined}
            >
              {states[state]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

const Count = ({ of }: { of: Counts[number] | undefined }) => of && <small>{of.more ? `${of.n}+` : of.n}</small>
