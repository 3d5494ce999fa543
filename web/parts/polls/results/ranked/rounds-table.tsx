import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { byReach, type Pass, type Round } from './passes.ts'
import { useVotes } from './use-votes.ts'

interface Props {
  item: Item
  lang: string
  pass: Pass
}

/** Every counting round as a column: votes, gains, and the options elected and eliminated. */
export function RoundsTable({ item, lang, pass: { from, rounds } }: Props) {
  const { t } = useLingui()
  const exhausted = rounds.some((round) => round.exhausted > 0)
  const nameOf = (at: number) => t`Round ${from + at + 1}`
  return (
    <ScrollRegion label={t`All the rounds in a table`}>
      <table className="numbers rounds stacks">
        <caption>
          <Trans>Votes in each round. Votes move on when an option is eliminated or already has enough.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Option</Trans>
            </th>
            {rounds.map((_, at) => (
              <th key={at} scope="col">
                {nameOf(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byReach(rounds).map((option_id) => (
            <tr key={option_id}>
              <th scope="row">
                <ChoiceName item={item} lang={lang} option_id={option_id} />
              </th>
              {rounds.map((round, at) => (
                <RoundCell key={at} name={nameOf(at)} option_id={option_id} round={round} before={rounds[at - 1]} />
              ))}
            </tr>
          ))}
          {exhausted && <Exhausted rounds={rounds} nameOf={nameOf} />}
        </tbody>
        <tfoot>
          <Quotas rounds={rounds} nameOf={nameOf} />
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

interface CellProps {
  name: string
  option_id: string
  round: Round
  before: Round | undefined
}

function RoundCell({ name, option_id, round, before }: CellProps) {
  const votes = useVotes()
  const n = votesOf(round, option_id)
  if (n === null) {
    return (
      <td className="nothing">
        <span aria-hidden="true">–</span>
        <span className="away">
          <Trans>out</Trans>
        </span>
      </td>
    )
  }
  const had = before ? votesOf(before, option_id) : null
  const gained = had === null ? 0 : n - had
  return (
    <td data-name={name}>
      {round.elected.includes(option_id) ? <b>{votes(n)}</b> : votes(n)}
      {gained !== 0 && <small>{votes(gained, true)}</small>}
      {round.elected.includes(option_id) && (
        <small className="won">
          <Trans>elected</Trans>
        </small>
      )}
      {round.eliminated.includes(option_id) && (
        <small className="lost">
          <Trans>eliminated</Trans>
        </small>
      )}
    </td>
  )
}

const votesOf = ({ votes }: Round, option_id: string): number | null =>
  votes.find((vote) => vote.option_id === option_id)?.n ?? null

interface RowProps {
  rounds: Round[]
  nameOf: (at: number) => string
}

function Exhausted({ rounds, nameOf }: RowProps) {
  const votes = useVotes()
  return (
    <tr>
      <th scope="row">
        <Trans>No next choice</Trans>
      </th>
      {rounds.map((round, at) => (
        <td key={at} data-name={nameOf(at)}>
          {votes(round.exhausted)}
        </td>
      ))}
    </tr>
  )
}

function Quotas({ rounds, nameOf }: RowProps) {
  const votes = useVotes()
  if (rounds.every(({ quota }) => quota === null)) return null
  return (
    <tr>
      <th scope="row">
        <Trans>Votes needed to be elected</Trans>
      </th>
      {rounds.map(({ quota }, at) => (
        <td key={at} data-name={nameOf(at)}>
          {quota === null ? '–' : votes(quota)}
        </td>
      ))}
    </tr>
  )
}
