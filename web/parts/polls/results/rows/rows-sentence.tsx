import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QuotedChoice } from '#web/parts/polls/ballot/quoted-choice.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { ShareText } from '#web/parts/polls/results/share-text.tsx'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { Written } from '#web/ui/written.tsx'
import { rowsFinding, type RowShare } from './rows-finding.ts'

interface Props {
  item: ItemOf<'matrix'>
  lang: string
  result: ItemResultOf<'matrix'>
  running: boolean
}

/** The rows with the most support and the most opposition, or otherwise with the most and the least agreement. */
export function RowsSentence({ item, lang, result, running }: Props): ReactNode {
  const finding = rowsFinding(item, lang, result)
  switch (finding.kind) {
    case 'none':
      return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
    case 'level':
      return <Trans>No answer stands out in any row.</Trans>
    case 'sides':
      return <Sides item={item} lang={lang} {...finding} />
    case 'answers':
      return <Answers item={item} lang={lang} {...finding} />
  }
}

type ItemContext = Pick<Props, 'item' | 'lang'>

function Sides({ most, least, ...told }: ItemContext & { most: RowShare | null; least: RowShare | null }) {
  return (
    <>
      {most && <Most {...told} row={most} />} {least && <Least {...told} row={least} />}
    </>
  )
}

type OfRow = ItemContext & { row: RowShare }

function Most(of: OfRow) {
  const [row, share, columns] = partsOf(of)
  return (
    <Trans>
      {row} got the most positive answers: {share} chose {columns}.
    </Trans>
  )
}

function Least(of: OfRow) {
  const [row, share, columns] = partsOf(of)
  return (
    <Trans>
      {row} got the most negative answers: {share} chose {columns}.
    </Trans>
  )
}

function Answers({ clearest, divided, ...told }: ItemContext & { clearest: RowShare; divided: RowShare | null }) {
  const [row, share, column] = partsOf({ ...told, row: clearest })
  return (
    <>
      {clearest.level.length > 0 ? (
        <Trans>
          People agree most on {row}: {share} gave the same answer.
        </Trans>
      ) : (
        <Trans>
          The clearest answer is on {row}: {share} say {column}.
        </Trans>
      )}{' '}
      {divided && <Divided {...told} row={divided} />}
    </>
  )
}

function Divided(of: OfRow) {
  const [row, share, column] = partsOf(of)
  if (of.row.columns.length === 0) return <Trans>Opinions differ most on {row}, where no answer leads.</Trans>
  return (
    <Trans>
      Opinions differ most on {row}: the most common answer is {column}, with {share}.
    </Trans>
  )
}

/** A row, its percentage and its columns, as parts of a sentence. */
const partsOf = (of: OfRow) =>
  [<RowName key="row" {...of} />, <Part key="share" {...of} />, <Columns key="columns" {...of} />] as const

const RowName = ({ item, lang, row: { option_id, level } }: ItemContext & { row: RowShare }) => (
  <JoinedList
    items={[option_id, ...level].map((key) => ({
      key,
      node: <QuotedChoice item={item} lang={lang} option_id={key} />,
    }))}
  />
)

const Part = ({ row: { count, n } }: { row: RowShare }) => (
  <ShareText count={count} total={n} share={Math.round((count * 100) / n)} />
)

const Columns = ({ item, lang, row }: ItemContext & { row: RowShare }) => (
  <JoinedList
    type="disjunction"
    items={item.columns
      .filter(({ column_id }) => row.columns.includes(column_id))
      .map(({ column_id, text, correction }) => ({
        key: column_id,
        node: (
          <>
            <q>
              <Written lang={lang}>{text}</Written>
            </q>
            <Worded lang={lang} correction={correction} />
          </>
        ),
      }))}
  />
)
