import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { ChoiceName } from './choice-name.tsx'
import { ShareText } from './share-text.tsx'
import { wholeShares } from './shares.ts'
import type { PollSummary, Result } from './types.ts'

interface Props {
  poll: PollSummary
  result: Result
}

/** Every number there is: each choice by everyone, by guests, and by signed-in people with their own shares. */
export function ResultTable({ poll, result }: Props) {
  const { i18n } = useLingui()
  const { n, guests, signed_in, choices } = result
  const addUp = poll.kind === 'single'
  const all = wholeShares(choices.map((choice) => choice.n), n, addUp)
  const signedIn = wholeShares(choices.map((choice) => choice.signed_in), signed_in, addUp)
  return (
    <div className="scroll" role="region" aria-labelledby="every-number" tabIndex={0}>
      <table className="numbers">
        <caption id="every-number">
          <Trans>Every number of this result</Trans>
        </caption>
        <Heads />
        <tbody>
          {choices.map((choice, at) => (
            <tr key={choice.option_id}>
              <th scope="row">
                <ChoiceName poll={poll} option_id={choice.option_id} />
              </th>
              <td>{i18n.number(choice.n)}</td>
              <td>
                <ShareText count={choice.n} total={n} share={all[at] ?? 0} />
              </td>
              <td>{i18n.number(choice.guests)}</td>
              <td>{i18n.number(choice.signed_in)}</td>
              <td>
                {signed_in === 0 ? '–' : <ShareText count={choice.signed_in} total={signed_in} share={signedIn[at] ?? 0} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>People who answered</Trans>
            </th>
            <td>{i18n.number(n)}</td>
            <td />
            <td>{i18n.number(guests)}</td>
            <td>{i18n.number(signed_in)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Answer</Trans>
        </th>
        <th scope="col">
          <Trans>Everyone</Trans>
        </th>
        <th scope="col">
          <Trans>Share of everyone</Trans>
        </th>
        <th scope="col">
          <Trans>Guests</Trans>
        </th>
        <th scope="col">
          <Trans>Signed in</Trans>
        </th>
        <th scope="col">
          <Trans>Share of signed in</Trans>
        </th>
      </tr>
    </thead>
  )
}
