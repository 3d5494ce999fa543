import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { ShareText } from './share-text.tsx'
import { wholeShares } from './shares.ts'
import type { ChoicesResult, ChoosingItem } from './told-item.ts'

interface Props {
  item: ChoosingItem
  lang: string
  result: ChoicesResult
}

/** Every number there is: each choice by everyone, by guests and by signed-in people, each with its share of those. */
export function ResultTable({ item, lang, result: { n, guests, signed_in, choices } }: Props) {
  const addUp = item.kind === 'single'
  const sharesOf = (counts: number[], total: number) => wholeShares(counts, total, addUp)
  const all = sharesOf(
    choices.map((choice) => choice.n),
    n,
  )
  const byGuests = sharesOf(
    choices.map((choice) => choice.guests),
    guests,
  )
  const bySignedIn = sharesOf(
    choices.map((choice) => choice.signed_in),
    signed_in,
  )
  return (
    <table className="numbers">
      <caption>
        <Trans>Each share is of the people named above it.</Trans>
      </caption>
      <Heads />
      <tbody>
        {choices.map((choice, at) => (
          <tr key={choice.option_id}>
            <th scope="row">
              <ChoiceName item={item} lang={lang} option_id={choice.option_id} />
            </th>
            <Cell count={choice.n} total={n} share={all[at] ?? 0} />
            <Cell count={choice.guests} total={guests} share={byGuests[at] ?? 0} />
            <Cell count={choice.signed_in} total={signed_in} share={bySignedIn[at] ?? 0} />
          </tr>
        ))}
      </tbody>
      <Foot counts={[n, guests, signed_in]} />
    </table>
  )
}

function Cell({ count, total, share }: { count: number; total: number; share: number }) {
  const number = useNumber()
  return (
    <td>
      {number(count)}{' '}
      {total > 0 && (
        <small>
          <ShareText count={count} total={total} share={share} />
        </small>
      )}
    </td>
  )
}

const Head = ({ children }: { children: ReactNode }) => <th scope="col">{children}</th>

function Heads() {
  return (
    <thead>
      <tr>
        <Head>
          <Trans>Answer</Trans>
        </Head>
        <Head>
          <Trans>Everyone</Trans>
        </Head>
        <Head>
          <Trans>Guests</Trans>
        </Head>
        <Head>
          <Trans>Signed in</Trans>
        </Head>
      </tr>
    </thead>
  )
}

function Foot({ counts }: { counts: number[] }) {
  const number = useNumber()
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <Trans>People who answered</Trans>
        </th>
        {counts.map((count, at) => (
          <td key={at}>{number(count)}</td>
        ))}
      </tr>
    </tfoot>
  )
}
