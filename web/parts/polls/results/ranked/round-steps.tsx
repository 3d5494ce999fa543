import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useId } from 'react'
import { QuotedChoices } from '#web/parts/polls/ballot/quoted-choice.tsx'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { partOf } from '#web/parts/polls/results/result-bars.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import type { Pass, Round } from './passes.ts'
import { useVotes } from './use-votes.ts'

interface Props {
  item: Item
  lang: string
  pass: Pass
}

/**
 * One counting round at a time, for phones: buttons choose the round, and the last round is shown first. It needs no
 * script: a round is shown while its button is chosen. A table contains the same data.
 */
export function RoundSteps({ item, lang, pass: { from, rounds } }: Props) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className="by-round">
      <legend>
        <Trans>Round by round</Trans>
      </legend>
      {rounds.map((round, at) => {
        const nth = from + at + 1
        return (
          <Fragment key={at}>
            <input
              type="radio"
              name={name}
              id={`${name}${at}`}
              aria-label={t`Round ${nth}`}
              defaultChecked={at === rounds.length - 1}
            />
            <label htmlFor={`${name}${at}`}>{nth}</label>
            <div className="step">
              <Step item={item} lang={lang} round={round} before={rounds[at - 1]} />
            </div>
          </Fragment>
        )
      })}
    </fieldset>
  )
}

interface StepProps {
  item: Item
  lang: string
  round: Round
  before: Round | undefined
}

function Step({ item, lang, round, before }: StepProps) {
  const votes = useVotes()
  const all = round.votes.reduce((sum, { n }) => sum + n, round.exhausted)
  const most = Math.max(...round.votes.map(({ n }) => n))
  const exhausted = votes(round.exhausted)
  const elected = <QuotedChoices item={item} lang={lang} chosen={round.elected} />
  const eliminated = <QuotedChoices item={item} lang={lang} chosen={round.eliminated} />
  return (
    <>
      <p>
        {round.elected.length > 0 && (
          <Trans>
            <Plural value={round.elected.length} one="Elected:" other="Elected:" /> {elected}.
          </Trans>
        )}{' '}
        {round.eliminated.length > 0 && (
          <Trans>
            <Plural value={round.eliminated.length} one="Eliminated:" other="Eliminated:" /> {eliminated}. These votes
            move to each person’s next choice.
          </Trans>
        )}
      </p>
      <ol>
        {round.votes.map(({ option_id, n }) => {
          const had = before?.votes.find((vote) => vote.option_id === option_id)?.n
          const out = round.eliminated.includes(option_id)
          return (
            <li key={option_id} className={out ? 'out' : n === most ? 'first' : undefined}>
              <b>{votes(n)}</b>
              <span>
                <ChoiceName item={item} lang={lang} option_id={option_id} />
              </span>
              {had !== undefined && n !== had && <small>{votes(n - had, true)}</small>}
              <svg className="bar" aria-hidden="true">
                <rect width={`${partOf(n, all)}%`} height="100%" />
              </svg>
            </li>
          )
        })}
      </ol>
      {round.exhausted > 0 && (
        <p className="note">
          <Trans>No next choice: {exhausted}</Trans>
        </p>
      )}
    </>
  )
}
