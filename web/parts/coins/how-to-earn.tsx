import { Trans } from '@lingui/react/macro'
import { useNumber } from '#web/words/dates.ts'
import type { Wallet } from './account-plate.server.ts'
import { ruleNames, Wait } from './coin-words.tsx'

type Rules = Wallet['rules']

/** For what people get coins, how many, and where it ends. */
export function HowToEarn({ rules: { rules, ...caps } }: { rules: Rules }) {
  const number = useNumber()
  const [day, week] = [number(caps.per_day), number(caps.per_week)]
  return (
    <>
      <ul className="rows">
        {rules.map((rule) => (
          <li key={rule.rule}>
            <p>
              <b>{number(rule.amount)} i¢</b> {ruleNames[rule.rule]}
            </p>
            <p className="meta">
              <span>
                <Wait hours={rule.vests_after_hours} />
              </span>
              <RuleCap rule={rule} />
            </p>
          </li>
        ))}
      </ul>
      <p className="note">
        <Trans>
          In all, one person can earn up to {day} i¢ in 24 hours and {week} i¢ in a week. Nothing is earned by visiting,
          inviting, sharing, commenting or donating.
        </Trans>
      </p>
    </>
  )
}

function RuleCap({ rule: { per_day, per_week } }: { rule: Rules['rules'][number] }) {
  const number = useNumber()
  const [day, week] = [number(per_day ?? 0), number(per_week ?? 0)]
  if (per_day !== null)
    return (
      <span>
        <Trans>Up to {day} i¢ in 24 hours.</Trans>
      </span>
    )
  return (
    per_week !== null && (
      <span>
        <Trans>Up to {week} i¢ in a week.</Trans>
      </span>
    )
  )
}
