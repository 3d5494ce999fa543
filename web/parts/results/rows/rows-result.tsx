import '#web/words/more/load.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { QuotedChoice } from '#web/parts/ballot/quoted-choice.tsx'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { Answer, ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { MineTag } from '#web/parts/results/mine-tag.tsx'
import { ScrollRegion } from '#web/parts/results/scroll-region.tsx'
import { ShareText } from '#web/parts/results/share-text.tsx'
import { wholeShares } from '#web/parts/results/shares.ts'
import type { ToldKind } from '#web/parts/results/told-item.ts'
import { Written } from '#web/ui/written.tsx'
import { useNumber } from '#web/words/dates.ts'
import { clearestRow } from './rows-finding.ts'

interface SentenceProps {
  item: ItemOf<'matrix'>
  lang: string
  result: ItemResultOf<'matrix'>
  running: boolean
}

/** Where people agree most. */
export function RowsSentence({ item, lang, result, running }: SentenceProps) {
  if (result.n === 0) return running ? <Trans>Nobody has answered yet.</Trans> : <Trans>Nobody answered.</Trans>
  const clearest = clearestRow(result)
  if (!clearest) return <Trans>No answer stands out in any row.</Trans>
  const { option_id, column_id, count, n } = clearest
  const share = <ShareText count={count} total={n} share={Math.round((count * 100) / n)} />
  const column = (
    <q>
      <Written lang={lang}>{item.columns.find((each) => each.column_id === column_id)?.text}</Written>
    </q>
  )
  return (
    <Trans>
      People agree most on <QuotedChoice item={item} lang={lang} option_id={option_id} />: {share} say {column}.
    </Trans>
  )
}

/** Every row by its columns, in people and in shares of those who answered the row. */
export function RowsBody({ poll, item, result, mine, caption, counts }: ToldKind<'matrix'>) {
  const { t } = useLingui()
  return (
    <>
      {counts}
      <ScrollRegion label={t`All rows and columns in a table`}>
        <table className="numbers rounds">
          <caption>
            {caption}.{' '}
            <Trans>Percentages are of the people who answered each row. The highest in each row is in bold.</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              {item.columns.map(({ column_id, text }) => (
                <th key={column_id} scope="col">
                  <Written lang={poll.lang}>{text}</Written>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.rows.map((row) => (
              <tr key={row.option_id}>
                <th scope="row">
                  <ChoiceName item={item} lang={poll.lang} option_id={row.option_id} />
                  <small>
                    <Plural value={row.n} one="# person" other="# people" />
                  </small>
                </th>
                <RowCells row={row} mine={mine} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

interface CellsProps {
  row: ItemResultOf<'matrix'>['rows'][number]
  mine: Answer | undefined
}

function RowCells({ row: { option_id, n, columns }, mine }: CellsProps) {
  const number = useNumber()
  const counts = columns.map((column) => column.n)
  const shares = wholeShares(counts, n, true)
  const most = Math.max(...counts)
  const own = mine && 'rows' in mine ? mine.rows[option_id] : undefined
  return columns.map((column, at) => (
    <td key={column.column_id}>
      {column.n === most && most > 0 ? <b>{number(column.n)}</b> : number(column.n)}
      {n > 0 && (
        <small>
          <ShareText count={column.n} total={n} share={shares[at] ?? 0} />
        </small>
      )}
      {own === column.column_id && <MineTag />}
    </td>
  ))
}
